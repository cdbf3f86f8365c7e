// The views among everything that the modules of a site export.
import type { View } from '../read.ts';

export const viewsOf = (modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): View[] =>
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isView);

const isView = (value: unknown): value is View => typeof value === 'object' && value !== null && 'evaluate' in value && 'name' in value;
