// Colours as custom properties. The names of colours follow in comments, so that an import finds them again.
import { colorTexts } from '../../../texts/colors.ts';
import {
  type FileColour,
  type FileTheme,
  groupNamed,
  groups,
  nameOf,
  type PaletteFile,
  plainHex,
  type ReadPalette,
  slugOf,
  themeParts,
} from './palette-file.ts';

const comment = (name: string): string => `/* ${name.replaceAll('*/', '* /')} */`;

export function toCss({ colours, themes }: PaletteFile): string {
  const taken = new Set<string>();
  const property = (wanted: string): string => {
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
    taken.add(name);
    return name;
  };
  const brand = groups
    .flatMap((group) => colours.filter(({ category }) => category === group))
    .map(({ name, hex, category }) => `  ${property(`--brand-${category}-${slugOf(name)}`)}: ${hex}; ${comment(name)}`);
  const sets = themes.map(
    (theme) =>
      `${comment(theme.name)}\n[data-theme="${property(slugOf(theme.name))}"] {\n${themeParts.map((part) => `  --theme-${part}: ${theme[part]};`).join('\n')}\n}`,
  );
  return [`:root {\n${brand.join('\n')}\n}`, ...sets].join('\n\n').concat('\n');
}

/** Any style sheet: ours is known again, other custom properties that hold a hex colour become primary brand colours. */
export function fromCss(text: string): ReadPalette {
  const colours: FileColour[] = [];
  const themes: FileTheme[] = [];
  const leftOut: string[] = [];
  for (const { title, selector, body } of blocksIn(text)) {
    const declared = declarationsIn(body);
    const theme = themeIn(title ?? nameOf(/\[data-theme="([^"]+)"\]/.exec(selector)?.[1] ?? ''), declared);
    if (theme) {
      themes.push(theme);
      continue;
    }
    for (const { property, value, name } of declared) {
      const hex = plainHex(value);
      if (hex === undefined) leftOut.push(colorTexts.isNoHexColour(property, value.trim()));
      else colours.push(colourOf(property, hex, name));
    }
  }
  return { colours, themes, leftOut };
}

interface Block {
  readonly title: string | undefined;
  readonly selector: string;
  readonly body: string;
}

/** Each character is read once or twice: a file of another program may be of any size. */
function* blocksIn(text: string): Generator<Block> {
  for (const part of text.split('}').slice(0, -1)) {
    const opening = part.lastIndexOf('{');
    if (opening === -1) continue;
    const before = part.slice(0, opening);
    const [begin, end] = [before.lastIndexOf('/*'), before.lastIndexOf('*/')];
    const title = begin !== -1 && begin < end ? before.slice(begin + 2, end).trim() : undefined;
    yield { title, selector: before.slice(end === -1 ? 0 : end + 2), body: part.slice(opening + 1) };
  }
}

interface Declared {
  readonly property: string;
  readonly value: string;
  readonly name?: string;
}

function declarationsIn(body: string): Declared[] {
  const declared: Declared[] = [];
  for (let at = body.indexOf('--'); at !== -1; ) {
    const semicolon = body.indexOf(';', at);
    const end = semicolon === -1 ? body.length : semicolon;
    const [, property, value] = /^--([\w-]+)\s*:\s*(\S[\s\S]*)$/.exec(body.slice(at, end)) ?? [];
    const [behind = ''] = /^[ \t]*/.exec(body.slice(end + 1, end + 200)) ?? [];
    const begin = end + 1 + behind.length;
    const closing = body.startsWith('/*', begin) ? body.indexOf('*/', begin + 2) : -1;
    const name = closing === -1 ? undefined : body.slice(begin + 2, closing).trim();
    if (property !== undefined && value !== undefined) declared.push({ property, value, ...(name !== undefined && { name }) });
    at = body.indexOf('--', closing === -1 ? end : closing + 2);
  }
  return declared;
}

function themeIn(name: string, declared: readonly Declared[]): FileTheme | undefined {
  const parts = themeParts.map((part) => [part, plainHex(declared.find(({ property }) => property === `theme-${part}`)?.value ?? '')] as const);
  if (name === '' || parts.some(([, hex]) => hex === undefined)) return undefined;
  return { name, ...Object.fromEntries(parts) } as FileTheme; // every part was found
}

function colourOf(property: string, hex: string, name: string | undefined): FileColour {
  const [, group = '', slug = ''] = /^brand-([a-z]+)-(.+)$/.exec(property) ?? [];
  const category = groupNamed(group);
  return { name: name || nameOf(category ? slug : property), hex, category: category ?? 'primary' };
}
