import { limits } from '@daywright/contract/limits';
import { AppError } from '../../../platform/errors.ts';

/** How much one answer may hold. */
export interface Bounds {
  readonly events: number;
  readonly bytes: number;
}

/** Of an answer without pages. */
export const wholeAnswer: Bounds = { events: limits.eventsARead, bytes: limits.answerBytes };

const asText = (count: number) => count.toLocaleString('en-US');

export const tooManyEvents = ({ events, bytes }: Bounds) =>
  new AppError(
    'TOO_MANY_EVENTS',
    `This range holds more than one answer can: at most ${asText(events)} events and ${asText(bytes >> 20)} MiB. Ask for a shorter range, or page by page with GET /api/calendar/events.`,
    { details: { events, bytes } },
  );

export const tooManySeries = () =>
  new AppError(
    'TOO_MANY_EVENTS',
    `More than ${asText(limits.seriesARead)} series, or ${limits.seriesBytesARead >> 20} MiB of them, go on in this range. Find those that are not needed by search, and end or delete them; or ask for a range before they start.`,
    { details: { series: limits.seriesARead, bytes: limits.seriesBytesARead } },
  );

export const tooManyToCount = () =>
  new AppError(
    'TOO_MANY_EVENTS',
    `Sums count at most ${asText(limits.eventsCounted)} events and time entries. Ask for a shorter range.`,
    { details: { events: limits.eventsCounted } },
  );
