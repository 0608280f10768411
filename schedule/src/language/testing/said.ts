import type { Setting } from '../acts/act.ts';
import { type Mentioned, noConversation, type Request } from '../requests.ts';
import { repeatLine } from '../time/repeat.ts';
import type { When } from '../time/when.ts';
import { understand } from '../understand.ts';

/** Thursday 11 June 2026, 10:14 in Brussels. */
export const thursday: Setting = {
  now: Date.parse('2026-06-11T08:14:00Z'),
  zone: 'Europe/Brussels',
  categories: [{ name: 'Family' }],
  conversation: noConversation,
};

export const event = (id: string, title: string, start: string): Mentioned => ({ id, title, start: Date.parse(start) });

const plumber = event('plumber', 'Plumber', '2026-06-15T08:00:00Z');
/** After `plumber on monday at 10` was added. */
export const plumberAdded: Setting = {
  ...thursday,
  conversation: {
    mentioned: [plumber],
    recent: [plumber],
    last: understand('plumber on monday at 10', thursday).at(-1) ?? null,
    question: null,
  },
};

/** What words say of time in one line, such as `2026-06-12 07:00|19:00 for 60m RRULE:FREQ=WEEKLY`. */
export function whenText(when: When | null, setting: Setting = thursday): string {
  if (when === null) return '';
  const { date, last, also, otherDate, time, endTime, otherTime, bound, part, minutes, days, shift, relation } = when;
  const other = otherTime === null ? '' : `|${otherTime}`;
  const dates = [date, last && `..${last}`, ...also.map((each) => `+${each}`), otherDate && `|${otherDate}`];
  return [
    dates.filter(Boolean).join(''),
    bound,
    time === null ? endTime && `until ${endTime}` : `${time}${endTime === null ? '' : `-${endTime}`}${other}`,
    part,
    relation &&
      [relation.minutes && `${relation.minutes}m`, relation.side, relation.anchor, relation.usual]
        .filter(Boolean)
        .join(' '),
    minutes && `for ${minutes}m`,
    days && `for ${days}d`,
    shift && `by ${shift}m`,
    when.repeat && repeatLine(when.repeat, { time, zone: setting.zone }),
    when.isImpossible && 'no such date',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What was understood of a message in lines that read like it. */
export const said = (message: string, setting: Setting = thursday): string[] =>
  understand(message, setting).map((request) => requestText(request, setting));

function requestText(request: Request, setting: Setting): string {
  const parts = 'missing' in request && request.missing.length > 0 ? [`? ${request.missing.join(', ')}`] : [];
  return [...detailsOf(request, setting), ...parts].filter(Boolean).join(' | ');
}

function detailsOf(request: Request, setting: Setting): string[] {
  const { kind } = request;
  if (kind === 'unknown') return [`unknown ${request.words}`];
  if (kind === 'create') {
    const { title, when, place, people, category, notes, like } = request;
    const isOf = like && `like ${like.ids.join(' ')}`;
    return [
      `create ${title ?? ''}`.trim(),
      whenText(when, setting),
      place && `at ${place}`,
      people.length > 0 && `with ${people.join(', ')}`,
      category && `#${category}`,
      notes && `note ${notes}`,
      request.sharing && `sharing ${request.sharing}`,
      request.spans && `parts ${request.spans.join(', ')}`,
      isOf,
    ].filter((part): part is string => Boolean(part));
  }
  if (kind === 'update') {
    const { move, minutes, longer, times, title, place, notes, people, category, endsRepeat } = request.changes;
    const changes = [
      whenText(move, setting),
      minutes && `for ${minutes}m`,
      longer && `longer by ${longer}m`,
      times && `${times} times as long`,
      title && `called ${title}`,
      place !== null && `at ${place}`,
      notes !== null && `note ${notes}`,
      people.length > 0 && `with ${people.join(', ')}`,
      category && `#${category}`,
      endsRepeat && 'no more repeats',
    ].filter((part): part is string => Boolean(part));
    return [`${request.isOffered ? 'offer' : 'update'} ${targetText(request, setting)}`.trim(), ...changes];
  }
  if (kind === 'find') {
    const { topic, when, minutes } = request;
    return [
      `${topic} ${targetText(request, setting)}`.trim(),
      whenText({ ...when, minutes: null }, setting),
      minutes ? `for ${minutes}m` : '',
    ];
  }
  if (kind === 'weather')
    return ['weather', whenText(request.when, setting), request.place ?? '', request.target?.words ?? ''];
  if (kind === 'start' || kind === 'stop')
    return [`${kind} ${request.target ? targetText({ target: request.target }, setting) : ''}`.trim()];
  if (kind === 'log')
    return [
      `log ${request.title ?? targetText(request, setting)}`.trim(),
      whenText(request.when, setting),
      request.unclear ? `unclear ${request.unclear}` : '',
    ];
  if (kind === 'correct time') {
    const { isDeleted, title, category, when, isEnd } = request;
    return [
      `${isDeleted ? 'delete' : 'correct'} time ${targetText(request, setting)}`.trim(),
      `${isEnd ? 'end ' : ''}${whenText(when, setting)}`,
      title ? `called ${title}` : '',
      category ? `#${category}` : '',
    ];
  }
  if (kind === 'tick' || kind === 'untick')
    return [`${kind} ${targetText(request, setting)}`, request.span ? `part ${request.span}` : ''];
  if (kind === 'swap')
    return [
      `swap ${targetText(request, setting)} and ${targetText({ target: request.other }, setting)}`,
      whenText(request.move, setting),
    ];
  return kind === 'delete' ? [`delete ${targetText(request, setting)}`.trim()] : [kind];
}

function targetText({ target }: Pick<Extract<Request, { kind: 'delete' }>, 'target'>, setting: Setting): string {
  const { words, when, ids, isAll, count, ordinal, isNext, state, except } = target;
  return [
    isAll && 'all',
    count && `${count} of`,
    isNext && 'next',
    state,
    ordinal && `number ${ordinal}`,
    words,
    ids.length > 0 && `(${ids.join(' ')})`,
    when && ids.length === 0 && `[${whenText(when, setting)}]`,
    ...except.map((each) => `not {${targetText({ target: each }, setting)}}`),
  ]
    .filter(Boolean)
    .join(' ');
}
