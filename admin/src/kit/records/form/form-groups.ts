// The groups of a form: which columns each has, and how its fields are arranged.
import { columnsOf, type Entity, type FormField, type FormGroup, formOf } from '@stem/model';

export interface Arrangement {
  readonly lead: readonly FormField[];
  readonly localized: readonly FormField[];
  /** The picture beside the other fields without language. */
  readonly picture?: FormField;
  readonly neutral: readonly FormField[];
}

/** In the order of declaration around the localized ones; beside a picture when it is the only one and has three fields beside it. */
export function arrange(fields: readonly FormField[]): Arrangement {
  const localized = fields.filter(hasLanguages);
  const lead = fields.slice(0, Math.max(fields.findIndex(hasLanguages), 0));
  const rest = fields.slice(lead.length).filter((field) => !hasLanguages(field));
  const pictures = rest.filter(({ field }) => field.kind === 'image');
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || rest.length < 4) return { lead, localized, neutral: rest };
  return { lead, localized, picture, neutral: rest.filter((field) => field !== picture) };
}

const hasLanguages = ({ columns: [{ language }] }: FormField): boolean => language !== undefined;

/** The columns of an entity as its form shows them, from top to bottom; those it does not show are last. */
export function columnsInOrder(entity: Entity): readonly string[] {
  const shown = formOf(entity).flatMap(({ fields }) => {
    const { lead, localized, picture, neutral } = arrange(fields);
    return [...lead, ...localized, ...(picture ? [picture] : []), ...neutral].flatMap(columnNames);
  });
  const parent = entity.parent ? [entity.parent.field] : [];
  return [...new Set([...parent, ...shown, ...columnsOf(entity.fields).map(({ name }) => name)])];
}

/** The name of a group in an address: 'Partner logos' is 'partner-logos'. */
export const tabName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const hasColumn = ({ fields }: FormGroup, column: string): boolean => fields.some((field) => columnNames(field).includes(column));

const columnNames = ({ columns }: FormField): string[] => columns.map(({ name }) => name);

export const omitColumns = (groups: readonly FormGroup[], without: readonly string[]): FormGroup[] =>
  groups.map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !without.includes(name)) })).filter(({ fields }) => fields.length > 0);
