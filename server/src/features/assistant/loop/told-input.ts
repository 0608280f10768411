import type { JSONSchema7 } from 'ai';
import type { Tool } from '../tools/tool.ts';

/** Bounds that hardly a call meets: every one of them would be read with every message. Who meets one reads the error (`input-findings.ts`). */
const untold = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'additionalProperties']);

/** The input of a tool as a language model reads it. */
export const toldInput = ({ input }: Tool): JSONSchema7 =>
  JSON.parse(JSON.stringify(input, (key, value) => (untold.has(key) ? undefined : value)));
