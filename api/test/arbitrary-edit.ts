// Random edits that an editor could make: values follow from the kinds of the model's fields.
import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames, type Field } from '@stem/model';
import fc from 'fast-check';

export interface Edit {
  readonly entity: EntityName;
  readonly kind: 'create' | 'update' | 'delete';
  /** Index of an existing row, modulo their count. */
  readonly place: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** For references: indexes of existing rows, by column. */
  readonly references: Readonly<Record<string, { readonly to: string; readonly isList: boolean; readonly places: readonly number[] }>>;
}

/** Addresses that exist on every site, so that links to them are valid. */
const addresses = ['https://example.org/', 'https://example.org/logo.svg', '/', '/de/', '/communities', '#content'];
const words = ['Stem', 'Zürich', 'C-level & board', '<b>bold</b>', 'it’s "quoted"', 'a\u00a0b', '10’000', 'عربى', '🏔', 'x'.repeat(40)];

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
const prose = fc
  .array(
    fc.oneof(
      text,
      text.map((line) => `## ${line}`),
      text.map((line) => `- ${line}`),
      text.map((line) => `[${line}](/communities)`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => lines.join('\n\n'));
const digits = (count: number) => fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'));
const date = fc
  .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));

/** A value that the field accepts, references excepted. */
export function valueFor(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return field.of === 'mailbox'
        ? digits(2).map((number) => `Stem <office${number}@example.org>`)
        : text.map((value) => value.slice(0, field.max ?? 200).trim());
    case 'long_text':
    case 'prose':
      return prose.map((value) => value.slice(0, field.max ?? 4000).trim());
    case 'slug':
      return fc.integer({ min: 0, max: 20 }).map((number) => `slug-${number}`);
    case 'url':
      return fc.constantFrom(...addresses);
    case 'email':
      return digits(2).map((number) => `person${number}@example.org`);
    case 'phone':
      return digits(4).map((number) => `+41 44 000 ${number}`);
    case 'image':
    case 'video':
    case 'file':
      return fc.constantFrom('https://example.org/logo.svg', '/favicon.svg');
    case 'year':
      return digits(4);
    case 'date':
      return date;
    case 'time_zone':
      return fc.constantFrom('Europe/Zurich', 'America/New_York', 'Asia/Kolkata', 'UTC');
    case 'country':
      return fc.constantFrom('CH', 'DE', 'LI');
    case 'instant':
      return date.map((day) => `${day}T09:00:00.000Z`);
    case 'colour':
      return digits(6).map((number) => `#${number}`);
    case 'number':
    case 'order':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 50 });
    case 'fraction':
      return fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'texts':
      return fc.array(
        field.of === 'email' ? valueFor({ kind: 'email', label: '' }) : field.of === 'path' ? digits(2).map((number) => `/alias-${number}`) : text,
        { maxLength: 3 },
      );
    case 'records':
      return fc.array(fc.record(Object.fromEntries(columnsOf(field.fields).map((column) => [column.name, cell(column)]))), {
        maxLength: Math.min(field.max ?? 3, 3),
      });
    case 'reference':
    case 'references':
      return fc.constant(null); // filled from existing rows
    default:
      return field satisfies never;
  }
}

const cell = ({ field, required }: Column): fc.Arbitrary<unknown> =>
  required || 'default' in field || field.kind === 'texts' || field.kind === 'records'
    ? valueFor(field)
    : fc.oneof({ weight: 4, arbitrary: valueFor(field) }, { weight: 1, arbitrary: fc.constant(null) });

/** An event of one day at most, as the rules of events refuse impossible spans. */
const withPossibleDates = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  'start_date' in values ? { ...values, end_date: values.start_date } : values;

function editOf(entity: EntityName): fc.Arbitrary<Edit> {
  const definition: Entity = entities[entity];
  const columns = columnsOf(definition.fields).filter(({ field }) => !field.readonly);
  const plain = columns.filter(({ field }) => field.kind !== 'reference' && field.kind !== 'references');
  const whole = fc.record(Object.fromEntries(plain.map((column) => [column.name, cell(column)]))).map(withPossibleDates);
  const some = fc
    .tuple(
      whole,
      fc.subarray(
        plain.map(({ name }) => name),
        { minLength: Math.min(1, plain.length), maxLength: Math.min(3, plain.length) },
      ),
    )
    .map(([values, names]) => Object.fromEntries(names.map((name) => [name, values[name]])));
  const references = fc.record(
    Object.fromEntries(
      columns.flatMap(({ name, field }) =>
        field.kind === 'reference' || field.kind === 'references'
          ? [
              [
                name,
                fc.record({
                  to: fc.constant(field.to),
                  isList: fc.constant(field.kind === 'references'),
                  places: fc.array(fc.nat(999), { minLength: 1, maxLength: field.kind === 'reference' ? 1 : 3 }),
                }),
              ],
            ]
          : [],
      ),
    ),
  );
  const place = fc.nat(9999);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        entity: fc.constant(entity),
        kind: fc.constant('update' as const),
        place,
        values: some,
        references: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: references }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ entity: fc.constant(entity), kind: fc.constant('create' as const), place, values: whole, references }) },
    {
      weight: 1,
      arbitrary: fc.record({ entity: fc.constant(entity), kind: fc.constant('delete' as const), place, values: fc.constant({}), references: fc.constant({}) }),
    },
  );
}

export const arbitraryEditOf = (names: readonly EntityName[]): fc.Arbitrary<Edit> => fc.oneof(...names.map(editOf));
export const arbitraryEdit = arbitraryEditOf(entityNames);

/** A body with every column except references: always the same for an entity. */
export function bodyOf(entity: EntityName): Record<string, unknown> {
  const definition: Entity = entities[entity];
  const columns = columnsOf(definition.fields).filter(({ field }) => !field.readonly && field.kind !== 'reference' && field.kind !== 'references');
  const [body = {}] = fc.sample(fc.record(Object.fromEntries(columns.map(({ name, field }) => [name, valueFor(field)]))), { seed: 7, numRuns: 1 });
  return withPossibleDates(body);
}
