// Colours as custom properties. The names of colours follow in comments, so that an import finds them again.
import { colorTexts } from '../../texts/colors.ts';
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

const block = /(?:\/\*\s*(?<title>(?:(?!\*\/).)*?)\s*\*\/\s*)?(?<selector>[^{}/]+)\{(?<body>[^{}]*)\}/gs;
const declaration = /--(?<property>[\w-]+)\s*:\s*(?<value>[^;]+);?[ \t]*(?:\/\*\s*(?<name>(?:(?!\*\/).)*?)\s*\*\/)?/g;

/** Any style sheet: ours is known again, other custom properties that hold a hex colour become primary brand colours. */
export function fromCss(text: string): ReadPalette {
  const colours: FileColour[] = [];
  const themes: FileTheme[] = [];
  const leftOut: string[] = [];
  for (const { groups: found = {} } of text.matchAll(block)) {
    const { title, selector = '', body = '' } = found;
    const declared = Array.from(body.matchAll(declaration), ({ groups: one = {} }) => ({
      property: one.property ?? '',
      value: one.value ?? '',
      name: one.name,
    }));
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

type Declared = { readonly property: string; readonly value: string };

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
