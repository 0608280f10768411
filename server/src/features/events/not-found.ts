import { AppError } from '../../platform/errors.ts';

/** The same answer for an id that is nobody's, another person's or deleted. */
export const eventNotFound = () => new AppError('EVENT_NOT_FOUND', 'This event does not exist.');

export const entryNotFound = (id: string) =>
  new AppError('TIME_ENTRY_NOT_FOUND', 'This tracked time does not exist.', { details: { id } });
