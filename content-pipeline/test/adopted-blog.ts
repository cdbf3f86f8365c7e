// A small blog as anyone writes it with Astro: posts in Markdown, authors in JSON, a feed, pagination, and a module that remembers.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = fileURLToPath(new URL('..', import.meta.url));

export const post = (title: string, day: number, author: string, text: string) =>
  `---\ntitle: ${title}\nsummary: About ${title}.\ndate: 2027-01-${String(day).padStart(2, '0')}\nauthor: ${author}\n---\n${text}\n`;

export const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><circle r="4" fill="${color}"/></svg>`;

const page = (code: string, html: string) => `---\n${code}\n---\n${html}\n`;

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `
  import { defineConfig, passthroughImageService } from 'astro/config';
  import sitemap from '@astrojs/sitemap';
  import adopt from '@stem/content-pipeline/adopt';
export default defineConfig({ site: 'https://blog.example', redirects: { '/old': '/about' }, image: { service: passthroughImageService() }, integrations: [sitemap(), adopt()] });`,
  'src/content.config.ts': `
  import { defineCollection, reference } from 'astro:content';
  import { file, glob } from 'astro/loaders';
  import { z } from 'astro/zod';
export const collections = {
  posts: defineCollection({
    loader: glob({ base: './src/content/posts', pattern: '**/*.md' }),
    schema: z.object({ title: z.string(), summary: z.string(), date: z.coerce.date(), author: reference('authors') }),
  }),
  authors: defineCollection({ loader: file('src/content/authors.json'), schema: z.object({ id: z.string(), name: z.string(), town: z.string() }) }),
};`,
  'src/content/authors.json': JSON.stringify([
    { id: 'ada', name: 'Ada', town: 'London' },
    { id: 'bo', name: 'Bo', town: 'Oslo' },
  ]),
  'src/content/posts/boats.md': post('Boats', 1, 'bo', 'Boats *float*.\n\n```html\n<b>afloat</b>\n```'),
  'src/content/posts/letters.md': post('Letters', 2, 'ada', 'Letters travel.\n\n![A stamp](./stamp.svg)'),
  'src/content/posts/numbers.md': post('Numbers', 3, 'ada', 'Numbers count.'),
  'src/content/posts/stamp.svg': picture('red'),
  'src/newest.ts': `
  import { getCollection } from 'astro:content';
let kept;
/** Remembers the order of the posts, as sites do to save time. */
export const newest = async () => (kept ??= (await getCollection('posts')).sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf()));`,
  'src/styles/site.css': 'body { color: darkblue; }',
  'src/layouts/Frame.astro': page(
    "import '../styles/site.css';\nconst { title } = Astro.props;",
    '<!doctype html><html lang="en"><head><title>{title}</title></head><body><slot /><footer>© {new Date().getFullYear()}</footer></body></html>',
  ),
  'src/pages/index.astro': page(
    "import Frame from '../layouts/Frame.astro';\nimport { newest } from '../newest.ts';\nconst posts = (await newest()).slice(0, 2);",
    '<Frame title="Blog"><ul>{posts.map(({ id, data }) => <li><a href={"/posts/" + id + "/"}>{data.title}</a></li>)}</ul></Frame>',
  ),
  'src/pages/about.astro': page(
    "import Frame from '../layouts/Frame.astro';",
    '<Frame title="About"><p id={crypto.randomUUID()}>{Math.random()}</p><time>{new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(new Date())}</time></Frame>',
  ),
  'src/pages/404.astro': page("import Frame from '../layouts/Frame.astro';", '<Frame title="Nothing here"><p>Nothing here.</p></Frame>'),
  'src/pages/posts/[id].astro': page(
    `import { getCollection, getEntry, render } from 'astro:content';
  import Frame from '../../layouts/Frame.astro';
export const getStaticPaths = async () => (await getCollection('posts')).map((post) => ({ params: { id: post.id }, props: { post } }));
const { post } = Astro.props;
const { Content } = await render(post);
const author = await getEntry(post.data.author);`,
    '<Frame title={post.data.title}><h1>{post.data.title}</h1><p>By {author.data.name}</p><Content /></Frame>',
  ),
  'src/pages/list/[page].astro': page(
    `import { getCollection } from 'astro:content';
  import Frame from '../../layouts/Frame.astro';
export const getStaticPaths = async ({ paginate }) => paginate(await getCollection('posts'), { pageSize: 2 });
const { page } = Astro.props;`,
    '<Frame title="All posts">{page.data.map((post) => <p>{post.data.summary}</p>)}<a href={page.url.next}>{page.currentPage} of {page.lastPage}</a></Frame>',
  ),
  'src/pages/feed.xml.ts': `
  import { getCollection } from 'astro:content';
export const GET = async ({ site }) =>
  new Response('<feed>' + (await getCollection('posts')).map(({ id, data }) => '<entry>' + site + id + ' ' + data.title + '</entry>').join('') + '</feed>');`,
  'public/robots.txt': 'User-agent: *',
};

export interface BlogFolder {
  readonly root: string;
  /** Writes a file of the site, or removes it. */
  write(file: string, text: string | Buffer | undefined): Promise<void>;
  remove(): Promise<void>;
}

/** `more`: other files, and other texts of these; undefined for one that is left out. */
export async function makeBlog(more: Readonly<Record<string, string | Buffer | undefined>> = {}): Promise<BlogFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'blog-'));
  const root = join(folder, 'site');
  async function write(file: string, text: string | Buffer | undefined) {
    const path = join(root, file);
    await mkdir(dirname(path), { recursive: true });
    await (text === undefined ? rm(path, { force: true }) : writeFile(path, text));
  }
  for (const [file, text] of Object.entries({ ...files, ...more })) await write(file, text);
  await linkPackages(root);
  return {
    root,
    write,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function linkPackages(root: string): Promise<void> {
  await mkdir(join(root, 'node_modules/@stem'), { recursive: true });
  for (const name of ['astro', '@astrojs', 'react', 'react-dom', 'sharp']) await symlink(join(engine, 'node_modules', name), join(root, 'node_modules', name));
  await symlink(engine, join(root, 'node_modules/@stem/content-pipeline'));
}
