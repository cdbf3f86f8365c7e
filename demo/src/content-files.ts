// Reads the files of the demo content.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export type DemoRecord = Readonly<Record<string, unknown>>;

export const contentFolder = new URL('../content/', import.meta.url);
const record = z.record(z.string(), z.unknown());

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(new URL(file, contentFolder), 'utf8'));

/** A file with one record is a list of one. */
export async function readRecords(file: string): Promise<DemoRecord[]> {
  const parsed = await readJson(file);
  return z.array(record).parse(Array.isArray(parsed) ? parsed : [parsed]);
}

export const readKeys = async (file: string): Promise<string[]> => z.array(z.string()).parse(await readJson(file));

export const readLogo = (name: string): Promise<string> => readFile(new URL(`logos/${name}.svg`, contentFolder), 'utf8');

export const readFilm = (name: string): Promise<Buffer> => readFile(new URL(`videos/${name}.mp4`, contentFolder));
