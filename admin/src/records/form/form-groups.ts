// The groups of a form: which columns each has, and how its fields are arranged.
import type { FormField, FormGroup } from '@stem/model';

export interface Arrangement {
  readonly lead: readonly FormField[];
  readonly pairs: readonly FormField[];
  /** The picture beside the other fields without language. */
  readonly portrait?: FormField;
  readonly neutral: readonly FormField[];
}

/**
 * First the fields declared before any localized one, then pairs of both languages, then the rest: beside a picture when it is
 * the only one and has at least three fields beside it.
 */
export function arrange(fields: readonly FormField[]): Arrangement {
  const pairs = fields.filter(({ german }) => german !== undefined);
  const first = fields.findIndex(({ german }) => german !== undefined);
  const lead = fields.slice(0, Math.max(first, 0));
  const rest = fields.slice(lead.length).filter(({ german }) => german === undefined);
  const pictures = rest.filter(({ field }) => field.kind === 'image');
  const [portrait] = pictures;
  if (!portrait || pictures.length > 1 || rest.length < 4) return { lead, pairs, neutral: rest };
  return { lead, pairs, portrait, neutral: rest.filter((field) => field !== portrait) };
}

/** The name of a group in an address: 'Partner logos' is 'partner-logos'. */
export const tabName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const hasColumn = ({ fields }: FormGroup, column: string): boolean => fields.some((field) => field.column === column || field.german === column);

/** The groups without columns that are set elsewhere, and without groups that are empty then. */
export const omitColumns = (groups: readonly FormGroup[], without: readonly string[]): FormGroup[] =>
  groups.map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !without.includes(name)) })).filter(({ fields }) => fields.length > 0);
