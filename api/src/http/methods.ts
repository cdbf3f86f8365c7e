// Tells an address that does not exist from one that does not take the method: two different mistakes of a caller.
import type { Hono } from 'hono';
import type { RequestEnvironment } from './environment.ts';

/** The methods an address of the api takes, in alphabetical order; none for an unknown address. */
export function methodsOf(path: string, { routes }: Pick<Hono<RequestEnvironment>, 'routes'>): string[] {
  const fitting = routes.filter((route) => route.method !== 'ALL' && route.path.startsWith('/api/') && patternOf(route.path).test(path));
  return [...new Set(fitting.map(({ method }) => method))].sort();
}

// `/api/formats/:format/speakers`, `/api/publications/:id{[0-9]+}`
function patternOf(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    const [, rule] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? [];
    if (part.startsWith(':')) return rule ?? '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
