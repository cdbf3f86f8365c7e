import { expect, test } from 'vitest';
import { createContent, type StoredEntry } from './content.ts';
import { type ContentReader, getCollection, getEntry, noReads, readAs } from './tracking.ts';

interface Post {
  id: string;
  data: { title: string; tags: string[]; seen?: boolean };
  body: string;
  rendered: { html: string };
}

const post = (id: string, title: string): StoredEntry => ({
  id,
  data: { title, tags: ['b', 'a'] },
  body: `The body of ${id}`,
  rendered: { html: `<p>${id}</p>` },
});
const contentWith = (...posts: readonly StoredEntry[]) => createContent(new Map([['posts', new Map(posts.map((one) => [one.id, one]))]]));
const reader = (content = contentWith(post('boats', 'Boats'), post('letters', 'Letters')), isModule = false): ContentReader => ({
  content,
  reads: noReads(),
  resolve: ({ data }) => data,
  clone: structuredClone,
  own: new Map(),
  copies: new Map(),
  isModule,
});
const posts = async () => (await getCollection('posts')) as Post[]; // as the reader has them

/** What a page has read, as `id.field`. */
const readsOf = ({ reads }: ContentReader) => [...(reads.fields.get('posts') ?? [])].flatMap(([field, ids]) => [...ids].map((id) => `${id} ${field}`)).sort();

test('only the fields that a page reads are noted, of the entries of which it reads them', async () => {
  const page = reader();
  await readAs(page, async () => {
    const [first] = (await posts()).filter(({ data }) => data.title > 'A');
    expect([first?.id, first?.rendered.html]).toEqual(['boats', '<p>boats</p>']);
  });
  expect(readsOf(page)).toEqual(['boats data.title', 'boats rendered', 'letters data.title']);
  expect([...page.reads.lists]).toEqual(['posts']);
});

test('an entry that is not there is noted', async () => {
  const page = reader();
  expect(await readAs(page, () => getEntry({ collection: 'posts', id: 'none' }))).toBeUndefined();
  expect(readsOf(page)).toEqual(['none .']);
});

test('an entry that is kept, or copied, has the content of the page that reads it', async () => {
  const [first] = await readAs(reader(), async () => (await posts()).map((entry) => ({ ...entry })));
  const page = reader(contentWith(post('boats', 'Ships')));
  expect(await readAs(page, async () => first?.data.title)).toBe('Ships');
  expect(readsOf(page)).toEqual(['boats data.title']);
});

test('what a page sets, sorts or spreads is its own', async () => {
  const content = contentWith(post('boats', 'Boats'));
  await readAs(reader(content), async () => {
    const [entry] = await posts();
    if (!entry) throw new Error('There is a post');
    entry.data.tags.sort();
    entry.data.seen = true;
    expect({ ...entry.data }).toEqual({ title: 'Boats', tags: ['a', 'b'], seen: true });
  });
  await readAs(reader(content), async () => {
    const [entry] = await posts();
    expect({ ...entry?.data }).toEqual({ title: 'Boats', tags: ['b', 'a'] });
    expect(JSON.stringify(entry)).toContain('"body":"The body of boats"');
  });
});

test('a copy that a module makes reads no texts, what it asks for by name it reads', async () => {
  const module = reader(undefined, true);
  await readAs(module, async () => (await posts()).map((entry) => ({ ...entry })));
  expect(readsOf(module)).toEqual([]);
  await readAs(module, async () => (await posts()).map(({ body }) => body.length));
  expect(readsOf(module)).toEqual(['boats body', 'letters body']);
});
