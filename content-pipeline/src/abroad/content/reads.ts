// Reads as calls of views. A view gives the hashes of the fields that a page has read, from the snapshot of its batch: when they are
// those that the page saw, the page was rendered from the snapshot, and is rendered again when one of them changes.
import { type Json, type Read, type View, view } from '../../core/read.ts';
import { type TimeAsked, timeAt } from '../pages/clock.ts';
import { addressOf, existence, type FieldHashes, type SiteContent, type StoredEntry, splitAddress } from './content.ts';
import { contentFields, entryOfRows, type FieldValue, fieldId } from './rows.ts';
import type { Reads } from './tracking.ts';

/** Fields of all entries of a collection, or of some entries by address. */
export type Call =
  | { readonly view: 'collection'; readonly args: { readonly collection: string; readonly fields: readonly string[] } }
  | { readonly view: 'entries'; readonly args: { readonly entries: readonly string[]; readonly fields: readonly string[] } };

/** What a call found: `address#field hash`, sorted. */
export type Found = readonly string[];

/**
 * The calls that report reads. Fields that were read of the same entries are one call, which all pages that read them share: a
 * navigation reads titles of one language, so that another title changes nothing.
 */
export function callsOf(reads: Reads, content: SiteContent): Call[] {
  const calls: Call[] = [];
  for (const collection of new Set([...reads.lists, ...reads.fields.keys()])) {
    const isListed = reads.lists.has(collection);
    const all = content.ids(collection).length;
    const ofAll: string[] = isListed ? [existence] : [];
    const ofSome = new Map<string, { readonly entries: readonly string[]; readonly fields: string[] }>();
    for (const [field, ids] of reads.fields.get(collection) ?? []) {
      if (isListed && ids.size >= all) ofAll.push(field);
      else {
        const entries = [...ids].map((id) => addressOf(collection, id)).sort();
        const key = JSON.stringify(entries);
        ofSome.set(key, { entries, fields: [...(ofSome.get(key)?.fields ?? []), field] });
      }
    }
    if (isListed) calls.push({ view: 'collection', args: { collection, fields: [...new Set(ofAll)].sort() } });
    for (const { entries, fields } of ofSome.values()) calls.push({ view: 'entries', args: { entries, fields: fields.sort() } });
  }
  return calls;
}

const expected = new WeakMap<SiteContent, Map<string, Found>>();

/** What a call would find in this content. Kept with it: pages share most calls. */
function expectedOf({ view, args }: Call, content: SiteContent, hashOf: FieldHashes): Found {
  const known = expected.get(content) ?? new Map<string, Found>();
  expected.set(content, known);
  const key = JSON.stringify(args);
  const addresses = () => (view === 'collection' ? content.ids(args.collection).map((id) => addressOf(args.collection, id)) : args.entries);
  const lines =
    known.get(key) ??
    addresses()
      .flatMap((address) => linesOf(address, args.fields, content, hashOf))
      .sort();
  known.set(key, lines);
  return lines;
}

function linesOf(address: string, fields: readonly string[], content: SiteContent, hashOf: FieldHashes): string[] {
  const entry = content.entry(...splitAddress(address));
  return fields.flatMap((field) => {
    const hash = hashOf(entry, field);
    return hash === undefined ? [] : `${fieldId(address, field)} ${hash}`;
  });
}

const isSame = (one: Found, other: Found) => one.length === other.length && one.every((line, place) => line === other[place]);

interface Row {
  readonly id: string;
  readonly hash: string;
}

const found = (rows: readonly Row[]): Found => rows.map(({ id, hash }) => `${id} ${hash}`).sort();

/** The view of each kind of call. */
export const readingViews: { readonly [K in Call['view']]: View<Json & Extract<Call, { view: K }>['args'], Found> } = {
  collection: view('Collection', async (read: Read, { collection, fields }) =>
    found(await read.rows(contentFields, { collection, field: fields }, { columns: ['id', 'hash'] })),
  ),
  entries: view('Entries', async (read: Read, { entries, fields }) =>
    found(await read.rows(contentFields, { id: entries.flatMap((address) => fields.map((field) => fieldId(address, field))) }, { columns: ['id', 'hash'] })),
  ),
};

/** All values of some entries, for a page that saw others than the snapshot has. */
export const wholeEntries: View<{ readonly entries: readonly string[] }, readonly FieldValue[]> = view('Whole entries', async (read: Read, { entries }) =>
  read.rows(contentFields, { address: entries }, { columns: ['address', 'field', 'value'] }),
);

/** Asks views, as a page or as a list of pages. */
export interface Asking {
  found(call: Call): Promise<Found>;
  whole(entries: readonly string[]): Promise<readonly FieldValue[]>;
  time(asked: TimeAsked): Promise<string>;
}

/** Whether the time that was asked is that of the snapshot. */
export async function isTime(asked: Iterable<TimeAsked>, now: number, ask: Asking): Promise<boolean> {
  const answers = await Promise.all(Array.from(asked, async (one) => (await ask.time(one)) === timeAt(now, one)));
  return !answers.includes(false);
}

/** The addresses whose fields differ between content and snapshot. */
export async function differences(reads: Reads, content: SiteContent, hashOf: FieldHashes, ask: Asking): Promise<Set<string>> {
  const calls = callsOf(reads, content);
  const lines = await Promise.all(calls.map(async (call) => [expectedOf(call, content, hashOf), await ask.found(call)] as const));
  return new Set(
    lines.flatMap(([wanted, actual]) => (isSame(wanted, actual) ? [] : [...new Set(wanted).symmetricDifference(new Set(actual))].map(addressOfLine))),
  );
}

const addressOfLine = (line: string): string => line.slice(0, line.lastIndexOf('#'));

/** The content with these entries as the snapshot has them. */
export async function asInSnapshot(content: SiteContent, addresses: ReadonlySet<string>, ask: Asking, parse: (text: string) => unknown): Promise<SiteContent> {
  const values = Map.groupBy(await ask.whole([...addresses].sort()), ({ address }) => address);
  const entries = [...addresses].map((address): [string, StoredEntry | undefined] => [address, entryOfRows(address, values.get(address) ?? [], parse)]);
  return content.with(entries);
}

/** Whether the fields that were read have the same values in both. */
export function isSameFor(reads: Reads, before: SiteContent, now: SiteContent, hashOf: FieldHashes): boolean {
  if (before === now) return true;
  return callsOf(reads, before).every((call) => isSame(expectedOf(call, before, hashOf), expectedOf(call, now, hashOf)));
}
