// What an import would change: colours and themes are known by their names, nothing is deleted, and the default theme stays.
import { createSchema, type Entity, type RowOf } from '@stem/model';
import { colorTexts } from '../../../texts/colors.ts';
import { entities } from '../../../texts/entities.ts';
import { type FileColour, type FileTheme, plainHex, type ReadPalette } from './palette-file.ts';

export type BrandColour = RowOf<'brand_colors'>;
export type ColourTheme = RowOf<'color_themes'>;
type Values = Readonly<Record<string, string | null>>;

export interface PlannedChange {
  readonly entity: 'brand_colors' | 'color_themes';
  readonly name: string;
  readonly id?: string;
  readonly revision?: number;
  /** New ones with all their fields, others with those that differ. */
  readonly values: Values;
  readonly differences: readonly { readonly label: string; readonly before?: string | null; readonly after: string | null }[];
}

export interface ImportPlan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  /** What is not imported, and why. */
  readonly leftOut: readonly string[];
}

export interface Stored {
  readonly colours: readonly BrandColour[];
  readonly themes: readonly ColourTheme[];
}

export function planImport(stored: Stored, read: ReadPalette): ImportPlan {
  const [colours, twice] = once(read.colours);
  const [themes, twiceThemes] = once(read.themes);
  const planned = [
    ...themes.map((theme) => planOne('color_themes', stored.themes.find(named(theme.name)), themeValues(theme))),
    ...colours.map((colour) => planOne('brand_colors', stored.colours.find(named(colour.name)), colourValues(colour))),
  ];
  const changes = planned.flatMap((one) => (typeof one === 'object' ? [one] : []));
  return {
    changes: changes.filter(({ values }) => Object.keys(values).length > 0),
    unchanged: changes.filter(({ values }) => Object.keys(values).length === 0).length,
    leftOut: [
      ...read.leftOut,
      ...[...twice, ...twiceThemes].map((name) => colorTexts.duplicateInFile(name)),
      ...planned.filter((one) => typeof one === 'string'),
    ],
  };
}

const plain = (name: string): string => name.trim().toLowerCase();
const named =
  (name: string) =>
  (row: { readonly name: string }): boolean =>
    plain(row.name) === plain(name);

function once<T extends { readonly name: string }>(entries: readonly T[]): [first: T[], again: string[]] {
  const first = entries.filter(({ name }, place) => entries.findIndex(named(name)) === place);
  return [first, entries.filter((entry) => !first.includes(entry)).map(({ name }) => name)];
}

const themeValues = ({ name, primary, secondary, accent, background, text }: FileTheme): Values => ({ name, primary, secondary, accent, background, text });
const colourValues = ({ name, hex, category, usage }: FileColour): Values => ({ name, hex, category, ...(usage !== undefined && { usage }) });

/** A change, none, or the reason why it is impossible. */
function planOne(name: PlannedChange['entity'], row: BrandColour | ColourTheme | undefined, values: Values): PlannedChange | string {
  const entity: Entity = entities[name];
  const title = values.name ?? '';
  const parsed = createSchema(entity).safeParse(values);
  if (!parsed.success) return `${title}: ${parsed.error.issues[0]?.message}`;
  const before: Readonly<Record<string, unknown>> = row ?? {};
  const differing = Object.entries(values).filter(([field, value]) => !row || !isSame(before[field], value));
  return {
    entity: name,
    name: row?.name ?? title,
    ...(row && { id: row.id, revision: row.revision }),
    values: Object.fromEntries(differing),
    differences: differing
      .filter(([field]) => row || field !== 'name')
      .map(([field, after]) => ({ label: entity.fields[field]?.label ?? field, ...(row && { before: textOf(before[field]) }), after })),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Colours are the same in any case and with three digits for six; nothing is the same as an empty text. */
const isSame = (before: unknown, after: string | null): boolean => {
  const [one, other] = [textOf(before) ?? '', after ?? ''];
  return one === other || (plainHex(one) !== undefined && plainHex(one) === plainHex(other));
};
