import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { contentFolder as folder } from './content-files.ts';
import { createDemoMedia } from './media.ts';
import { films } from './pictures/films.ts';
import type { DemoFile } from './ports.ts';

const bytesAllowed = { svg: 66_000, mp4: 450_000 };

/** A media library in memory, by address. */
function createLibrary() {
  const files = new Map<string, DemoFile>();
  async function addMedia(file: DemoFile) {
    const address = `/media/${createHash('sha256').update(file.bytes).digest('hex')}.${file.extension}`;
    files.set(address, file);
    return address;
  }
  return { files, addMedia };
}

/** Every text of the demo content, with the name of its field and the theme of its community. */
async function contentTexts() {
  const paths = await readdir(folder, { recursive: true });
  const parsed = new Map<string, unknown>();
  for (const path of paths.filter((name) => name.endsWith('.json'))) parsed.set(path, JSON.parse(await readFile(new URL(path, folder), 'utf8')));
  return [...parsed].flatMap(([path, content]) => {
    const theme = texts(parsed.get(path.replace(/(?<![^/])[^/]+$/, 'format.json'))).find(({ field }) => field === 'theme_color')?.text ?? '#14181A';
    return texts(content).map((found) => ({ ...found, path, theme }));
  });
}

function texts(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, Array.isArray(value) ? field : name));
}

const content = await contentTexts();
const references = content
  .map(({ field, text, ...rest }) => ({ ...rest, reference: field === 'logo' ? `logo:${text}` : text }))
  .filter(({ reference }) => /^(?:draw|logo|video|poster):/.test(reference));
const named = (kind: string) => references.flatMap(({ reference }) => (reference.startsWith(`${kind}:`) ? [reference.slice(kind.length + 1)] : []));
const filesIn = async (name: string, extension: string) =>
  (await readdir(new URL(`${name}/`, folder))).filter((file) => file.endsWith(extension)).map((file) => file.slice(0, -extension.length));

const logos = await filesIn('logos', '.svg');

test('every picture, logo and film that the content names can be made, within its limit', { tags: 'long' }, async () => {
  const library = createLibrary();
  const media = createDemoMedia(library);
  for (const { reference, theme } of references) {
    const address = await media.address(reference, { theme });
    expect(library.files.has(address), reference).toBe(true);
  }
  for (const { bytes, originalName, extension, width, height } of library.files.values()) {
    expect(bytes.length, originalName).toBeLessThan(extension === 'mp4' ? bytesAllowed.mp4 : bytesAllowed.svg);
    expect({ width, height }, originalName).toEqual({ width: expect.any(Number), height: expect.any(Number) });
  }
});

test('no logo and no film is left over', async () => {
  expect(new Set(logos)).toEqual(new Set(named('logo')));
  expect(new Set(await filesIn('videos', '.mp4'))).toEqual(new Set(Object.keys(films)));
  const gatedFilms = content.some(({ field, text }) => field === 'kind' && text === 'video') ? ['recording'] : [];
  expect(new Set([...named('video'), ...gatedFilms])).toEqual(new Set(Object.keys(films)));
});

test('no picture stands twice on the pages of one community', () => {
  const scenes = references.filter(({ path, reference }) => !path.startsWith('website/') && reference.startsWith('draw:'));
  const places = scenes.map(({ path, reference }) => `${path.split('/')[0]} ${reference.replace(/@.*/, '')}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

describe('a logo', () => {
  for (const name of logos) {
    test(`of ${name} needs nothing but itself, and its width and height agree with what it shows`, async () => {
      const svg = await readFile(new URL(`logos/${name}.svg`, folder), 'utf8');
      expect(svg).not.toMatch(/<(?:text|script|style|image|use)|href|url\(|\son\w+=/);
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
      expect(svg).toMatch(new RegExp(`<svg [^>]*width="${width}" height="${height}"`));
      expect(new Set(svg.match(/#[0-9a-f]{6}/gi)?.map((colour) => colour.toLowerCase()))).toEqual(new Set(['#14181a']));
    });
  }
});

test('an address is returned unchanged, and nothing is made for it', async () => {
  const { files, addMedia } = createLibrary();
  expect(await createDemoMedia({ addMedia }).address('https://www.stem.example/')).toBe('https://www.stem.example/');
  expect(files.size).toBe(0);
});

test('a reference asked for twice is made and stored once', async () => {
  const { addMedia } = createLibrary();
  const stored: DemoFile[] = [];
  const media = createDemoMedia({
    async addMedia(file) {
      stored.push(file);
      return addMedia(file);
    },
  });
  const [one, other] = await Promise.all([media.address('draw:stair/6'), media.address('draw:stair/6')]);
  expect(other).toBe(one);
  expect(stored).toHaveLength(1);
});
