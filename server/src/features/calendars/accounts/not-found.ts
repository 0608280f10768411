import { AppError } from '../../../platform/errors.ts';

export const accountNotFound = () => new AppError('ACCOUNT_NOT_FOUND', 'This account is not connected.');
