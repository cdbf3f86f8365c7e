// The code version of a compiled site: with the same version, the same content gives the same bytes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeFile } from '../astro/describe-code.ts';
import { siteCodeSchema } from '../planning/new-code.ts';
import type { SiteCode } from './renderer.ts';

// Raise it when the engine renders other bytes or headers from the same site.
const rendererVersion = 3;

/** Hash of all files in the folder and of the settings that pages depend on, such as the public origin. */
export async function versionOf(folder: string, settings: readonly string[]): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const hash = createHash('sha256').update(JSON.stringify([rendererVersion, ...settings]));
  const contents = await Promise.all(files.map(async (file) => ({ name: file.slice(folder.length), bytes: await readFile(file) })));
  for (const { name, bytes } of contents) hash.update(name).update(bytes);
  return hash.digest('base64url').slice(0, 22);
}

/** The code of each route as `astro build` wrote it; undefined where it did not. Settings as above. */
export async function readSiteCode(folder: string, settings: readonly string[]): Promise<SiteCode | undefined> {
  const text = await readFile(join(folder, 'server', codeFile), 'utf8').catch(unlessMissing);
  if (text === undefined) return undefined;
  const { common, routes } = siteCodeSchema.parse(JSON.parse(text));
  return { common: JSON.stringify([common, rendererVersion, ...settings]), routes };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
