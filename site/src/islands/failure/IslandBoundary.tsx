// What stands in an island's place when it fails: what was there without it or, where there is nothing else, the crash screen.
import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

interface Props {
  readonly children: ReactNode;
  /** The same without behaviour; null for controls that nobody misses. */
  readonly fallback?: ReactNode;
}

interface State {
  readonly failure?: { readonly reason: unknown };
}

export class IslandBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(reason: unknown): State {
    return { failure: { reason } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    if (!failure) return children;
    return fallback === undefined ? <CrashScreen reason={failure.reason} /> : fallback;
  }
}
