import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { followOtherTabs } from '../queries/session.ts';
import { AuthGuard } from '../shell/auth-guard.tsx';
import { Shell } from '../shell/shell.tsx';
import { pages } from './pages.ts';

/** Every address of the app. All but the sign-in screen lie behind the guard. */
export function Routes() {
  useEffect(followOtherTabs, []);

  return (
    <Switch>
      <Route path="/auth/sigin">
        <Suspense>
          <pages.SignIn />
        </Suspense>
      </Route>
      <Route>
        <AuthGuard>
          <Shell>
            <Suspense>
              <Switch>
                <Route path="/" component={pages.Home} />
                <Route path="/calendar/:view?" component={pages.Calendar} />
                <Route path="/budget" component={pages.Budget} />
                <Route path="/time" component={pages.TrackedTime} />
                <Route path="/activity" component={pages.Activity} />
                <Route path="/settings">
                  <Redirect to="/settings/integrations" replace />
                </Route>
                <Route path="/settings/:page" component={pages.Settings} />
                <Route component={pages.NotFound} />
              </Switch>
            </Suspense>
          </Shell>
        </AuthGuard>
      </Route>
    </Switch>
  );
}
