// A value of any kind as text: for comparing two versions of a field.
import { columnsOf, countries, type Field, labelOf, plainTime, writeDays } from '@stem/model';
import { windowLanguage } from '../../texts/language.ts';
import { type Language, texts } from '../../texts/texts.ts';
import { fullMoment } from '../../ui/controls/moments.ts';

export type TextKind = 'text' | 'long_text' | 'prose' | 'slug' | 'phone' | 'year' | 'time_zone' | 'country' | 'date' | 'instant' | TypedKind;
type TypedKind = 'number' | 'fraction' | 'order' | 'boolean' | 'choice' | 'texts' | 'records';

/** The title of a row; undefined where it is unknown, empty when the row is deleted. */
export type TitleOf = (entity: string, id: string) => string | undefined;

export interface ValueSaid {
  readonly titleOf?: TitleOf | undefined;
  readonly lang?: Language;
}

export function valueText(value: unknown, field?: Field, said: ValueSaid = {}): string {
  const says = texts[said.lang ?? windowLanguage].value;
  if (value === null || value === undefined || value === '') return says.empty;
  if (typeof value === 'boolean') return value ? says.on : says.off;
  if (Array.isArray(value)) return value.map((entry) => valueText(entry, field, said)).join('\n') || says.empty;
  if (field?.kind === 'reference' || field?.kind === 'references') return (said.titleOf?.(field.to, String(value)) ?? String(value)) || says.forgotten;
  if (field?.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field?.kind === 'fraction' && typeof value === 'number') return `${Math.round(value * 100)}%`;
  if (typeof value === 'object') return field?.kind === 'records' ? entryText(value, field, said) : JSON.stringify(value);
  const text = String(value);
  if (field?.kind === 'date') return writeDays(text, '', said.lang ?? windowLanguage) || text;
  if (field?.kind === 'text' && field.of === 'time') return plainTime(text, said.lang ?? windowLanguage);
  if (field?.kind === 'instant') return fullMoment(text, said.lang);
  if (field?.kind === 'country') return countries().find(({ code }) => code === text)?.name ?? text;
  return text.startsWith('data:') ? says.picture : text;
}

/** 'Name: Quantral, Row: 2': the values of an entry, labelled as in its form. */
function entryText(entry: object, { fields }: Extract<Field, { kind: 'records' }>, said: ValueSaid): string {
  const values = new Map<string, unknown>(Object.entries(entry));
  return columnsOf(fields)
    .filter(({ name }) => ![undefined, null, ''].some((nothing) => values.get(name) === nothing))
    .map(({ name, field, language }) => `${labelOf({ field, language }, said.lang ?? windowLanguage)}: ${valueText(values.get(name), field, said)}`)
    .join(', ');
}
