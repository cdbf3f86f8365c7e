var __rewriteRelativeImportExtension = (this && this.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};
// A small Astro site on the library's tables, in its own folder, and its builds.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readSiteCode, versionOf } from '../src/core/pipeline.js';
const engine = fileURLToPath(new URL('..', import.meta.url));
/** A layout, two pages that use it, one of them with a script, and a text file that does not use it. */
const files = {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `
    import contentPipeline from '@stem/content-pipeline/astro';
    export default { adapter: contentPipeline({ views: '/src/views/*.ts', pages: '/src/pages.ts' }), vite: { build: { assetsInlineLimit: 0 } } };`,
    'src/tables.ts': `
    import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
    export const authors = sqliteTable('authors', { id: text('id').primaryKey(), name: text('name'), bio: text('bio') });
    export const books = sqliteTable('books', { id: text('id').primaryKey(), slug: text('slug'), title: text('title'), author_id: text('author_id'), place: integer('place') });`,
    'src/pages.ts': `
    import { pages as fixed, pagesOfEach, view } from '@stem/content-pipeline/read';
    import { books } from './tables.ts';
    export const pages = [
      fixed(view('Pages', async () => [{ path: '/shelf', lang: 'en' }, { path: '/titles.txt', lang: 'en' }])),
      pagesOfEach(books, view('Page of a book', async (read, { id }) => {
        const row = await read.one(books, { id }, { columns: ['slug'] });
        return row ? [{ path: '/books/' + row.slug, lang: 'en', args: { id } }] : [];
      })),
    ];`,
    'src/views/shelf.ts': `
    import { view } from '@stem/content-pipeline/read';
    import { books } from '../tables.ts';
    export const shelf = view('Shelf', async (read) => (await read.rows(books, {}, { order: [{ by: 'place' }] })).map(({ title, slug }) => ({ title, slug })));`,
    'src/views/book.ts': `
    import { view } from '@stem/content-pipeline/read';
    import { authors, books } from '../tables.ts';
    export const book = view('Book', async (read, { id }) => {
      const { title, author_id } = await read.one(books, { id });
      return { title, author: (await read.one(authors, { id: author_id })).name };
    });`,
    'src/layouts/Frame.astro': '<!doctype html><html lang="en"><body class="frame"><slot /></body></html>',
    'src/components/Counter.astro': '<button>Count</button><script>document.querySelector("button").onclick = () => console.log("one");</script>',
    'src/pages/shelf.astro': `---
    import Frame from '../layouts/Frame.astro';
    import { shelf } from '../views/shelf.ts';
    const books = await Astro.locals.content(shelf, {});
    ---
    <Frame>{books.map(({ title, slug }) => <a href={'/books/' + slug}>{title}</a>)}</Frame>`.replaceAll('\n    ', '\n'),
    'src/pages/books/[slug].astro': `---
    import Counter from '../../components/Counter.astro';
    import Frame from '../../layouts/Frame.astro';
    import { book } from '../../views/book.ts';
    const { title, author } = await Astro.locals.content(book, Astro.locals.page.args);
    ---
    <Frame><h1>{title}</h1><p>{author}</p><Counter /></Frame>`.replaceAll('\n    ', '\n'),
    'src/pages/titles.txt.ts': `
    import { shelf } from '../views/shelf.ts';
    export const GET = async ({ locals }) => new Response((await locals.content(shelf, {})).map(({ title }) => title).join(' '));`,
};
/** `more` files are added to the site, or replace one of it. */
export async function makeAstroSite(more = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'astro-site-'));
    for (const [file, text] of Object.entries({ ...files, ...more }))
        await write(file, text);
    await mkdir(join(folder, 'node_modules/@stem'), { recursive: true });
    for (const name of ['astro', 'drizzle-orm'])
        await symlink(join(engine, 'node_modules', name), join(folder, 'node_modules', name));
    await symlink(engine, join(folder, 'node_modules/@stem/content-pipeline'));
    let builds = 0;
    async function write(file, text) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), text);
    }
    return {
        async build(edit) {
            const before = edit && (await readFile(join(folder, edit.file), 'utf8'));
            if (edit && !before?.includes(edit.text))
                throw new Error(`${edit.file} does not say ${edit.text}`);
            if (edit && before !== undefined)
                await write(edit.file, before.replace(edit.text, edit.by));
            const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
            await promisify(execFile)(process.execPath, [join(engine, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], { cwd: folder, env });
            if (edit && before !== undefined)
                await write(edit.file, before);
            const place = join(folder, `build-${++builds}`);
            await cp(join(folder, 'dist'), place, { recursive: true });
            const code = await readSiteCode(place, []);
            return {
                site: await import(__rewriteRelativeImportExtension(pathToFileURL(join(place, 'server/entry.mjs')).href)),
                version: await versionOf(place, []),
                ...(code && { code }),
                assets: join(place, 'client'),
            };
        },
        remove: () => rm(folder, { recursive: true }),
    };
}
