// Replaces an island that fails by its fallback, or by the crash screen when it has none.
import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

interface Props {
  readonly children: ReactNode;
  /** The same content without behaviour; null for controls that visitors do not need. */
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
