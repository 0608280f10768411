import { badField } from '../../platform/errors.ts';

/**
 * A place of our own to return to after signing in: one `/` and no way for a browser to read another host into it
 * (it takes `\` for `/` and drops tabs and line ends).
 *
 * @throws AppError `INVALID_REQUEST` for anything else
 */
export function ownPath(redirect: string): string {
  if (/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(redirect)) return redirect;
  throw badField('body', 'redirect', 'must be a path on this site, beginning with one "/"');
}
