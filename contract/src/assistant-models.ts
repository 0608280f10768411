import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { Line, nullable } from './fields.ts';
import { limits } from './limits.ts';

/** Whose language model a person can ask with a key of their own; `openai-compatible` is a server of theirs. */
export const OwnProvider = Type.Union([
  Type.Literal('openai'),
  Type.Literal('anthropic'),
  Type.Literal('google'),
  Type.Literal('openai-compatible'),
]);
export type OwnProvider = Static<typeof OwnProvider>;

/** Who answers: the assistant that is built in, the model of the instance, or the person's own. */
export const AssistantChoice = Type.Union([Type.Literal('built-in'), Type.Literal('instance'), ...OwnProvider.anyOf]);
export type AssistantChoice = Static<typeof AssistantChoice>;

/** A person's own language model. The key is never told again, only whether one is kept. */
export const OwnModel = Type.Object(
  {
    provider: OwnProvider,
    model: Type.String(),
    /** Only of `openai-compatible`. */
    base_url: nullable(Type.String()),
    has_key: Type.Boolean(),
  },
  { title: 'OwnModel' },
);
export type OwnModel = Static<typeof OwnModel>;

/** What a person chose, and between what. */
export const AssistantModels = Type.Object(
  {
    provider: AssistantChoice,
    /** Kept while another is chosen. */
    own: nullable(OwnModel),
    /** The name of the model that this server offers; null where it offers none. */
    instance: nullable(Type.String()),
  },
  { title: 'AssistantModels' },
);
export type AssistantModels = Static<typeof AssistantModels>;

/** Text without blanks that can travel in a header. */
const Key = Type.String({
  minLength: 1,
  maxLength: limits.modelKeyLength,
  pattern: '^[\\x21-\\x7e]*$',
  description: 'a key: no blanks, no line breaks, nothing beyond ASCII',
});

const connection = {
  /** Only of `openai-compatible`, and required there: an address such as https://models.example.org/v1. */
  base_url: Type.Optional(nullable(Line({ maxLength: limits.modelAddressLength }))),
  /** Left out: the key that is kept, if it was given for the same provider and address. Null: none, and what is kept is removed. */
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
  summary: 'Asks a provider, or a server of the person’s, which models it has. Nothing is kept.',
  access: 'user',
  body: strict({ provider: OwnProvider, ...connection }),
  reply: reply({
    models: Type.Array(Type.String(), { maxItems: limits.modelsListed }),
    /** Why there are none: a sentence for the person, and its code as an error of the API has it. */
    message: nullable(Type.String()),
    code: nullable(Type.String()),
  }),
} as const satisfies Endpoint;

export const testAssistantModel = {
  method: 'POST',
  path: '/assistant/model/test',
  summary: 'Asks a language model for one word, with a tool beside it, and says what happened. Nothing is kept.',
  access: 'user',
  body: strict({ provider: OwnProvider, model, ...connection }),
  reply: reply({
    works: Type.Boolean(),
    /** A sentence for the person. */
    message: Type.String(),
    /** As an error of the API has it; null where it works. */
    code: nullable(Type.String()),
  }),
} as const satisfies Endpoint;
