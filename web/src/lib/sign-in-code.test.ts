// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { onSignInCode, type SignInCode, watchForSignInCode } from './sign-in-code.ts';

const used = vi.fn<(code: SignInCode) => void>();

/** Opens an address as a page load would. */
function open(address: string, state: unknown = null) {
  history.replaceState(state, '', address);
  used.mockReset();
  watchForSignInCode();
}

test('the code leaves the address bar and its history entry', () => {
  open('/auth/sigin?a=1#code=abc&kind=email', { from: '/budget' });
  expect(location.href).toBe(`${location.origin}/auth/sigin?a=1`);
  expect(history.state).toEqual({ from: '/budget' });
  onSignInCode(used)();
  expect(used).toHaveBeenCalledWith({ code: 'abc', kind: 'email', error: null });
});

test('a code is handed over once', () => {
  open('/auth/sigin#code=abc&kind=google');
  onSignInCode(used)();
  onSignInCode(used)();
  expect(used).toHaveBeenCalledOnce();
  expect(used.mock.calls[0]?.[0].kind).toBe('google');
});

test('a link that is pasted into this tab is taken too, also before the screen is there', () => {
  open('/auth/sigin');
  location.hash = '#code=early';
  window.dispatchEvent(new Event('hashchange'));
  expect(location.hash).toBe('');
  const stop = onSignInCode(used);
  location.hash = '#code=late';
  window.dispatchEvent(new Event('hashchange'));
  stop();
  expect(used.mock.calls.map(([{ code }]) => code)).toEqual(['early', 'late']);
});

test('another fragment stays where it is', () => {
  open('/calendar#schedule');
  onSignInCode(used)();
  expect(location.hash).toBe('#schedule');
  expect(used).not.toHaveBeenCalled();
});
