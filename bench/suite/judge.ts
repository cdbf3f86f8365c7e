// Runs a case on a tool and compares what visitors get with the tool's own clean build, after each edit.
import type { Adapter, Pages } from './adapters/adapter.ts';
import type { Case, Edit, Site } from './case.ts';
import { applyEdit } from './site.ts';

/** What may be wrong with a page. Torn: neither what it should be nor what it ever was. */
export type Fault = 'stale' | 'missing' | 'left over' | 'torn';

export interface Wrong {
  readonly path: string;
  readonly fault: Fault;
}

export interface Result {
  readonly wrong: readonly Wrong[];
  /** Pages that were rendered although their bytes stayed the same. */
  readonly needless: number;
  /** Of each edit; undefined for one after which the tool did nothing. */
  readonly milliseconds: readonly (number | undefined)[];
}

export async function judge({ id, site: first, edits }: Case, adapter: Adapter): Promise<Result> {
  let site = first;
  const versions: Pages[] = [await adapter.build(site)];
  const running = await adapter.open(site, edits);
  const wrong: Wrong[] = [];
  const milliseconds: (number | undefined)[] = [];
  let needless = 0;
  try {
    await running.read([...(versions[0]?.keys() ?? [])]);
    for (const edit of edits) {
      site = applyEdit(site, edit);
      const clean = await adapter.build(site);
      const before = versions.at(-1) ?? clean;
      checkExpectations(`${id} on ${adapter.name}`, edit, before, clean);
      milliseconds.push(await running.apply(site, edit));
      const live = await running.read([...new Set(versions.concat(clean).flatMap((pages) => [...pages.keys()]))]);
      wrong.push(...compare(live, clean, versions));
      const rendered = new Set(await running.rendered());
      needless += [...rendered].filter((path) => clean.has(path) && before.get(path) === clean.get(path)).length;
      versions.push(clean);
    }
  } finally {
    await running.close();
  }
  return { wrong: unique(wrong), needless, milliseconds };
}

/** Every site that the cases open or build: the first one of a case, and the one after each edit. */
export const sitesOf = (cases: readonly Case[]): Site[] =>
  cases.flatMap(({ site, edits }) => [site, ...edits.map((_, at) => edits.slice(0, at + 1).reduce(applyEdit, site))]);

/** `versions` are the clean builds before. Pure. */
function compare(live: Pages, clean: Pages, versions: readonly Pages[]): Wrong[] {
  const paths = [...new Set([...live.keys(), ...clean.keys()])].sort();
  return paths.flatMap((path): Wrong[] => {
    const [is, should] = [live.get(path), clean.get(path)];
    if (is === should) return [];
    if (is === undefined) return [{ path, fault: 'missing' }];
    if (should === undefined) return [{ path, fault: 'left over' }];
    return [{ path, fault: versions.some((pages) => pages.get(path) === is) ? 'stale' : 'torn' }];
  });
}

const unique = (wrong: readonly Wrong[]): Wrong[] => [...new Map(wrong.map((one) => [`${one.fault} ${one.path}`, one])).values()];

/** A tool's own clean builds must do what the case says; otherwise the adapter has not translated it. */
function checkExpectations(where: string, { shows = {}, hides = {}, gone = [], keeps = [] }: Edit, before: Pages, clean: Pages): void {
  const failed = [
    ...Object.entries(shows)
      .filter(([path, text]) => !clean.get(path)?.includes(text))
      .map(([path, text]) => `${path} shows “${text}”`),
    ...Object.entries(shows)
      .filter(([path]) => before.get(path) === clean.get(path))
      .map(([path]) => `${path} changes`),
    ...Object.entries(hides)
      .filter(([path, text]) => clean.get(path)?.includes(text) ?? true)
      .map(([path, text]) => `${path} hides “${text}”`),
    ...Object.entries(hides)
      .filter(([path, text]) => !before.get(path)?.includes(text))
      .map(([path, text]) => `${path} showed “${text}”`),
    ...gone.filter((path) => clean.has(path) || !before.has(path)).map((path) => `${path} goes`),
    ...keeps.filter((path) => clean.get(path) !== before.get(path) || !clean.has(path)).map((path) => `${path} keeps its bytes`),
  ];
  if (failed.length > 0) throw new Error(`In a clean build of ${where} it is not true that ${failed.join(', nor that ')}`);
}
