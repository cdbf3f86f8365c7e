// The last compilation, kept for the next process: what is needed to render pages without Vite, and of what it was made.
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { SiteContent } from '../content/content.ts';
import type { Internals } from './astro-internals.ts';
import { codeFilesOf, contentPaths, hashesOf, hashOfFile, hashSurroundings } from './code-digest.ts';
import { type Compiled, outputFolders, restoreSite } from './compile.ts';

const text = z.string();
const keptSchema = z.object({
  stage: text,
  surroundings: text,
  config: text,
  /** Hashes of the files of the code. */
  code: z.array(z.tuple([text, text])),
  files: z.array(text),
  styles: z.array(z.tuple([text, z.array(z.unknown())])),
  imports: z.array(z.tuple([text, z.array(z.tuple([text, z.array(z.tuple([text, text]))]))])),
});
type Kept = z.infer<typeof keptSchema>;

/** Hashes of the files of the code by path. */
export type CodeHashes = ReadonlyMap<string, string>;

const fileIn = (folder: string) => join(folder, 'kept.json');

/** Keeps a compilation that is live. `built`: the content with which it was compiled. */
export async function keepCode(folder: string, compiled: Compiled, built: SiteContent): Promise<CodeHashes> {
  const { stage, options, files, pagesByKeys, mdx, startedAt } = compiled;
  const { config } = options.settings;
  const root = process.cwd();
  const code = await hashesOf(await codeFilesOf(config, files, contentPaths(built, compiled)), startedAt);
  const kept: Kept = {
    stage: relative(folder, stage),
    surroundings: await hashSurroundings(root),
    config: compiled.configHash,
    code: [...code],
    files: [...files],
    styles: [...pagesByKeys].map(([key, { styles }]) => [key, [...styles]]),
    imports: [...mdx.imports].map(([file, modules]) => [file, [...modules].map(([name, locals]) => [name, [...locals]])]),
  };
  const file = fileIn(folder);
  await writeFile(`${file}.new`, JSON.stringify(kept));
  await rename(`${file}.new`, file);
  return code;
}

/** The kept compilation, if its code is still that of the site, or why not. What of the rest is code is known when content was loaded. */
export async function restoreCode(root: string, folder: string, internals: Internals): Promise<RestoredCode | string> {
  const read = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  const parsed = keptSchema.safeParse(read === undefined ? undefined : JSON.parse(read));
  if (!parsed.success) return 'The site starts';
  const { stage: name, surroundings, config, code, files, styles, imports } = parsed.data;
  const stage = join(folder, name);
  const { output, bundle } = outputFolders(stage);
  if (![output, bundle].every((path) => existsSync(path))) return 'The last compilation is damaged';
  for (const [path, hash] of code) if ((await hashOfFile(path)) !== hash) return `${relative(root, path)} has changed`;
  if ((await hashSurroundings(root)) !== surroundings) return 'Packages, versions or variables of the environment have changed';
  const compiled = await restoreSite(
    root,
    {
      stage,
      files: new Set(files),
      pagesByKeys: new Map(styles.map(([key, sheets]) => [key, { styles: sheets }])),
      imports: new Map(imports.map(([file, modules]) => [file, new Map(modules.map(([module, locals]) => [module, new Map(locals)]))])),
    },
    internals,
  );
  const resolved = compiled.options.settings.config;
  if (compiled.configHash !== config) return 'The configuration has changed';
  const known = new Map(code);
  return {
    compiled,
    code: known,
    async newCode(content) {
      const path = (await codeFilesOf(resolved, files, contentPaths(content, compiled))).find((one) => !known.has(one));
      return path && `${relative(root, path)} is new`;
    },
  };
}

export interface RestoredCode {
  readonly compiled: Compiled;
  readonly code: CodeHashes;
  /** What says that a file was not there when the site was compiled and is not part of this content; undefined without such a file. */
  newCode(content: SiteContent): Promise<string | undefined>;
}
