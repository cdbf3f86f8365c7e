// Makes an island of a component: a failure stays within it, and Astro recognizes it as React without rendering it.
import { type ComponentType, memo, type ReactNode } from 'react';
import { IslandBoundary } from './failure/IslandBoundary.tsx';

/** `fallback` replaces an island that fails: the same content without behaviour, or null. Without it, the crash screen does. */
export function island<Props extends object>(Content: ComponentType<Props>, fallback?: (props: Props) => ReactNode): ComponentType<Props> {
  // Astro renders a plain function twice, once to find its framework. It recognizes a memo component by its type.
  return memo<Props>((props) => (
    <IslandBoundary {...(fallback && { fallback: fallback(props) })}>
      <Content {...props} />
    </IslandBoundary>
  ));
}
