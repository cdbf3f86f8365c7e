// The versions of a page: receipts that changed the page itself, or a part that it showed at that time. Pure.
import type { DocumentLine } from '../ledger/receipts.ts';
import type { Served } from '../ledger/served.ts';
import { type Whole, wholeOf } from '../parts/compose.ts';
import { partsWithin } from '../parts/shown-parts.ts';
import type { Cause } from '../planning/cause.ts';

export interface DocumentLines {
  /** Of the page, its parts and those within them, by path; newest first. */
  readonly lines: ReadonlyMap<string, readonly DocumentLine[]>;
  readonly live: ReadonlyMap<string, Served>;
}

export interface DocumentVersion extends Omit<DocumentLine, 'path' | 'before' | 'after'> {
  readonly served?: Served;
  /** With its parts as they were; absent for a redirect, and where a part is not known any more. */
  readonly whole?: Whole;
}

/** The versions of a page, newest first. */
export function documentVersions(path: string, { lines, live }: DocumentLines): DocumentVersion[] {
  const publications = new Map<number, DocumentLine[]>();
  for (const line of [...lines.values()].flat()) publications.set(line.publication, [...(publications.get(line.publication) ?? []), line]);
  return [...publications]
    .sort(([one], [other]) => other - one)
    .flatMap(([publication, changed]): DocumentVersion[] => {
      const at = (document: string) => servedAt(publication, lines.get(document) ?? [], live.get(document));
      const shown = partsWithin([at(path)], at);
      const own = changed.find((line) => line.path === path);
      const through = changed.filter((line) => shown.has(line.path) && line.outcome !== 'failed');
      const [first = own] = through;
      if (!first) return [];
      const { path: _path, before: _before, after: _after, ...version } = own ?? { ...first, outcome: 'changed' as const };
      const served = at(path);
      const whole = served && wholeOf(served, at);
      const causes = [...(own?.causes ?? []), ...through.flatMap((line) => line.causes)];
      return [{ ...version, causes: distinct(causes), ...(served && { served }), ...(whole && { whole }) }];
    });
}

function servedAt(publication: number, lines: readonly DocumentLine[], live: Served | undefined): Served | undefined {
  const changing = lines.filter(({ outcome }) => outcome !== 'failed');
  const last = changing.find((line) => line.publication <= publication);
  if (last) return last.after;
  const next = changing.at(-1);
  return next ? next.before : live;
}

const distinct = (causes: readonly Cause[]): Cause[] => [...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).values()];
