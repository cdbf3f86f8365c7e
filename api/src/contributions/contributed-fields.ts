// Which fields of an entry a speaker or partner corrects by themselves, and which of them editors miss. Pure.
import { type Column, columnsOf, isTranslation, type Language, labelOf } from '@stem/model';
import { entityIn } from '@stem/model/texts/entity-in';

export type ContributedEntity = 'speakers' | 'partners';

/** In the order of the form. */
const contributed: { readonly [E in ContributedEntity]: readonly string[] } = {
  speakers: ['photo', 'name', 'title_and_company', 'position', 'company', 'bio', 'website', 'linkedin_url'],
  partners: ['logo_image', 'name', 'url', 'description', 'address', 'contact_name', 'contact_title', 'contact_email', 'contact_phone', 'contact_linkedin'],
};

const formKinds = ['text', 'long_text', 'url', 'email', 'phone', 'image'] as const;
export type FormKind = (typeof formKinds)[number];

export interface FormColumn extends Column {
  readonly kind: FormKind;
}

type Row = Readonly<Record<string, unknown>>;

/** Pages show the line that is written, or else position and company: only what a page shows is asked for. */
export function contributedColumns(entity: ContributedEntity, row: Row, language: Language): FormColumn[] {
  const { fields } = entityIn(language, entity);
  const hasLine = typeof row.title_and_company === 'string';
  const isShown = (name: string) => (name === 'title_and_company' ? hasLine : !(hasLine && entity === 'speakers' && ['position', 'company'].includes(name)));
  return contributed[entity].filter(isShown).flatMap((name) => {
    const field = fields[name];
    const kind = formKinds.find((one) => one === field?.kind);
    if (!field || !kind) return [];
    const columns = columnsOf({ [name]: field }).filter((column) => !(field.sameInAll && isTranslation(column)));
    return columns.map((column) => ({ ...column, kind }));
  });
}

/** The labels of pictures and longer texts that are empty, in each language. */
export const missingIn = (entity: ContributedEntity, row: Row, language: Language): string[] =>
  contributedColumns(entity, row, language)
    .filter(({ kind, name }) => (kind === 'image' || kind === 'long_text') && row[name] === null)
    .map((column) => labelOf(column, language));
