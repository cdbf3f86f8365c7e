// The library with parts: each page shows the list of writers, and each writer in it is a part within that part. The page of a
// book that is not the first shows its writer once more.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { view } from '../src/core/read.js';
import { libraryWith } from './site.js';
const authors = sqliteTable('authors', { id: text('id').primaryKey(), name: text('name').notNull(), bio: text('bio').notNull(), bio_de: text('bio_de') });
const books = sqliteTable('books', { id: text('id').primaryKey(), author_id: text('author_id').notNull(), place: integer('place').notNull() });
const writerIds = view('Writers', async (read) => (await read.rows(authors, {}, { columns: ['id'] })).map(({ id }) => id));
const writer = view('Writer', async (read, { author }) => {
    const row = await read.one(authors, { id: author });
    return row && { name: row.name, bio: (read.lang === 'de' && row.bio_de) || row.bio };
});
const credited = view('Credited', async (read, { book }) => {
    const row = await read.one(books, { id: book });
    return row && row.place > 1 ? row.author_id : null;
});
/** `loops` makes a writer whose biography contains `[loop]` show the list that it is in. */
export function libraryWithParts(...more) {
    const site = libraryWith(...more);
    return {
        ...site,
        views: [...site.views, writerIds, writer, credited],
        async render(locals) {
            const { content, page, part } = locals;
            const response = await site.render(locals);
            if (page.args === undefined && page.path.includes('404'))
                return response;
            const { book } = (page.args ?? {});
            const author = book === undefined ? null : await content(credited, { book });
            const credit = author === null || author === undefined ? '' : part('Writer', { author });
            const html = await response.text();
            return new Response(html.replace('<body>', `<body>${part('Writers', {})}`).replace('</body>', `${credit}</body>`), response);
        },
        async renderPart(name, args, { content, part }) {
            if (name === 'Writers') {
                const ids = await content(writerIds, {});
                return new Response(`<aside>${ids.map((author) => part('Writer', { author })).join('')}</aside>`);
            }
            if (name !== 'Writer')
                throw new Error(`There is no part called ${name}`);
            const { author } = args;
            const found = await content(writer, { author });
            if (!found)
                return new Response('');
            if (found.bio.includes('[boom]'))
                throw new Error(`The biography of ${found.name} cannot be shown`);
            return new Response(`<p>${found.name}: ${found.bio}${found.bio.includes('[loop]') ? part('Writers', {}) : ''}</p>`);
        },
    };
}
