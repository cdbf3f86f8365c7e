// A small site for the tests: a library with authors and books, in two languages, rendered by a few template strings.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { pages, pagesOfEach, view } from '../src/core/read.js';
export const authors = sqliteTable('authors', {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    bio: text('bio').notNull(),
    bio_de: text('bio_de'),
    email: text('email'),
});
export const books = sqliteTable('books', {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    title_de: text('title_de'),
    author_id: text('author_id').notNull(),
    place: integer('place').notNull().default(0),
    published_at: text('published_at'),
});
/** The columns of an author that pages may read: not the e-mail address. */
const publicAuthors = sqliteTable('authors', {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    bio: text('bio').notNull(),
    bio_de: text('bio_de'),
});
const prefix = (lang) => (lang === 'de' ? '/de' : '');
const inBoth = (path, args) => {
    const alternates = { en: path, de: `/de${path}` };
    return ['en', 'de'].map((lang) => ({ path: prefix(lang) + path, lang, alternates, ...(args && { args }) }));
};
const shelf = view('Shelf', async (read) => {
    const rows = await read.rows(books, {}, { order: [{ by: 'place' }] });
    return rows.map((row) => ({ path: `${prefix(read.lang)}/books/${row.slug}`, title: (read.lang === 'de' && row.title_de) || row.title }));
});
const book = view('Book', async (read, args) => {
    const row = await read.one(books, { id: args.book });
    if (!row)
        return null;
    if (row.title.includes('unreadable'))
        throw new Error('“title” cannot be read');
    return {
        title: (read.lang === 'de' && row.title_de) || row.title,
        author: row.author_id,
        isOut: row.published_at === null || read.isPast(row.published_at),
    };
});
const author = view('Author', async (read, args) => {
    const row = await read.one(publicAuthors, { id: args.author });
    return row ? { name: row.name, bio: (read.lang === 'de' && row.bio_de) || row.bio } : null;
});
const staticPages = view('Pages', async () => inBoth('/shelf'));
const bookPages = view('Pages of a book', async (read, { id }) => {
    const row = await read.one(books, { id }, { columns: ['slug'] });
    if (row?.slug === 'unlistable')
        throw new Error('“slug” cannot be an address');
    return row ? inBoth(`/books/${row.slug}`, { book: id }) : [];
});
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };
/** The site. A biography is shown as it is, markup included; `[cut]`, `[boom]` and `[empty]` in it break the page. */
export const library = {
    views: [shelf, book, author],
    pages: [pages(staticPages), pagesOfEach(books, bookPages)],
    async render({ content, page }) {
        const languages = Object.entries(page.alternates ?? {}).map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`);
        const html = (body) => {
            const document = `<!doctype html><html lang="${page.lang}"><head>${languages.join('')}</head><body>${body}</body></html>`;
            return new Response(document.split('[cut]')[0], { headers: htmlHeaders });
        };
        if (page.status === 404)
            return new Response('<!doctype html><html><body>Not here</body></html>', { status: 404, headers: htmlHeaders });
        if (page.args === undefined) {
            const items = await content(shelf, {});
            return html(items.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(''));
        }
        const args = page.args; // as bookPages returns them
        const found = await content(book, args);
        const writer = found && (await content(author, { author: found.author }));
        if (writer?.bio.includes('[boom]'))
            throw new Error('The template fell over');
        if (writer?.bio.includes('[empty]'))
            return new Response('', { status: 500 });
        return html(`<h1>${found?.title}</h1><p>${found?.isOut ? '' : 'Soon. '}${writer?.name}: ${writer?.bio}</p>`);
    },
};
/** The site with additional pages. */
export const libraryWith = (...more) => ({
    ...library,
    pages: [pages(view('Pages', async () => [...inBoth('/shelf'), ...more])), pagesOfEach(books, bookPages)],
});
const titlePages = view('Pages by title', async (read, { id }) => {
    const row = await read.one(books, { id }, { columns: ['title'] });
    return row ? [{ path: `/titles/${row.title}`, lang: 'en', args: { book: id } }] : [];
});
/** A site with the titles of books as paths, which may be equal; each page shows only the id of its book. */
export const libraryByTitle = {
    views: [],
    pages: [pagesOfEach(books, titlePages)],
    async render({ page }) {
        const { book: id } = page.args; // as titlePages returns them
        return new Response(`<!doctype html><html><body><h1>${id}</h1></body></html>`, { headers: htmlHeaders });
    },
};
