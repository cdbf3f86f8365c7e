// What sites of Astro have beside posts, in one site: islands of React, MDX, Markdoc, pictures that are optimised, Astro’s own routing
// of languages with fallbacks, redirects, and a module that counts.
import { deflateSync } from 'node:zlib';
import { type BlogFolder, makeBlog } from './adopted-blog.ts';

const page = (code: string, html: string) => `---\n${code}\n---\n${html}\n`;

/** A picture of one colour, as base64. */
export function png(width: number, height: number, color: readonly [number, number, number]): Buffer {
  const chunk = (name: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), bytes]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(bytes.length, 0);
    around.writeUInt32BE(crc(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits for each of red, green and blue
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

export const talk = (title: string, cover: string, text: string, related = '') =>
  `---\ntitle: ${title}\ncover: ./${cover}\nrelated: [${related}]\n---\n${text}\n`;

const files: Readonly<Record<string, string>> = {
  // Astro compiles what its packages have of it.
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: Object.fromEntries(['astro', '@astrojs/markdoc', '@astrojs/mdx', '@astrojs/react', 'react', 'react-dom', 'sharp'].map((name) => [name, '*'])),
  }),
  'astro.config.mjs': `
  import { defineConfig } from 'astro/config';
  import markdoc from '@astrojs/markdoc';
  import mdx from '@astrojs/mdx';
  import react from '@astrojs/react';
  import sitemap from '@astrojs/sitemap';
  import adopt from '@stem/content-pipeline/adopt';
export default defineConfig({
  site: 'https://talks.example',
  redirects: { '/former': '/talks/islands', '/former/[id]': '/talks/[id]', '/away': 'https://elsewhere.example/' },
  i18n: { locales: ['en', 'de', 'fr'], defaultLocale: 'en', fallback: { de: 'en', fr: 'de' }, routing: { fallbackType: 'rewrite' } },
  integrations: [mdx(), markdoc(), react(), sitemap({ i18n: { defaultLocale: 'en', locales: { en: 'en', de: 'de', fr: 'fr' } } }), adopt()],
});`,
  'src/content.config.ts': `
  import { defineCollection, reference } from 'astro:content';
  import { glob } from 'astro/loaders';
  import { z } from 'astro/zod';
export const collections = {
  talks: defineCollection({
    loader: glob({ base: './src/content/talks', pattern: '**/*.{md,mdx,mdoc}' }),
    schema: ({ image }) => z.object({ title: z.string(), cover: image(), related: z.array(reference('talks')) }),
  }),
};`,
  'src/content/talks/islands.mdx': talk(
    'Islands',
    'red.png',
    "import Counter from '../../components/Counter.tsx';\n\nPressed *here*: <Counter client:visible start={2} />\n\n![Red](./red.png)",
    'sand',
  ),
  'src/content/talks/sand.md': talk('Sand', 'green.png', 'Sand **shifts**.\n\n![Green](./green.png)', 'islands, tides'),
  'src/content/talks/tides.mdoc': talk('Tides', 'red.png', '{% note %}Tides *turn*.{% /note %}'),
  'markdoc.config.mjs': `
  import { component, defineMarkdocConfig } from '@astrojs/markdoc/config';
export default defineMarkdocConfig({ tags: { note: { render: component('./src/components/Note.astro') } } });`,
  'src/components/Note.astro': '<aside><slot /></aside>',
  'src/components/Counter.tsx': `
  import { useId, useState } from 'react';
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, set] = useState(start);
  return <button id={useId()} onClick={() => set(count + 1)}>{count}</button>;
}`,
  'src/components/Tab.astro': page("import { nextTab } from '../tabs.ts';", '<div id={nextTab()}><slot /></div>'),
  'src/tabs.ts': 'let count = 0;\nexport const nextTab = () => "tab-" + count++;',
  'src/layouts/Frame.astro': page(
    'const { title } = Astro.props;',
    '<!doctype html><html lang={Astro.currentLocale}><head><title>{title}</title></head><body><slot /></body></html>',
  ),
  'src/pages/index.astro': page(
    `import { getCollection } from 'astro:content';
  import { Image } from 'astro:assets';
  import { getRelativeLocaleUrl } from 'astro:i18n';
  import Counter from '../components/Counter.tsx';
  import Tab from '../components/Tab.astro';
  import Frame from '../layouts/Frame.astro';
  import red from '../content/talks/red.png';
const talks = await getCollection('talks');`,
    `<Frame title="Talks"><Counter client:load /><Tab>One</Tab><Tab>Two</Tab><Image src={red} alt="Red" width={8} />
<ul>{talks.map(({ id, data }) => <li><a href={getRelativeLocaleUrl('de', 'talks/' + id)}>{data.title}</a><Image src={data.cover} alt="" width={4} height={4} /></li>)}</ul></Frame>`,
  ),
  'src/pages/talks/[id].astro': page(
    `import { getCollection, getEntries, render } from 'astro:content';
  import { Picture } from 'astro:assets';
  import Tab from '../../components/Tab.astro';
  import Frame from '../../layouts/Frame.astro';
export const getStaticPaths = async () => (await getCollection('talks')).map((talk) => ({ params: { id: talk.id }, props: { talk } }));
const { talk } = Astro.props;
const { Content, headings } = await render(talk);
const related = await getEntries(talk.data.related);`,
    `<Frame title={talk.data.title}><h1 transition:name="title">{talk.data.title}</h1><Picture src={talk.data.cover} formats={['webp']} alt="" width={16} />
<Tab>{headings.length}</Tab><Content />{related.map(({ data }) => <p>{data.title}</p>)}</Frame>`,
  ),
  'src/pages/de/index.astro': page("import Frame from '../../layouts/Frame.astro';", '<Frame title="Vorträge"><p>Vorträge</p></Frame>'),
};

const none = (names: readonly string[]): Record<string, undefined> => Object.fromEntries(names.map((name) => [name, undefined]));

export async function makeFeatureSite(): Promise<BlogFolder> {
  const pictures = { 'src/content/talks/red.png': png(32, 20, [200, 0, 0]), 'src/content/talks/green.png': png(24, 24, [0, 160, 0]) };
  const others = ['posts/[id].astro', 'list/[page].astro', 'about.astro', '404.astro', 'feed.xml.ts'].map((name) => `src/pages/${name}`);
  return makeBlog({ ...files, ...pictures, ...none(others) });
}
