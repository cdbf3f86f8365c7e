// A picture's variants as browsers choose among them: one set for each format, the best format first.
import type { Picture } from '../views/pictures.ts';

export interface SourceSet {
  readonly type: string;
  readonly srcset: string;
}

export function sourceSets({ variants }: Pick<Picture, 'variants'>): SourceSet[] {
  const types = [...new Set(variants.map(({ type }) => type))];
  const listed = (wanted: string) => variants.filter(({ type }) => type === wanted).map(({ src, width }) => `${src} ${width}w`);
  return types.map((type) => ({ type, srcset: listed(type).join(', ') }));
}
