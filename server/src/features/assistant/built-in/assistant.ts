import type { RuleModel } from '../assistant-model.ts';
import { answer } from './answer.ts';
import { choicesOf } from './choices.ts';

/** Answers by rules where no language model is configured: without a key, without a network, in English. */
export const builtInAssistant: RuleModel = {
  provider: 'built-in',
  name: 'Built-in assistant',
  isBuiltIn: true,
  maxSteps: 40,
  choicesOf,
  answer,
};
