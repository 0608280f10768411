import { badField } from '../../platform/errors.ts';

/** Any origin: where a path leads from it, it leads from every other. */
const somewhere = 'https://own.invalid';

/**
 * A place of our own to return to after signing in: one `/` and no way for a browser to read another host into it, as it
 * stands (a browser takes `\` for `/` and drops tabs and line ends) or once its dots are resolved (`/.//host`).
 *
 * @throws AppError `INVALID_REQUEST` for anything else
 */
export function ownPath(redirect: string): string {
  const leads = /^\/[^\\\p{Cc}\s]*$/u.test(redirect) ? URL.parse(redirect, somewhere) : null;
  if (leads?.origin === somewhere && !leads.pathname.startsWith('//')) return redirect;
  throw badField('body', 'redirect', 'must be a path on this site, beginning with one "/"');
}
