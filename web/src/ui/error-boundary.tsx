import { Component, type ErrorInfo, type ReactNode } from 'react';
import { renewFailedParts } from '../lib/part.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of a part that failed; `retry` draws the part again. */
  instead: (retry: () => void) => ReactNode;
  /** Where the part is shown: at another place it is drawn again. */
  place?: string;
}

/** Catches what a part of the app throws while it renders, such as that its code cannot be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A part of the app failed', error, componentStack);
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.error !== null && place !== this.props.place) this.retry();
  }

  retry = () => {
    renewFailedParts();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error === null ? this.props.children : this.props.instead(this.retry);
  }
}
