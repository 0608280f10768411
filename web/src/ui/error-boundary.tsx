import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** Catches what a part of the app throws while it renders, and says so in its place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A part of the app failed', error, componentStack);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <main className="grid min-h-dvh content-center justify-items-center gap-4 p-5 text-center">
        <h1 className="font-semibold text-20 tracking-tight">This page failed</h1>
        <p role="alert" className="text-text-2">
          Nothing of your schedule is lost. Reload to go on.
        </p>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}
