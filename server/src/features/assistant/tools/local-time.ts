import { dateIn, timeText } from '@daywright/schedule/dates';

/** An instant as tools take and answer it: `YYYY-MM-DDTHH:mm` on the clock of a zone. */
export const localTime = (instantMs: number, timeZone: string): string =>
  `${dateIn(instantMs, timeZone)}T${timeText(instantMs, timeZone)}`;
