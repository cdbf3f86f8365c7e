// Which columns stand in which group of a form.
import type { FormGroup } from '@stem/model';

/** The name of a group in an address: 'Partner logos' is 'partner-logos'. */
export const tabName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const holdsColumn = ({ fields }: FormGroup, column: string): boolean => fields.some((field) => field.column === column || field.german === column);

/** The groups without columns that are set elsewhere; empty ones go. */
export const groupsWithout = (groups: readonly FormGroup[], without: readonly string[]): FormGroup[] =>
  groups.map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !without.includes(name)) })).filter(({ fields }) => fields.length > 0);
