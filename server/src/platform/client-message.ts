import { BuiltIn } from '@daywright/contract/assistant';
import type { ErrorCode } from '@daywright/contract/errors';
import { Message, Uuid } from '@daywright/contract/fields';
import { limits } from '@daywright/contract/limits';
import { type ClientMessage, ClientMessage as ClientMessageSchema } from '@daywright/contract/realtime';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { RawData } from 'ws';

/** What a frame says, or how it is refused. */
export type FrameRead =
  | { readonly message: ClientMessage; readonly refusal?: undefined }
  | { readonly message?: undefined; readonly refusal: Refusal };

interface Refusal {
  error: string;
  code: ErrorCode;
  session_id?: string;
}

const isClientMessage = Compile(ClientMessageSchema);
const isOfChat = Compile(
  Type.Object({
    type: Type.Literal('chat'),
    data: Type.Object({ message: Type.String(), model: Type.Optional(Type.Unknown()) }),
  }),
);
const isMessage = Compile(Message);
const namesSession = Compile(Type.Object({ data: Type.Object({ session_id: Uuid }) }));

export function readClientMessage(data: RawData): FrameRead {
  if (sizeOf(data) > limits.socketMessageBytes) {
    return { refusal: { error: 'This message is too long.', code: 'TOO_LARGE' } };
  }
  const message = parse(data);
  if (isClientMessage.Check(message)) return { message };
  const known = namesSession.Check(message) && { session_id: message.data.session_id };
  return { refusal: { error: sentenceOf(message), code: 'INVALID_REQUEST', ...known } };
}

function sentenceOf(message: unknown): string {
  if (!isOfChat.Check(message)) return 'This message could not be understood.';
  const { message: text, model } = message.data;
  if (text.length <= limits.notesLength && !isMessage.Check(text)) return 'The message is empty. Write what you need.';
  if (model !== undefined && model !== BuiltIn.const) return `The model must be ${BuiltIn.const}, or be left out.`;
  return `A message names its conversation, and has at most ${limits.notesLength} characters.`;
}

const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.byteLength, 0) : data.byteLength;

function parse(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    // Not JSON: answered like any other message that is not of the contract.
    return undefined;
  }
}
