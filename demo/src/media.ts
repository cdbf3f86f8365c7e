// Makes the files that the demo content names ("draw:ridge/4@field", "logo:nordhalde", "video:home", "poster:home") and
// puts their addresses in place of the names.
import { type DemoRecord, readFilm, readLogo } from './content-files.ts';
import { drawPicture } from './pictures/draw.ts';
import { drawFrame, films, isFilmName } from './pictures/films.ts';
import { describeMotif } from './pictures/motif-words.ts';
import type { SitterKind } from './pictures/portraits/sitter.ts';
import type { DemoFile, DemoStorage, Fields } from './ports.ts';

export interface DemoMediaOptions {
  readonly theme?: string;
  readonly sitter?: SitterKind;
  readonly alt?: string;
  readonly altGerman?: string;
}

export interface DemoMedia {
  /** The address of the file that a reference names, which is stored by then. An address is returned unchanged. */
  address(reference: string, options?: DemoMediaOptions): Promise<string>;
}

export function createDemoMedia({ addMedia }: Pick<DemoStorage, 'addMedia'>): DemoMedia {
  const made = new Map<string, Promise<string>>();

  async function make(reference: string, options: DemoMediaOptions): Promise<string> {
    const { alt = '', altGerman = '' } = { ...describeMotif(reference), ...options };
    const poster = reference.startsWith('video:') ? { poster: await address(reference.replace('video:', 'poster:').replace(/-phone$/, '')) } : {};
    return addMedia({ ...(await makeFile(reference, options)), ...poster, texts: { alt_text: alt, alt_text_de: altGerman } });
  }
  async function address(reference: string, options: DemoMediaOptions = {}): Promise<string> {
    if (!/^(?:draw|logo|video|poster):/.test(reference)) return reference;
    const key = JSON.stringify([reference, options.theme, options.sitter]);
    const promise = made.get(key) ?? make(reference, options);
    made.set(key, promise);
    return promise;
  }
  return { address };
}

async function makeFile(reference: string, { theme, sitter }: DemoMediaOptions): Promise<DemoFile> {
  const [kind = '', name = ''] = reference.split(':');
  const vector = (svg: string, file: string) => ({ bytes: Buffer.from(svg), originalName: `${file}.svg`, mime: 'image/svg+xml', extension: 'svg' });
  if (kind === 'logo') {
    const svg = await readLogo(name);
    return { ...vector(svg, name), ...viewBox(svg) };
  }
  if (kind === 'draw') {
    const { svg, width, height } = drawPicture(reference, { ...(theme && { theme }), ...(sitter && { sitter }) });
    return { ...vector(svg, name.replaceAll(/[/@]/g, '-')), width, height };
  }
  if (!isFilmName(name)) throw new Error(`There is no demo video ${name}`);
  const { width, height, seconds } = films[name];
  if (kind === 'poster') return { ...vector(drawFrame(name, 0), `${name}-poster`), width, height };
  return { bytes: await readFilm(name), originalName: `${name}.mp4`, mime: 'video/mp4', extension: 'mp4', width, height, duration: seconds };
}

function viewBox(svg: string): { width?: number; height?: number } {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {};
}

/** Keys that instruct the loader and are no fields. */
const instructions = ['key', 'parent', 'links', 'sitter', 'speakers', 'sessions', 'sessions_de', 'chapters', 'kind', 'logo', 'image_alt'];
// The partners of a programme are a text; those of a category are records of their own.
const isInstruction = (name: string, value: unknown) => instructions.includes(name) || (name === 'partners' && Array.isArray(value));

/** The fields of a record, references to pictures replaced by addresses. */
export async function resolveFields(source: DemoRecord, media: DemoMedia, options: DemoMediaOptions = {}): Promise<Fields> {
  const sitter = source.sitter as SitterKind | undefined; // the demo content is written with these three letters
  const fields = Object.entries(source).filter(([name, value]) => !isInstruction(name, value));
  const resolved = fields.map(async ([name, value]) => [name, await resolve(value, media, { ...options, ...(sitter && { sitter }) })] as const);
  return Object.fromEntries(await Promise.all(resolved));
}

async function resolve(value: unknown, media: DemoMedia, options: DemoMediaOptions): Promise<unknown> {
  if (typeof value === 'string') return media.address(value, options);
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(item, media, options)));
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).map(async ([name, inner]) => [name, await resolve(inner, media, options)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}
