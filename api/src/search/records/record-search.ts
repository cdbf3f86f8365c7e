// Finds records by their texts. Where none has the words, those with similar ones are found: one letter wrong, then two.
import type { Reading } from '@stem/content-pipeline/database';
import { type Entity, entities, entityNames, mayEver, openingOf, type Rights } from '@stem/model';
import { entityIn } from '@stem/model/texts/entity-in';
import { z } from 'zod';
import { languageOfNames, titleAmong, titleColumns } from '../../database/record-title.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import type { PendingRows } from '../../releases/pending-rows.ts';
import { rowsInRelease } from '../../releases/work-in-release.ts';
import { findRowsOfOthers, hiddenColumns } from '../../views/viewer.ts';
import { measureFrom } from '../word-distance.ts';
import { readEvents } from './events.ts';
import { excerptOf, placedWords } from './excerpt.ts';
import { type IndexedRecord, type IndexedText, indexed, keepRecordIndex, keyOf, type RecordIndex, recordOf, type StoredRow } from './record-index.ts';

export const foundRecord = z.object({
  entity: z.enum(entityNames),
  id: z.string(),
  title: z.string(),
  format: z.string().nullable().meta({ description: 'The slug of the event it belongs to' }),
  field: z.string().meta({ description: 'The column with the words; in a list, followed by the place of the entry and its column' }),
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  picture: z.string().nullable().exactOptional().meta({ description: 'Of a person' }),
  isSimilar: z.boolean().meta({ description: 'No record has the words as they were written' }),
});
export type FoundRecord = AnswerOf<typeof foundRecord>;

interface RecordQuestion {
  readonly find: string;
  /** The slug of the open event: its records come before equal ones of others, and a speaker is found there. */
  readonly here?: string | undefined;
  readonly most: number;
  /** Of the caller: what they may not read is not found. */
  readonly rights: Rights;
}

/** For each word of the search, the words that count as it. */
type Wanted = readonly (readonly string[])[];

interface Hit {
  readonly record: IndexedRecord;
  readonly text: IndexedText;
  readonly score: number;
}

/** At most 60 hits are compared by their event. */
const mostCompared = 60;

interface RecordReading {
  /** Reads the site without any release: the index is shared by all requests. */
  readonly site: Pick<Reading, 'all'>;
  /** Reads with the release of the current request. */
  readonly read: Pick<Reading, 'all'>;
}

/** Best record first. */
export function createRecordSearch({ site, read }: RecordReading): (question: RecordQuestion) => Promise<FoundRecord[]> {
  const current = keepRecordIndex(site);
  return async ({ find, here, most, rights }) => {
    const words = placedWords(find).map(({ folded }) => folded);
    if (words.length === 0) return [];
    const searched = searchedRecords(await current(), rowsInRelease());
    const others = await findRowsOfOthers(rights, read);
    const records = readableOf(searched.records, rights).filter(({ id }) => !others.has(id));
    const { hits, wanted, isSimilar } = isId(find) ? withId(records, find) : searchIn({ ...searched, records }, words);
    const best = hits.sort((one, other) => other.score - one.score || compare(foundTitle(one.record), foundTitle(other.record))).slice(0, mostCompared);
    const events = await readEvents(
      best.map(({ record }) => record),
      { here, read },
    );
    const eventOf = ({ record: { entity, id } }: Hit) => events.get(`${entity} ${id}`) ?? null;
    const isHere = (hit: Hit) => (here !== undefined && eventOf(hit) === here ? 0.5 : 0);
    return best
      .toSorted((one, other) => other.score + isHere(other) - (one.score + isHere(one)))
      .slice(0, most)
      .map((hit) => ({
        entity: hit.record.entity,
        id: hit.record.id,
        title: foundTitle(hit.record),
        format: eventOf(hit),
        field: hit.text.field,
        excerpt: excerptOf(hit.text.text, wanted),
        ...(hit.record.picture !== undefined && { picture: hit.record.picture }),
        isSimilar,
      }));
  };
}

function foundTitle({ entity, title, texts }: IndexedRecord): string {
  const { single, label }: Entity = entityIn(languageOfNames(), entity);
  return single ? label : titleAmong(entity, (column) => texts.find(({ field }) => field === column)?.text) || title;
}

const { compare } = new Intl.Collator('de');

/** Without the records and the texts that they may not read. */
function readableOf(records: Iterable<IndexedRecord>, rights: Rights): readonly IndexedRecord[] {
  const columns = new Map(entityNames.map((name) => [name, hiddenColumns(entities[name], rights)]));
  return [...records].flatMap((record) => {
    if (!mayEver(rights, openingOf(record.entity))) return [];
    const hidden = columns.get(record.entity) ?? [];
    return hidden.length === 0 ? [record] : [{ ...record, texts: record.texts.filter(({ field }) => !hidden.includes(field.split('.')[0] ?? '')) }];
  });
}

const isId = (find: string): boolean => z.uuid().safeParse(find.trim()).success;

/** The record with this id, under its title. */
function withId(records: readonly IndexedRecord[], id: string) {
  const hits = records
    .filter((record) => record.id === id.trim())
    .flatMap((record): Hit[] => {
      const titles = titleColumns(record.entity);
      const text = record.texts.find(({ field }) => titles.includes(field)) ?? record.texts[0];
      return text ? [{ record, text, score: 0 }] : [];
    });
  return { hits, wanted: [], isSimilar: false };
}

