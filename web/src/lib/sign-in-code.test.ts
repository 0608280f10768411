import { beforeEach, expect, test } from 'vitest';
import { takeSignInCode, usedSignInCode } from './sign-in-code.ts';

beforeEach(() => {
  history.replaceState(null, '', '/auth/sigin');
  usedSignInCode();
});

test('the code leaves the address bar and its history entry', () => {
  history.replaceState({ from: '/budget' }, '', '/auth/sigin?a=1#code=abc&kind=email');
  takeSignInCode();
  expect(location.href).toBe(`${location.origin}/auth/sigin?a=1`);
  expect(history.state).toEqual({ from: '/budget' });
  expect(usedSignInCode()).toEqual({ code: 'abc', kind: 'email', error: null });
});

test('a code is given out once', () => {
  history.replaceState(null, '', '/auth/sigin#code=abc&kind=google');
  takeSignInCode();
  expect(usedSignInCode()?.kind).toBe('google');
  expect(usedSignInCode()).toBeNull();
});

test('another fragment stays where it is', () => {
  history.replaceState(null, '', '/calendar#schedule');
  takeSignInCode();
  expect(location.hash).toBe('#schedule');
  expect(usedSignInCode()).toBeNull();
});
