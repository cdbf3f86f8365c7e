// One record of the demo files: helper keys taken off, references to pictures turned into addresses.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { DemoMedia, DemoMediaOptions } from './demo-media.ts';
import type { SitterKind } from './pictures/sitter.ts';

export type DemoRecord = Readonly<Record<string, unknown>>;

const folder = new URL('../../demo/', import.meta.url);
const record = z.record(z.string(), z.unknown());

/** Reads a file of the demo content. */
export async function demoList(file: string): Promise<DemoRecord[]> {
  const parsed: unknown = JSON.parse(await readFile(new URL(file, folder), 'utf8'));
  return z.array(record).parse(Array.isArray(parsed) ? parsed : [parsed]);
}

/** Reads a file that is a list of keys. */
export async function demoKeys(file: string): Promise<string[]> {
  return z.array(z.string()).parse(JSON.parse(await readFile(new URL(file, folder), 'utf8')));
}

/** The bytes of a film. */
export const demoFilm = (name: string): Promise<Buffer> => readFile(new URL(`videos/${name}.mp4`, folder));

/** Keys that tell the loader something and are no fields. */
const helpers = ['key', 'parent', 'links', 'sitter', 'speakers', 'sessions', 'sessions_de', 'chapters', 'kind', 'logo', 'image_alt'];
// The partners of a programme are a text, those of a category records of their own.
const isHelper = (name: string, value: unknown) => helpers.includes(name) || (name === 'partners' && Array.isArray(value));

export async function fieldsOf(source: DemoRecord, media: DemoMedia, options: DemoMediaOptions = {}): Promise<Record<string, unknown>> {
  const sitter = source.sitter as SitterKind | undefined; // the writers of the demo content use these three letters
  const fields = Object.entries(source).filter(([name, value]) => !isHelper(name, value));
  const resolved = fields.map(async ([name, value]) => [name, await resolve(value, media, { ...options, ...(sitter && { sitter }) })] as const);
  return Object.fromEntries(await Promise.all(resolved));
}

async function resolve(value: unknown, media: DemoMedia, options: DemoMediaOptions): Promise<unknown> {
  if (typeof value === 'string') return media.address(value, options);
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(item, media, options)));
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).map(async ([name, inner]) => [name, await resolve(inner, media, options)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}
