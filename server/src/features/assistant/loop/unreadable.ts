import { AppError } from '../../../platform/errors.ts';

/** What a person is told of a call that does not fit its tool; what does not fit is for the model alone. */
export const unreadable = () =>
  new AppError('INVALID_REQUEST', 'The assistant asked for this in a form that cannot be read.');
