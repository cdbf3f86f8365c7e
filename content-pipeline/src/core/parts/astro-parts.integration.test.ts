// Parts of a real Astro build, rendered by worker threads: nested, with styles and scripts, which their pages load.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AstroSite, type Built, makeAstroSite } from '../../../test/astro-site.ts';
import { libraryKeys as keys, type Library, lines, openLibrary, origin } from '../../../test/library.ts';
import type { Renderer } from '../pipeline.ts';
import { createWorkerRenderer } from '../threads/worker-renderer.ts';

const astroFile = (text: string) => text.replaceAll(/\n {4}/g, '\n').trim();
const more: Readonly<Record<string, string>> = {
  'astro.config.mjs': `
    import contentPipeline from '@stem/content-pipeline/astro';
    export default {
      adapter: contentPipeline({ views: '/src/views/*.ts', pages: '/src/pages.ts', parts: '/src/parts/*.astro' }),
      integrations: [{
        name: 'ringers',
        hooks: { 'astro:config:setup': ({ addRenderer }) => addRenderer({ name: 'ringers', serverEntrypoint: '/src/ringer/server.js', clientEntrypoint: '/src/ringer/client.js' }) },
      }],
      vite: { build: { assetsInlineLimit: 0 } },
    };`,
  // A small framework of islands, which works like the large ones.
  'src/ringer/server.js': `
    export default { name: 'ringers', check: (component) => component.rings === true, renderToStaticMarkup: (component, props) => ({ html: component(props) }) };`,
  'src/ringer/client.js': `
    export default (element) => (component, props) => { element.innerHTML = component(props) + ' ringing'; };`,
  'src/ringer/Ringer.js': `
    export default function Ringer({ count }) { return '<output>' + count + ' rings</output>'; }
    Ringer.rings = true;`,
  'src/layouts/Frame.astro': astroFile(`---
    import Part from '@stem/content-pipeline/Part.astro';
    import Menu from '../parts/Menu.astro';
    ---
    <!doctype html><html lang="en"><head><title>Library</title></head><body class="frame"><Part of={Menu} args={{ current: Astro.locals.page.path === '/shelf' }} /><slot /></body></html>`),
  'src/parts/Menu.astro': astroFile(`---
    import Part from '@stem/content-pipeline/Part.astro';
    import { shelf } from '../views/shelf.ts';
    import Bell from '../parts/Bell.astro';
    const books = await Astro.locals.content(shelf, {});
    const { current } = Astro.props;
    ---
    <nav aria-current={current ? 'page' : undefined}>{books.map(({ title }) => <b>{title}</b>)}<Part of={Bell} /></nav>
    <style>nav { color: rebeccapurple }</style>`),
  'src/parts/Bell.astro': astroFile(`---
    import Ringer from '../ringer/Ringer.js';
    import { shelf } from '../views/shelf.ts';
    const count = (await Astro.locals.content(shelf, {})).length;
    ---
    <i class="bell">{count} books</i><Ringer client:load count={count} />
    <style>.bell { color: gold }</style>
    <script>document.querySelector('.bell').onclick = () => console.log('ring');</script>`),
  'src/parts/Crumb.astro': '<i>{Astro.locals.page.path}</i>',
  // Names a part by its text, so that its own code does not import the component.
  'src/pages/bare.astro': astroFile(`---
    const menu = Astro.locals.part('Menu', {});
    ---
    <!doctype html><html lang="en"><body><Fragment set:html={menu} /></body></html>`),
};

let astro: AstroSite;
let built: Built;
let library: Library;
let renderer: Renderer;
beforeAll(async () => {
  const paths = `{ path: '/bare', lang: 'en' }, { path: '/titles.txt', lang: 'en' }`;
  astro = await makeAstroSite(more);
  built = await astro.build({ file: 'src/pages.ts', text: `{ path: '/titles.txt', lang: 'en' }`, by: paths });
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const database = { url: `file:${join(folder, 'library.db')}` };
  renderer = createWorkerRenderer({ bundle: dirname(built.assets), version: built.version, origin, keys, objects: join(folder, 'objects'), database });
  library = await openLibrary({ folder, assets: built.assets, around: (parts) => ({ ...parts, renderer }) });
});
afterAll(async () => {
  await library.close();
  await renderer.close();
  await astro.remove();
});

