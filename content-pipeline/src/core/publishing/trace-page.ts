// A page and its parts as they are made from the database, alone: what its views have read for it, and what it would be with other
// values in these rows. So it can be found which value each place of it comes from. Nothing is planned or stored.
import type { Change } from '../changes.ts';
import type { Reader } from '../database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { joinPieces, piecesOf } from '../parts/compose.ts';
import { isPart, partEntry } from '../parts/part.ts';
import type { PageEntry } from '../read.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Batch, Evaluation, RenderedPage, Renderer } from '../rendering/renderer.ts';

/** A row by its table and its primary key, with the columns that were asked for. */
export interface RowBehind {
  readonly entity: string;
  readonly id: string;
  readonly columns: readonly string[];
}

/** A page as it is made when certain changes are, without a publication. */
export interface TracedPage {
  readonly bytes: Uint8Array;
  /** The rows behind the reads of its views, without order. Those that only assumed changes have made are not among them. */
  readonly rows: readonly RowBehind[];
  /** Its bytes if these changes were made as well; undefined where it would fail, or show a part that fails. */
  readonly with: (changes: readonly Change[]) => Promise<Uint8Array | undefined>;
}

interface TraceContext {
  readonly database: Pick<Reader, 'rows'>;
  readonly ledger: Pick<Ledger, 'pages'>;
  readonly renderer: Renderer;
  readonly now: () => number;
  /** The column that identifies the rows of a table; undefined where none does. */
  readonly primaryOf: (entity: string) => string | undefined;
}

/** Undefined for a path that is no page when `changes` are made. */
export async function tracePage(path: string, changes: readonly Change[], context: TraceContext): Promise<TracedPage | undefined> {
  const { renderer, now } = context;
  const at = now();
  const made = <T>(more: readonly Change[], work: (batch: Batch) => Promise<T>): Promise<T> =>
    onBatch(renderer.open({ now: at, storesBytes: false, returnsBytes: true, assuming: [...changes, ...more] }), work);
  const base = await made([], async (batch) => {
    const entry = (changes.length === 0 && (await liveEntry(path, context))) || (await listedEntry(path, batch));
    return entry && { entry, ...(await renderWhole(entry, [], batch)) };
  });
  if (!base?.bytes) return undefined;
  return {
    bytes: base.bytes,
    rows: await rowsOf(base.evaluations, context),
    with: (more) => made(more, async (batch) => (await renderWhole(base.entry, base.parts, batch)).bytes),
  };
}

async function liveEntry(path: string, { ledger }: TraceContext): Promise<PageEntry | undefined> {
  const entry = (await ledger.pages([path]))[0]?.entry;
  return entry?.redirect === undefined ? entry : undefined;
}

async function listedEntry(path: string, batch: Batch): Promise<PageEntry | undefined> {
  const sources = await batch.evaluate(await batch.sources());
  return sources.flatMap(({ entries = [] }) => entries).find((entry) => entry.path === path && entry.redirect === undefined);
}

interface Whole {
  readonly bytes?: Uint8Array;
  readonly parts: readonly PageEntry[];
  readonly evaluations: readonly Evaluation[];
}

/** `expected` are parts that it probably shows: they are rendered along with it. */
async function renderWhole(entry: PageEntry, expected: readonly PageEntry[], batch: Batch): Promise<Whole> {
  const documents = new Map<string, RenderedPage>();
  const evaluations = new Map<string, Evaluation>();
  for (let next = [entry, ...expected]; next.length > 0; ) {
    const { pages, evaluations: called } = await batch.render(next);
    for (const page of pages) documents.set(page.path, page);
    for (const call of called) evaluations.set(call.key, call);
    const shown = new Set(pages.flatMap(({ slots = [] }) => slots.map(([, key]) => key)));
    next = [...shown].filter((key) => isPart(key) && !documents.has(key)).map(partEntry);
  }
  const own = documents.get(entry.path);
  const pieces = own && piecesOf(own, (key) => documents.get(key));
  const bytesOf = new Map([...documents.values()].map(({ object, bytes }) => [object, bytes]));
  const bytes = pieces && (await joinPieces(pieces, async (object) => bytesOf.get(object)));
  const parts = [...documents.keys()].filter(isPart).map(partEntry);
  return { ...(bytes && { bytes }), parts, evaluations: [...evaluations.values()] };
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function rowsOf(evaluations: readonly Evaluation[], { database, primaryOf }: TraceContext): Promise<RowBehind[]> {
  const found = new Map<string, RowBehind>();
  const byShape = Map.groupBy(
    evaluations.flatMap(({ record }) => record.shapes),
    ({ shape }) => JSON.stringify(shape),
  );
  for (const reads of byShape.values()) {
    const [first] = reads;
    const primary = first && primaryOf(first.shape.entity);
    if (!first || primary === undefined) continue;
    const { entity, filters, columns } = first.shape;
    const rows = await database.rows(
      `SELECT ${quote(primary)} AS id FROM ${quote(entity)} WHERE json_array(${filters.map(quote).join(', ')}) IN (SELECT value FROM json_each(?))`,
      [JSON.stringify([...new Set(reads.flatMap(({ keys }) => keys))])],
    );
    // By its other columns the rows are found: with another value there they would not be.
    const shown = columns.filter((column) => !filters.includes(column));
    for (const { id } of rows) {
      const known = found.get(`${entity} ${id}`);
      found.set(`${entity} ${id}`, { entity, id: String(id), columns: [...new Set([...(known?.columns ?? []), ...shown])] });
    }
  }
  return [...found.values()];
}
