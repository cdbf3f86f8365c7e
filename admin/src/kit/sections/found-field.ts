// The field of a form in which words were found, and what it is called there.
import type { FoundRecord } from '@stem/api/client';
import { columnsOf, type Entity, formOf, isOtherLanguage, labelOf, type OtherLanguage } from '@stem/model';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';

export interface FoundField {
  readonly field?: string;
  readonly label: string;
  readonly lang?: OtherLanguage;
  /** It is the English title, which results show anyway. */
  readonly isTitle: boolean;
}

export function foundField({ entity: name, field: path }: Pick<FoundRecord, 'entity' | 'field'>): FoundField {
  const entity: Entity = entities[name];
  const [first = '', , inner] = path.split('.');
  const column = columnsOf(entity.fields).find((one) => one.name === first);
  if (!column) return { label: first, isTitle: false };
  const { kind, label } = column.field;
  const part = kind === 'records' ? columnsOf(column.field.fields).find((one) => one.name === inner) : undefined;
  const { field, language } = part ?? column;
  const own = labelOf({ field, language }, windowLanguage);
  const isInForm = formOf(entity).some(({ fields }) => fields.some(({ columns }) => columns.some(({ name: own }) => own === first)));
  return {
    ...(isInForm && { field: path }),
    label: part ? `${label}, ${own}` : own,
    ...(isOtherLanguage(language) && { lang: language }),
    isTitle: !entity.single && !isOtherLanguage(language) && (first === entity.title || column.field === entity.fields[entity.title]),
  };
}
