import type { EventForm } from '../editor/form.ts';
import type { ParsedEvent } from './parse.ts';

/** What a chip stands for. */
export type ChipKind = 'when' | 'repeat' | 'category' | 'calendar';

/** Fields chosen by hand on a chip, in place of what the words said then. */
interface Edit {
  said: string;
  fields: Partial<EventForm>;
}

/** Choices by hand. Each holds for as long as the words of its kind say the same. */
export type Edits = Partial<Record<ChipKind, Edit>>;

const saidBy = ({ when, rule, category, calendar_id }: ParsedEvent, kind: ChipKind): string =>
  JSON.stringify({ when, repeat: rule, category, calendar: calendar_id }[kind]);

export const withEdit = (edits: Edits, parsed: ParsedEvent, kind: ChipKind, fields: Partial<EventForm>): Edits => ({
  ...edits,
  [kind]: { said: saidBy(parsed, kind), fields },
});

export const isEdited = (edits: Edits, parsed: ParsedEvent, kind: ChipKind): boolean =>
  edits[kind]?.said === saidBy(parsed, kind);

/** The event that the words and the choices make together. */
export function formFrom(parsed: ParsedEvent, edits: Edits, time_zone: string, calendarId: string): EventForm {
  const chosen = (['when', 'repeat', 'category', 'calendar'] as const).map((kind) =>
    isEdited(edits, parsed, kind) ? edits[kind]?.fields : undefined,
  );
  return Object.assign(
    {
      ...parsed.when,
      title: parsed.title,
      icon: null,
      category: parsed.category,
      time_zone,
      repeat: parsed.rule ? { kind: 'rule', rule: parsed.rule } : { kind: 'never' },
      calendar_id: parsed.calendar_id ?? calendarId,
      spans: [],
      location: '',
      notes: '',
      completed: false,
    } satisfies EventForm,
    ...chosen,
  );
}

/** The fields of a form that say when. */
export const whenFields = ({ all_day, date, start, end_date, end }: EventForm): Partial<EventForm> => ({
  all_day,
  date,
  start,
  end_date,
  end,
});
