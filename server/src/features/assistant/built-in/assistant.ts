import type { AssistantModel } from '../assistant-model.ts';
import { answer } from './answer.ts';
import { choicesOf } from './choices.ts';
import { dialogueModel } from './dialogue.ts';

/** Answers by rules where no language model is configured: without a key, without a network, in English. */
export const builtInAssistant: AssistantModel = {
  provider: 'built-in',
  name: 'Built-in assistant',
  isBuiltIn: true,
  maxSteps: 40,
  choicesOf,
  forTurn: (setting) => dialogueModel((message, talk) => answer(message, talk, setting)),
};
