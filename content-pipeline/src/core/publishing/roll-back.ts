// Rolls the site back to before a publication; content stays. Pages stay rolled back until something they show is saved, or a retry.
import { commitRollBack, type RolledBackPage } from '../ledger/commit.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import { countsOf, createReceipts, type NewPublication, type Publication, type PublishedPage } from '../ledger/receipts.ts';
import { chunks } from '../ledger/rows.ts';
import { isDamaged, isSameServed, type Served } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import { isPart } from '../parts/part.ts';
import { partsWithin } from '../parts/shown-parts.ts';
import type { Slot } from '../parts/slots.ts';
import type { Cause } from '../planning/cause.ts';
import type { RedPage } from '../planning/pages.ts';
import { say, type Words } from '../sentences.ts';
import type { PublishContext } from './steps.ts';

export interface RollBack {
  /** The first publication that is undone, together with all later ones. */
  readonly before: number;
  readonly actor: string | null;
}

/** Undefined when the live site is already in that state. Throws for an unknown publication. */
export async function rollBack({ before, actor }: RollBack, context: PublishContext): Promise<Publication | undefined> {
  const { ledger, database } = context;
  const startedAt = context.now();
  if (!(await createReceipts(database).one(before))) throw new Error(`There is no publication ${before}`);
  const wanted = await ledger.servedBefore(before);
  const live = new Map((await ledger.pages([...wanted.keys()])).map((page) => [page.path, page]));
  const lost = withDependents(await lostPaths(wanted, context.objects), wanted, live);
  const earlier = new Map([...wanted].filter(([path]) => !lost.has(path)));
  const failure = say('pages.held', before);
  const rolledBack = pagesToRollBack(earlier, live, failure);
  if (rolledBack.length === 0) return undefined;
  const revived = partsToRevive(rolledBack, earlier, live);
  const plannedAt = context.now();
  const { publishedSeq, version } = await ledger.state();
  const lines = [...linesOf(earlier, live, failure, revived), ...lostLines(lost, live)];
  const [pages, parts] = [lines.filter(({ path }) => !isPart(path)), lines.filter(({ path }) => isPart(path))];
  const composePublication = (): NewPublication => ({
    fromSeq: publishedSeq,
    toSeq: publishedSeq,
    reason: 'rollback',
    actor,
    at: new Date(context.now()).toISOString(),
    milliseconds: { plan: plannedAt - startedAt, render: 0, commit: context.now() - plannedAt },
    counts: countsOf(pages, 0, 0),
    causes: [{ kind: 'rollback', publication: before }],
    pages,
    parts,
  });
  return database.write((transaction) =>
    commitRollBack(transaction, {
      newPublication: composePublication(),
      version: version ?? '',
      pages: [...[...revived].map(([path, served]) => ({ path, served, failure })), ...rolledBack],
    }),
  );
}

type Earlier = Awaited<ReturnType<Ledger['servedBefore']>>;
type Live = ReadonlyMap<string, ManifestPage>;

const pagesToRollBack = (earlier: Earlier, live: Live, failure: Words): RolledBackPage[] =>
  [...earlier].flatMap(([path, served]) => {
    const page = live.get(path);
    return page && !isSameServed(page.served, served) ? [{ path, failure, ...(served && { served }) }] : [];
  });

const gone = say('pages.gone');

/** Parts that rolled-back documents show, and that were removed because nothing showed them any more. */
function partsToRevive(pages: readonly RolledBackPage[], earlier: Earlier, live: Live): ReadonlyMap<string, Served> {
  const removed = (key: string) => (live.has(key) ? undefined : earlier.get(key));
  const keys = partsWithin(
    pages.map(({ served }) => served),
    removed,
  );
  return new Map(
    [...keys].flatMap((key) => {
      const served = removed(key);
      return served ? [[key, served] as const] : [];
    }),
  );
}

function linesOf(earlier: Earlier, live: Live, failure: Words, revived: ReadonlyMap<string, Served>): PublishedPage[] {
  return [...earlier].flatMap(([path, served]): PublishedPage[] => {
    const page = live.get(path);
    if (!page && isPart(path)) return served && revived.has(path) ? [{ path, outcome: 'added', causes: [0], failure, after: served }] : [];
    if (!page) return served ? [{ path, outcome: 'failed', causes: [0], failure: gone }] : [];
    if (isSameServed(page.served, served)) return [];
    const outcome = served ? (page.served ? 'changed' : 'added') : 'removed';
    return [{ path, outcome, causes: [0], failure, ...(page.served && { before: page.served }), ...(served && { after: served }) }];
  });
}

// Pages whose bytes are missing or damaged: the installation was restored from a backup without them, or the power was cut
// before they were on the disk.
async function lostPaths(earlier: Earlier, objects: Pick<Objects, 'get'>): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const some of chunks([...earlier], 50))
    await Promise.all(
      some.map(async ([path, served]) => {
        if (await isDamaged(served, objects)) lost.add(path);
      }),
    );
  return lost;
}

/** With what shows a lost part that has been removed since: without it, it cannot be put together. */
function withDependents(lost: ReadonlySet<string>, earlier: Earlier, live: Live): ReadonlySet<string> {
  const all = new Set(lost);
  const isMissing = ([, key]: Slot) => all.has(key) && !live.get(key)?.served;
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const [path, served] of earlier) if (served?.slots?.some(isMissing)) all.add(path);
  }
  return all;
}

const forgotten = say('pages.forgotten');

const lostLines = (lost: ReadonlySet<string>, live: Live): PublishedPage[] =>
  [...lost].flatMap((path): PublishedPage[] => {
    const served = live.get(path)?.served;
    if (isPart(path) && !served) return [];
    return [{ path, outcome: 'failed', causes: [0], failure: forgotten, ...(served && { before: served, after: served }) }];
  });

// A rolled-back page is published again only by a save that changes it, or on request; not by the time or by new code.
const automaticCauses: ReadonlySet<Cause['kind']> = new Set(['clock', 'code', 'drift']);

/** Returns the same pages; a rolled-back page that stays so gets a failure instead of being rendered. */
export async function keepRolledBack(red: readonly RedPage[], causes: readonly Cause[], ledger: Pick<Ledger, 'rolledBack'>): Promise<readonly RedPage[]> {
  const isByItself = ({ causes: own }: RedPage) => [...own].every((place) => automaticCauses.has(causes[place]?.kind ?? 'change'));
  if (!red.some(isByItself)) return red;
  const reasons = await ledger.rolledBack();
  return red.map((page) => {
    const failure = reasons.get(page.entry.path);
    return failure === undefined || page.failure !== undefined || !isByItself(page) ? page : { ...page, failure, isQuiet: true as const };
  });
}
