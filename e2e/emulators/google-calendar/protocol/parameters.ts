import type { Operation, Parameter } from './discovery.ts';
import { GoogleFailure } from './failures.ts';

/** The parameters of the operations that the double plays, read by the types that Google publishes. */
export interface Parameters {
  calendarId: string;
  eventId: string;
  maxResults?: number;
  maxAttendees?: number;
  conferenceDataVersion?: number;
  pageToken?: string;
  syncToken?: string;
  showDeleted?: boolean;
  showHidden?: boolean;
  singleEvents?: boolean;
  supportsAttachments?: boolean;
  colorRgbFormat?: boolean;
  timeMin?: string;
  timeMax?: string;
  updatedMin?: string;
  timeZone?: string;
  originalStart?: string;
  orderBy?: string;
  q?: string;
  iCalUID?: string;
  eventTypes?: string[];
  privateExtendedProperty?: string[];
  sharedExtendedProperty?: string[];
  minAccessRole?: string;
  destination?: string;
  sendUpdates?: string;
}

/** @throws GoogleFailure 400 for a value that is not of the published type */
export function readParameters({ parameters = {} }: Operation, parts: Record<string, string>, query: URLSearchParams) {
  const read: Record<string, unknown> = { ...parts };
  for (const [name, parameter] of Object.entries(parameters)) {
    if (parameter.location !== 'query') continue;
    const texts = query.getAll(name);
    if (texts.length > 0) {
      const values = texts.map((text) => readValue(name, parameter, text));
      read[name] = parameter.repeated ? values : values[0];
    } else if (parameter.required) throw new GoogleFailure('invalid', `Required parameter: ${name}`);
  }
  return read as unknown as Parameters;
}

function readValue(name: string, parameter: Parameter, text: string) {
  if (parameter.enum && !parameter.enum.includes(text)) throw wrong(name, text);
  if (parameter.type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong(name, text);
    return text === 'true';
  }
  if (parameter.type !== 'integer') return text;
  const value = Number(text);
  const below = parameter.minimum !== undefined && value < Number(parameter.minimum);
  const above = parameter.maximum !== undefined && value > Number(parameter.maximum);
  if (!Number.isInteger(value) || below || above) throw wrong(name, text);
  return value;
}

function wrong(name: string, text: string) {
  return new GoogleFailure('invalid', `Invalid value '${text}' for ${name}.`);
}
