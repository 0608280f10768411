import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { AuthGuard } from '../shell/auth-guard.tsx';
import { Shell } from '../shell/shell.tsx';

const SignIn = lazy(() => import('./sign-in.tsx'));
const Home = lazy(() => import('./home.tsx'));
const Calendar = lazy(() => import('./calendar.tsx'));
const Budget = lazy(() => import('./budget.tsx'));
const Settings = lazy(() => import('./settings.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

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
