export type Appearance = 'system' | 'light' | 'dark';

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The theme chosen on this device. It lives in a cookie, which appearance.js reads before the first paint. */
export function readAppearance(): Appearance {
  const chosen = /(?:^|; )appearance=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseAppearance(appearance: Appearance): void {
  const age = appearance === 'system' ? 0 : maxAgeSeconds;
  document.cookie = `appearance=${appearance}; path=/; max-age=${age}; samesite=lax`;
  if (appearance === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
}
