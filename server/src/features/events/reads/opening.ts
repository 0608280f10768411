import type { Source } from '@daywright/contract/events';
import { sourceNames } from '@daywright/contract/sources';

/** What every text of an event begins with, in this order (`documentOf`). */
export interface Opening {
  readonly id: string;
  readonly calendar_id: string;
  readonly source: Source;
}

const sources = Object.keys(sourceNames).join('|');
const opening = new RegExp(`^\\{"id":"([^"]*)","calendar_id":"([^"]*)","source":"(${sources})"`);

/** The first fields of an event's text, read without parsing the rest. */
export function openingOf(text: string): Opening {
  const [, id, calendar_id, source] = opening.exec(text) ?? [];
  if (id === undefined || calendar_id === undefined || source === undefined) {
    throw new Error(`A stored event does not begin as it should: ${text.slice(0, 60)}`);
  }
  return { id, calendar_id, source: source as Source };
}
