// Makes an island of a component: its failure is its own, and Astro need not render it to find out that it is React's.
import { type ComponentType, memo, type ReactNode } from 'react';
import { IslandBoundary } from './failure/IslandBoundary.tsx';

/** `fallback` stands in its place when it fails: the same without behaviour, or nothing; unless given, the crash screen. */
export function island<Props extends object>(Content: ComponentType<Props>, fallback?: (props: Props) => ReactNode): ComponentType<Props> {
  // A plain function is rendered twice each time: once to see what it is. What is remembered is React's by its look.
  return memo<Props>((props) => (
    <IslandBoundary {...(fallback && { fallback: fallback(props) })}>
      <Content {...props} />
    </IslandBoundary>
  ));
}
