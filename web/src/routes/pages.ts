import { part } from '../lib/part.ts';

/** The pages of the app, each with its own code. */
export const pages = {
  SignIn: part(() => import('./sign-in.tsx').then((page) => page.default)),
  Home: part(() => import('./home.tsx').then((page) => page.default)),
  Calendar: part(() => import('./calendar.tsx').then((page) => page.default)),
  Budget: part(() => import('./budget.tsx').then((page) => page.default)),
  Activity: part(() => import('./activity.tsx').then((page) => page.default)),
  TrackedTime: part(() => import('./time.tsx').then((page) => page.default)),
  Settings: part(() => import('./settings.tsx').then((page) => page.default)),
  NotFound: part(() => import('./not-found.tsx').then((page) => page.default)),
};
