// The truth about each value is found by machine: it is varied alone, and what differs on the page comes from it. What a click there
// answers must name it, and nothing that it does not come from.
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../../test/whole-site.ts';
import { fullView } from '../views/viewer.ts';
import { changedNodes, nearness } from './map-origins.ts';
import { pageOrigins, somePictures, valuesBehind } from './page-origins.ts';
import { nodeKinds, shownNodes } from './shown-nodes.ts';
import { vary } from './vary.ts';
import { changesTo, type WrittenValue } from './written-values.ts';

let site: WholeSite;
let pictures: string[];
beforeAll(async () => {
  site = await openWholeSite();
  pictures = await somePictures(site.database.read);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});

const context = () => ({ pipeline: site.pipeline, read: site.database.read, rights: fullView, changes: [] });
const nodesOf = (bytes: Uint8Array) => shownNodes(new TextDecoder().decode(bytes));
const nameOf = ({ place: { entity, id, page, key, field } }: WrittenValue) => `${entity} ${id ?? `${page}/${key}`} ${field}`;

/** Of the values behind a page the nodes that each changes alone; of at most `most` values. */
async function truthOf(path: string, most: number) {
  const page = await site.pipeline.trace(path, []);
  if (!page) throw new Error(`No page at ${path}`);
  const nodes = nodesOf(page.bytes);
  const alone = new Map<string, ReturnType<typeof changedNodes>>();
  const vary1 = async (value: WrittenValue) => {
    const known = alone.get(nameOf(value));
    if (known) return known;
    const bytes = await page.with(changesTo([value], (one) => vary(one, pictures)));
    const changed = bytes ? changedNodes(nodes, nodesOf(bytes)) : nodes.map(() => undefined);
    alone.set(nameOf(value), changed);
    return changed;
  };
  const values = await valuesBehind(page, context());
  // Spread over all of them, so that neighbours of one record are not tried one after the other.
  const spread = values.length <= most ? values : Array.from({ length: most }, (_, at) => values[(at * 89) % values.length] as WrittenValue);
  const changesAny = async (some: readonly WrittenValue[]) => {
    const bytes = await page.with(changesTo(some, (one) => vary(one, pictures)));
    return !bytes || !Buffer.from(bytes).equals(page.bytes);
  };
  // Pages show standard texts of few pages: where those of one change nothing together, none of them does alone.
  const standard = Map.groupBy(spread, ({ place, language }) => (place.page === undefined ? '' : `${place.page} ${language}`));
  for (const [block, some] of standard) if (block === '' || (await changesAny(some))) for (const value of some) await vary1(value);
  return { nodes, alone, vary1 };
}

const everyValue = Number.POSITIVE_INFINITY;

interface Count {
  shown: number;
  found: number;
}

/** Compares what is mapped with the truth. */
async function judge(path: string, most: number) {
  const { nodes, alone, vary1 } = await truthOf(path, most);
  const mapped = (await pageOrigins(path, context())) ?? [];
  expect(mapped.map(({ value }) => value)).toEqual(nodes.map(({ value }) => value));
  const counts = Object.fromEntries(nodeKinds.map((kind): [string, Count] => [kind, { shown: 0, found: 0 }]));
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const [at, node] of mapped.entries()) {
    const isShown = [...alone.values()].some((changed) => changed[at] === true);
    const count = counts[node.kind];
    if (isShown && count) count.shown += 1;
    if (isShown && count && node.values.length > 0) count.found += 1;
    if (isShown && node.values.length === 0)
      missed.push(
        `${node.kind} “${node.value.slice(0, 60)}” of ${[...alone]
          .flatMap(([name, changed]) => (changed[at] ? name : []))
          .slice(0, 3)
          .join(', ')}`,
      );
    if (isShown || most === everyValue)
      for (const value of node.values) {
        // A value that changes the structure wherever it changes is right where it is what is shown.
        const isRight = (await vary1(value))[at] ?? nearness(node, value) === 1;
        if (!isRight) wrong.push(`${node.kind} “${node.value.slice(0, 60)}” is not of ${nameOf(value)}`);
      }
    if (node.kind === 'picture' && node.value.startsWith('/media/') && node.values.length === 0) missed.push(`no record of picture ${node.value}`);
  }
  return { counts, missed, wrong };
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const total = Object.fromEntries(nodeKinds.map((kind): [string, Count] => [kind, { shown: 0, found: 0 }]));
const share = ({ found, shown }: Count) => `${found} of ${shown}${shown > 0 ? ` (${((100 * found) / shown).toFixed(1)} %)` : ''}`;