const text = async (path: string) => (await library.visit(path)).text();
/** The addresses of the styles and scripts that a page loads. */
const loaded = (html: string, kind: RegExp) => [...html.matchAll(kind)].flatMap(([, address]) => address ?? []);
const stylesOf = async (html: string) =>
  (await Promise.all(loaded(html, /<link rel="stylesheet" href="([^"]+)"/g).map(text))).join('') + loaded(html, /<style[^>]*>([^<]*)/g).join('');

/** The scopes of elements for which a page loads no style: Astro gives one to each element of a component with styles. */
async function unstyled(path: string): Promise<string[]> {
  const html = await text(path);
  const styles = await stylesOf(html);
  return [...new Set(loaded(html, /data-astro-cid-(\w+)/g))].filter((scope) => !styles.includes(scope));
}

test('worker threads render the parts of a compiled site once, nested, and every page shows them', async () => {
  const [first] = await library.pipeline.receipts.latest(1);
  expect(first?.parts.map(({ path, outcome }) => `${outcome} ${path}`)).toEqual(
    ['["Bell","en",{}]', '["Menu","en",{"current":false}]', '["Menu","en",{"current":true}]', '["Menu","en",{}]'].map((key) => `added ${key}`),
  );
  for (const path of ['/shelf', '/books/boats']) expect(await text(path)).toMatch(/<nav[^>]*>(<b[^>]*>\w+<\/b>){3}<i class="bell"[^>]*>3 books<\/i>/);
  const saved = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`);
  expect(lines(saved)).toEqual(['added /books/birds', 'changed /shelf', 'changed /titles.txt']);
  expect(saved?.counts).toMatchObject({ rendered: 7, parts: 4, shownOn: 6 });
  expect(await text('/books/boats')).toContain('4 books');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a page loads the styles of the parts that it shows, nested as well, and their scripts', async () => {
  for (const path of ['/shelf', '/books/boats']) {
    expect(await unstyled(path)).toEqual([]);
    const html = await text(path);
    const styles = await stylesOf(html);
    expect(styles).toMatch(/rebeccapurple|#639/);
    expect(styles).toMatch(/gold/);
    const scripts = await Promise.all(loaded(html, /<script type="module" src="([^"]+)"/g).map(text));
    expect([...scripts, html].join('')).toContain('ring');
  }
});

test('an island of a part starts in every page that shows the part, with what it needs', async () => {
  for (const path of ['/shelf', '/books/boats']) {
    const html = await text(path);
    expect(html).toContain('<output>4 rings</output>');
    // Defines the element before it is used.
    expect(html.indexOf('customElements.define("astro-island"')).toBeGreaterThan(-1);
    expect(html.indexOf('customElements.define("astro-island"')).toBeLessThan(html.indexOf('<astro-island'));
    const codes = await Promise.all(loaded(html, /(?:component|renderer)-url="([^"]+)"/g).map(async (address) => (await library.visit(address)).status));
    expect(codes).toEqual([200, 200]);
  }
  // What the island shows changes with the part, without a page around it.
  const saved = await library.save(`DELETE FROM books WHERE id = 'b4'`);
  expect(lines(saved)).toEqual(['removed /books/birds', 'changed /shelf', 'changed /titles.txt']);
  expect(saved?.counts).toMatchObject({ parts: 4 });
  expect(await text('/books/boats')).toContain('<output>3 rings</output>');
});

test('a part that reads the page fails with what to do instead', async () => {
  const locals = { lang: 'en', origin, content: async () => undefined as never, part: () => '' };
  await expect(built.site.renderPart?.('Crumb', {}, locals)).rejects.toThrow('pass it what it needs in the args of <Part>');
});

test('this test finds a page that shows a part without loading its styles', async () => {
  expect(await text('/bare')).toContain('3 books');
  expect((await unstyled('/bare')).length).toBe(2);
});
