import { readCookie, writeCookie } from './cookie.ts';

export type Appearance = 'system' | 'light' | 'dark';

const name = 'appearance';

/** The theme chosen on this device. */
export function readAppearance(): Appearance {
  const chosen = readCookie(name);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseAppearance(appearance: Appearance): void {
  writeCookie(name, appearance === 'system' ? null : appearance);
  if (appearance === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
}
