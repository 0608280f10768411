import type { JSONSchema7 } from 'ai';
import type { Tool } from '../tools/tool.ts';

/** Keywords that hardly a call runs into: a model would read them with every message, and reads the error instead (`input-findings.ts`). */
const omitted = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'additionalProperties']);

/** The schema of a tool's input as a language model reads it. */
export const inputSchemaOf = ({ input }: Tool): JSONSchema7 =>
  JSON.parse(JSON.stringify(input, (key, value) => (omitted.has(key) ? undefined : value)));
