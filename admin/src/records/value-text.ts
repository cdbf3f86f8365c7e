// A value of any kind as text: for comparing two versions of a field.
import type { Field } from '@stem/model';

/** What a row is called, where it is known. */
export type TitleOf = (entity: string, id: string) => string | undefined;

export function valueText(value: unknown, field?: Field, titleOf?: TitleOf): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map((entry) => valueText(entry, field, titleOf)).join('\n') || '(empty)';
  if (field?.kind === 'reference' || field?.kind === 'references') return titleOf?.(field.to, String(value)) ?? String(value);
  if (field?.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field?.kind === 'fraction' && typeof value === 'number') return `${Math.round(value * 100)}%`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