async function compareAll(chosen: readonly string[], { most, texts }: { readonly most: number; readonly texts: number }) {
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const path of chosen) {
    const judged = await judge(path, most);
    print(`${path}: ${nodeKinds.map((kind) => `${kind} ${share(judged.counts[kind] as Count)}`).join(', ')}`);
    if (judged.missed.length + judged.wrong.length > 0) print([...judged.missed, ...judged.wrong].map((line) => `  ${line}`).join('\n'));
    for (const kind of nodeKinds) for (const one of ['shown', 'found'] as const) (total[kind] as Count)[one] += judged.counts[kind]?.[one] ?? 0;
    missed.push(...judged.missed);
    wrong.push(...judged.wrong);
  }
  print(`all: ${nodeKinds.map((kind) => `${kind} ${share(total[kind] as Count)}`).join(', ')}`);
  const part = (kind: string) => (total[kind]?.found ?? 0) / (total[kind]?.shown ?? 1);
  expect(total.text?.shown).toBeGreaterThan(texts);
  expect(part('text'), missed.join('\n')).toBeGreaterThanOrEqual(0.99);
  expect(part('link'), missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(part('picture'), missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(part('description'), missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(missed.filter((line) => line.startsWith('no record'))).toEqual([]);
  expect(wrong).toEqual([]);
}

test('what a value shows leads back to its field', () => compareAll(['/contact', '/de/team', '/formats/bankerscom'], { most: 60, texts: 20 }));

test('what every value shows leads back to its field, on every page in both languages', { tags: 'long', timeout: 7_200_000 }, async () =>
  compareAll([...(await site.pages()).keys()].filter((path) => !path.endsWith('.xml')).sort(), { most: everyValue, texts: 5000 }),
);

test('nothing is published or kept by asking, and pages stay what they are', async () => {
  const stored = async () => {
    const tables = await site.database.rows(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND (name LIKE 'pipeline%' OR name IN ('change_log', 'publications')) ORDER BY name",
    );
    const rows = tables.map(async ({ name }) =>
      JSON.stringify([name, await site.database.rows(`SELECT * FROM "${name}"${name === 'pipeline_state' ? " WHERE name <> 'lease'" : ''}`)]),
    );
    return [...(await Promise.all(rows)), ...(await readdir(site.folder, { recursive: true })).filter((file) => !/-(wal|shm)$/.test(file)).sort()];
  };
  const [before, pages] = [await stored(), await site.pages()];
  const found = await pageOrigins('/formats/bankerscom', context());
  expect(found?.find(({ value }) => value === 'All communities')?.values).toEqual([]);
  expect(await pageOrigins('/no-such-page', context())).toBeUndefined();
  expect(await stored()).toEqual(before);
  expect(await site.pages()).toEqual(pages);
  // Nor does the store of values have one: what is rendered from it equals what is rendered without it.
  expect(await site.pipeline.verify()).toMatchObject({ mismatches: [] });
  const page = await site.pipeline.trace('/formats/bankerscom', []);
  expect(new TextDecoder().decode(page?.bytes)).toBe(pages.get('/formats/bankerscom'));
});

test('a standard text that no editor has replaced names its page and key, and who may not read a record does not get its name', async () => {
  const invitation = await pageOrigins('/invitation', context());
  const asked = invitation?.find(({ value }) => value === 'Who is asked');
  expect(asked?.values.map(({ place }) => place)).toEqual([expect.objectContaining({ entity: 'page_settings', page: 'invitation', key: 'asked_title' })]);
  const nothing = await pageOrigins('/invitation', { ...context(), rights: { grants: {}, events: [] } });
  expect(nothing?.flatMap(({ values }) => values)).toEqual([]);
});
