import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { part } from '../lib/part.ts';
import { AuthGuard } from '../shell/auth-guard.tsx';
import { Shell } from '../shell/shell.tsx';

const SignIn = part(() => import('./sign-in.tsx').then((page) => page.default));
const Home = part(() => import('./home.tsx').then((page) => page.default));
const Calendar = part(() => import('./calendar.tsx').then((page) => page.default));
const Budget = part(() => import('./budget.tsx').then((page) => page.default));
const Activity = part(() => import('./activity.tsx').then((page) => page.default));
const TrackedTime = part(() => import('./time.tsx').then((page) => page.default));
const Settings = part(() => import('./settings.tsx').then((page) => page.default));
const NotFound = part(() => import('./not-found.tsx').then((page) => page.default));

/** Every address of the app. All but the sign-in screen lie behind the guard. */
export function Routes() {
  return (
    <Switch>
      <Route path="/auth/sigin">
        <Suspense>
          <SignIn />
        </Suspense>
      </Route>
      <Route>
        <AuthGuard>
          <Shell>
            <Suspense>
              <Switch>
                <Route path="/" component={Home} />
                <Route path="/calendar/:view?" component={Calendar} />
                <Route path="/budget" component={Budget} />
                <Route path="/time" component={TrackedTime} />
                <Route path="/activity" component={Activity} />
                <Route path="/settings">
                  <Redirect to="/settings/integrations" replace />
                </Route>
                <Route path="/settings/:page" component={Settings} />
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </Shell>
        </AuthGuard>
      </Route>
    </Switch>
  );
}
