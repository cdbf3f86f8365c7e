// Random sequences of sites: later copies leave the same folder as a first copy.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { type PageEntry, pages, view } from '../../core/read.ts';
import type { SiteBundle } from '../../core/rendering/site-bundle.ts';
import { createCopier } from './copy.ts';
import { readRow } from './cursor.ts';
import { openFolderDestination } from './folder.ts';

const siteOf = (entries: readonly Omit<PageEntry, 'lang'>[]): SiteBundle => ({
  views: [],
  pages: [pages(view('Addresses', async () => entries.map((entry) => ({ lang: 'en', ...entry }))))],
  async render({ page: { path, args } }) {
    const body = args === 'text/html' ? `<!doctype html><html lang="en"><title>${path}</title><body>Page ${path}</body></html>` : `Text of ${path}`;
    return new Response(body, { headers: { 'content-type': String(args) } });
  },
});

const places = ['/', '/a', '/A', '/a/', '/a/b', '/a/b/', '/a/b/c', '/a/index.html', '/a//b', '/f.ics', '/f.ics/g'];
const entry = fc.record(
  { path: fc.constantFrom(...places), args: fc.constantFrom('text/html', 'text/plain', 'text/calendar'), redirect: fc.constant('/z') },
  { requiredKeys: ['path', 'args'] },
);
const site = fc.record({ entries: fc.uniqueArray(entry, { selector: ({ path }) => path }), asset: fc.constantFrom('a', 'f.ics', 'other') });

/** All files of a folder with their content. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  return Object.fromEntries(
    await Promise.all(
      found.map(async ({ parentPath, name }) => [join(parentPath, name).slice(folder.length), await readFile(join(parentPath, name), 'utf8')] as const),
    ),
  );
}

test('after any sequence of sites the folder equals a first copy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(site, { minLength: 2, maxLength: 4 }), async (sites) => {
      const [folder, assets] = [await mkdtemp(join(tmpdir(), 'followed-')), await mkdtemp(join(tmpdir(), 'assets-'))];
      let library: Library | undefined;
      const copied = async (of: Library) => {
        const destination = openFolderDestination(folder);
        await createCopier({ destination, database: of.database, objects: of.objects }).copy();
        const { cursor } = await readRow(of.database, destination.name);
        return {
          site: await filesOf(join(folder, 'site', '.')),
          nginx: await filesOf(join(folder, 'nginx')),
          withoutFile: cursor?.withoutFile,
          mark: cursor?.mark,
        };
      };
      try {
        for (const [index, { entries, asset }] of sites.entries()) {
          await library?.leave();
          await writeFile(join(assets, asset), `File ${asset}`);
          const version = { site: siteOf([...entries, { path: '/z', args: 'text/html' }]), version: String(index), assets };
          library = await openLibrary({ ...version, ...(library && { folder: library.folder }) });
          const { mark, ...later } = await copied(library);
          if (index + 1 < sites.length) continue;
          await rm(join(folder, '.stem'));
          const { mark: other, ...first } = await copied(library);
          expect(other).not.toBe(mark);
          expect(later).toEqual(first);
        }
      } finally {
        await library?.close();
        for (const one of [folder, assets]) await rm(one, { recursive: true });
      }
    }),
    { numRuns: 25 },
  );
});
