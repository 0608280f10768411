import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { Line, nullable } from './fields.ts';
import { limits } from './limits.ts';

/** The providers that a person can use with a key of their own; `openai-compatible` is a server of their own. */
export const OwnProvider = Type.Union([
  Type.Literal('openai'),
  Type.Literal('anthropic'),
  Type.Literal('google'),
  Type.Literal('openai-compatible'),
]);
export type OwnProvider = Static<typeof OwnProvider>;

/** Who answers: the built-in assistant, the instance's model, or the person's own. */
export const AssistantChoice = Type.Union([Type.Literal('built-in'), Type.Literal('instance'), ...OwnProvider.anyOf]);
export type AssistantChoice = Static<typeof AssistantChoice>;

/** A person's own language model. A reply says whether a key is saved, and never has the key. */
export const OwnModel = Type.Object(
  {
    provider: OwnProvider,
    model: Type.String(),
    /** Only for `openai-compatible`. */
    base_url: nullable(Type.String()),
    has_key: Type.Boolean(),
  },
  { title: 'OwnModel' },
);
export type OwnModel = Static<typeof OwnModel>;

/** A person's choice, and what they can choose from. */
export const AssistantModels = Type.Object(
  {
    provider: AssistantChoice,
    /** It stays saved while another is chosen. */
    own: nullable(OwnModel),
    /** The name of the instance's model; null if it has none. */
    instance: nullable(Type.String()),
  },
  { title: 'AssistantModels' },
);
export type AssistantModels = Static<typeof AssistantModels>;

/** It is sent in a header: printable ASCII without spaces. */
const Key = Type.String({
  minLength: 1,
  maxLength: limits.modelKeyLength,
  pattern: '^[\\x21-\\x7e]*$',
  description: 'a key: no blanks, no line breaks, nothing beyond ASCII',
});

const connection = {
  /** Required for `openai-compatible`, and for no other provider: an address such as https://models.example.org/v1. */
  base_url: Type.Optional(nullable(Line({ maxLength: limits.modelAddressLength }))),
  /** If omitted, the saved key is used, if it was saved for the same provider and address. Null removes it. */
  api_key: Type.Optional(nullable(Key)),
};
const model = Line({ minLength: 1, maxLength: limits.modelNameLength });

export const getAssistantModel = {
  method: 'GET',
  path: '/assistant/model',
  summary: 'Who answers the person in the chat, and what they can choose.',
  access: 'user',
  reply: reply(AssistantModels.properties),
} as const satisfies Endpoint;

export const chooseAssistantModel = {
  method: 'PUT',
  path: '/assistant/model',
  summary: 'Chooses who answers. `model`, `base_url` and `api_key` go with an own provider only.',
  access: 'user',
  body: strict({ provider: AssistantChoice, model: Type.Optional(model), ...connection }),
  reply: reply(AssistantModels.properties),
} as const satisfies Endpoint;

export const removeAssistantModel = {
  method: 'DELETE',
  path: '/assistant/model',
  summary: 'Removes the own model with its key; the instance’s model answers then, or the built-in assistant.',
  access: 'user',
  reply: reply(AssistantModels.properties),
} as const satisfies Endpoint;

export const listProviderModels = {
  method: 'POST',
  path: '/assistant/models',
  summary: 'Lists the models of a provider or of a person’s own server. Nothing is saved.',
  access: 'user',
  body: strict({ provider: OwnProvider, ...connection }),
  reply: reply({
    models: Type.Array(Type.String(), { maxItems: limits.modelsListed }),
    /** Why there are none: a sentence for the person, and the code of the failure. */
    message: nullable(Type.String()),
    code: nullable(Type.String()),
  }),
} as const satisfies Endpoint;

export const testAssistantModel = {
  method: 'POST',
  path: '/assistant/model/test',
  summary:
    'Asks a language model for one word, with a tool that it could call, and says what happened. Nothing is saved.',
  access: 'user',
  body: strict({ provider: OwnProvider, model, ...connection }),
  reply: reply({
    works: Type.Boolean(),
    /** A sentence for the person. */
    message: Type.String(),
    /** The code of the failure; null if the model works. */
    code: nullable(Type.String()),
  }),
} as const satisfies Endpoint;
