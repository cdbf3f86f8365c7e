// The calls of the app: every method of every address under /api, with its description.
import type { Hono } from 'hono';
import type { RequestEnvironment } from '../http/environment.ts';
import { type Operation, operationOf } from './operation.ts';

export interface DescribedRoute {
  readonly method: string;
  /** As routes write it: `/api/publications/:id{[0-9]+}`. */
  readonly path: string;
  readonly operation?: Operation;
}

export type Routed = Pick<Hono<RequestEnvironment>, 'routes'>;

/** Of several handlers of one call, such as a limit before it, one has the description. */
export function callsOf({ routes }: Routed): DescribedRoute[] {
  const calls = new Map<string, DescribedRoute>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    const key = `${method} ${path}`;
    const operation = calls.get(key)?.operation ?? operationOf(handler);
    calls.set(key, { method, path, ...(operation && { operation }) });
  }
  return [...calls.values()];
}

export interface PathParameter {
  readonly name: string;
  readonly pattern?: string;
}

/** `/api/publications/{id}`, and its parameters. */
export function templateOf(path: string): { readonly template: string; readonly parameters: readonly PathParameter[] } {
  const parameters: PathParameter[] = [];
  const template = path.replaceAll(/:(\w+)(?:\{([^/]+)\})?/g, (_, name: string, pattern: string | undefined) => {
    parameters.push({ name, ...(pattern !== undefined && { pattern }) });
    return `{${name}}`;
  });
  return { template, parameters };
}
