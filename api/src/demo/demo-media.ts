// Makes the files that demo content names: "draw:ridge/4@field", "logo:nordhalde", "video:home", "poster:home".
import { readFile } from 'node:fs/promises';
import { type StoredMedia, storeTrusted } from '../media/add-media.ts';
import type { MediaKeeper } from '../media/media-files.ts';
import { drawPicture } from './pictures/draw.ts';
import { drawFrame, films, isFilmName } from './pictures/films.ts';
import { motifWords } from './pictures/motif-words.ts';
import type { SitterKind } from './pictures/sitter.ts';

export interface DemoMediaOptions {
  readonly theme?: string;
  readonly sitter?: SitterKind;
  readonly alt?: string;
  readonly altGerman?: string;
}

export interface DemoMedia {
  /** The address of what a reference names; the file is on the disk then. An address stays as it is. */
  address(reference: string, options?: DemoMediaOptions): Promise<string>;
  /** Files that were made since the last call and have no row in the library yet. */
  unlisted(): StoredMedia[];
}

const folder = new URL('../../demo/', import.meta.url);

export function createDemoMedia(files: MediaKeeper, now: () => string): DemoMedia {
  const made = new Map<string, Promise<StoredMedia>>();
  const addresses = new Set<string>();
  const pending: StoredMedia[] = [];

  async function make(reference: string, options: DemoMediaOptions): Promise<StoredMedia> {
    const { bytes, originalName, ...type } = await content(reference, options);
    const { alt, altGerman } = { ...motifWords(reference), ...options };
    const described = { alt_text: alt ?? '', alt_text_de: altGerman ?? '' };
    const poster = reference.startsWith('video:') ? { poster: await address(reference.replace('video:', 'poster:')) } : {};
    const stored = await storeTrusted({ bytes, originalName, described }, { ...type, ...poster }, files, now());
    if (!addresses.has(String(stored.system.url))) pending.push(stored);
    addresses.add(String(stored.system.url));
    return stored;
  }
  async function address(reference: string, options: DemoMediaOptions = {}): Promise<string> {
    if (!/^(?:draw|logo|video|poster):/.test(reference)) return reference;
    const key = JSON.stringify([reference, options.theme, options.sitter]);
    const promise = made.get(key) ?? make(reference, options);
    made.set(key, promise);
    return String((await promise).system.url);
  }
  return {
    address,
    unlisted: () => pending.splice(0),
  };
}

interface MadeFile {
  readonly bytes: Uint8Array;
  readonly originalName: string;
  readonly mime: string;
  readonly extension: string;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
}

async function content(reference: string, { theme, sitter }: DemoMediaOptions): Promise<MadeFile> {
  const [kind = '', name = ''] = reference.split(':');
  const vector = (svg: string, file: string) => ({ bytes: Buffer.from(svg), originalName: `${file}.svg`, mime: 'image/svg+xml', extension: 'svg' });
  if (kind === 'logo') {
    const svg = await readFile(new URL(`logos/${name}.svg`, folder), 'utf8');
    return { ...vector(svg, name), ...viewBox(svg) };
  }
  if (kind === 'draw') {
    const { svg, width, height } = drawPicture(reference, { ...(theme && { theme }), ...(sitter && { sitter }) });
    return { ...vector(svg, name.replaceAll(/[/@]/g, '-')), width, height };
  }
  if (!isFilmName(name)) throw new Error(`There is no demo video ${name}`);
  const { width, height, seconds } = films[name];
  if (kind === 'poster') return { ...vector(drawFrame(name, 0), `${name}-poster`), width, height };
  const bytes = await readFile(new URL(`videos/${name}.mp4`, folder));
  return { bytes, originalName: `${name}.mp4`, mime: 'video/mp4', extension: 'mp4', width, height, duration: seconds };
}

function viewBox(svg: string): { width?: number; height?: number } {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {};
}
