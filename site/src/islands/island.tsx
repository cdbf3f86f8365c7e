// Makes an island of a component: a failure stays within it, and Astro recognizes it as React without rendering it.
import { Component, type ComponentType, memo, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** The same content without behaviour; null for controls that visitors do not need. */
  readonly fallback?: ReactNode;
}

interface State {
  readonly failure?: { readonly reason: unknown };
}

/** Replaces an island that fails by its fallback, or by the crash screen when it has none. */
class IslandBoundary extends Component<BoundaryProps, State> {
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

/** `fallback` replaces an island that fails: the same content without behaviour, or null. Without it, the crash screen does. */
export function island<Props extends object>(Content: ComponentType<Props>, fallback?: (props: Props) => ReactNode): ComponentType<Props> {
  // Astro renders a plain function twice, once to find its framework. It recognizes a memo component by its type.
  return memo<Props>((props) => (
    <IslandBoundary {...(fallback && { fallback: fallback(props) })}>
      <Content {...props} />
    </IslandBoundary>
  ));
}