interface Searched extends SearchedRecords {
  readonly records: readonly IndexedRecord[];
}

function searchIn({ records, words: known }: Searched, words: readonly string[]) {
  const exactly = words.map((word) => [word]);
  const hits = hitsIn(records, exactly);
  if (hits.length > 0) return { hits, wanted: exactly, isSimilar: false };
  const vocabulary = [...known()];
  const similar = words.map((word) => similarWords(word, vocabulary));
  for (const forgiven of [1, 2]) {
    const wanted = words.map((word, place) => [word, ...(similar[place] ?? []).filter(({ distance }) => distance <= forgiven).map((one) => one.word)]);
    const found = hitsIn(records, wanted);
    if (found.length > 0) return { hits: found, wanted, isSimilar: true };
  }
  return { hits: [], wanted: exactly, isSimilar: false };
}

function hitsIn(records: Iterable<IndexedRecord>, wanted: Wanted): Hit[] {
  const hits: Hit[] = [];
  for (const record of records) {
    if (!wanted.every((some) => record.texts.some(({ folded }) => includesOne(folded, some)))) continue;
    const titles = titleColumns(record.entity);
    const [best] = record.texts
      .map((text): Hit => ({ record, text, score: scoreOf(text, wanted, titles.includes(text.field)) }))
      .sort((one, other) => other.score - one.score);
    if (best) hits.push(best);
  }
  return hits;
}

const includesOne = (folded: string, words: readonly string[]): boolean => words.some((word) => folded.includes(word));

/** How well a text fits: all words before some, titles before other texts, beginnings before parts of words. */
function scoreOf({ folded }: IndexedText, wanted: Wanted, isTitle: boolean): number {
  const found = wanted.filter((some) => includesOne(folded, some));
  if (found.length === 0) return 0;
  const share = found.length / wanted.length;
  const begin = found.filter((some) => some.some((word) => folded.includes(` ${word}`))).length / found.length;
  const isPhrase = share === 1 && folded.includes(wanted.map(([word]) => word).join(' '));
  const startsWith = isTitle && (wanted[0] ?? []).some((word) => folded.startsWith(` ${word}`));
  return share * (isTitle ? 16 : 8) + begin * 2 + (isPhrase ? 2 : 0) + (startsWith ? 2 : 0);
}

/** The records that a search within a release sees: those of the site, overlaid with those of the release. */
interface SearchedRecords {
  readonly records: Iterable<IndexedRecord>;
  /** Every word of the records, those of overlaid versions included. */
  readonly words: () => Iterable<string>;
}

/** Queries nothing: the rows of the release were loaded with the request. */
function searchedRecords({ records, vocabulary }: RecordIndex, inRelease: readonly PendingRows[]): SearchedRecords {
  const pending = inRelease.filter(({ entity }) => indexed.includes(entity));
  if (pending.length === 0) return { records: records.values(), words: () => vocabulary.keys() };
  const seen = new Map(records);
  const own: IndexedRecord[] = [];
  for (const { entity, rows, deleted } of pending) {
    for (const id of deleted) seen.delete(keyOf({ entity, id }));
    for (const row of rows) own.push(recordOf(entity, row as StoredRow)); // pending rows hold stored values
  }
  for (const record of own) seen.set(keyOf(record), record);
  return { records: seen.values(), words: () => new Set([...vocabulary.keys(), ...own.flatMap(wordsOf)]) };
}

const wordsOf = ({ texts }: IndexedRecord): string[] => texts.flatMap(({ folded }) => folded.trim().split(' '));

interface SimilarWord {
  readonly word: string;
  readonly distance: number;
}

/** At most 24 words in place of one: the nearest. */
const mostSimilar = 24;

/** Words of at least 6 letters may be parts of compounds, such as "Liegenschaft" in "Liegenschaftsverwaltung". */
const shortestPart = 6;

/** How many letters of a word may be wrong: in short ones every letter counts. */
const forgivenIn = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** Words of the vocabulary with a letter wrong, missing, too many, or swapped with the next one; the nearest come first. */
function similarWords(misspelled: string, vocabulary: Iterable<string>): SimilarWord[] {
  const allowed = forgivenIn(misspelled);
  if (allowed === 0) return [];
  const distanceTo = measureFrom(misspelled, allowed);
  const letters = lettersOf(misspelled);
  const found: SimilarWord[] = [];
  for (const word of vocabulary) {
    const isPart = misspelled.length >= shortestPart && word.length > misspelled.length;
    if (word.length < misspelled.length - allowed || (!isPart && word.length > misspelled.length + allowed)) continue;
    // Each letter that the word does not have is a wrong one: this leaves few words to compare.
    if (countBits(letters & ~lettersOf(word)) > allowed) continue;
    const distance = distanceTo(word, isPart);
    if (distance <= allowed) found.push({ word, distance });
  }
  return found.sort((one, other) => one.distance - other.distance || one.word.length - other.word.length).slice(0, mostSimilar);
}

/** One bit for each of 32 groups of letters. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
