// From fields to zod: schemas of a create, an update and a stored row. It is long: it has the rule of every kind of field.
import { z } from 'zod';
import { type Column, columnsOf, type Entity, isTranslation, labelOf, type Row } from './entity.ts';
import type { Field, FieldMap } from './field.ts';
import { isList } from './field-kinds.ts';
import { baseLanguage, inLanguage, type Language } from './languages.ts';
import { problemTexts } from './texts/problems.ts';
import { completeAddress, isFileAddress, isSafeAddress, isSitePath } from './values/address.ts';
import { cleanLine, cleanText, isBlank } from './values/clean-text.ts';
import { isColour } from './values/colour.ts';
import { emailProblem, isEmail, plainEmail } from './values/email.ts';
import { isMailbox, plainMailbox } from './values/mailbox.ts';
import { isCountry, timeZoneOf } from './values/places.ts';

type BodySchema = z.ZodType<Record<string, unknown>>;

/** The body of a create: required columns present, defaults filled in, empty optional text turned into null. */
export const createSchema = cachePerEntity((entity, language): BodySchema => z.object(shape(writableColumns(entity), 'create', language)));

/** The body of an update: any of the columns, at least one. Absent means untouched, null or '' means emptied. */
export const updateSchema = cachePerEntity(
  (entity, language): BodySchema =>
    z
      .object(shape(writableColumns(entity), 'update', language))
      .refine((body) => Object.keys(body).length > 0, { message: inLanguage(problemTexts, language).nothingSent }),
);

// Building a schema takes longer than using it.
function cachePerEntity(make: (entity: Entity, language: Language) => BodySchema): (entity: Entity, language?: Language) => BodySchema {
  const made = new WeakMap<Entity, Map<Language, BodySchema>>();
  return (entity, language = baseLanguage) => {
    const known = made.get(entity) ?? new Map<Language, BodySchema>();
    const schema = known.get(language) ?? make(entity, language);
    made.set(entity, known.set(language, schema));
    return schema;
  };
}

/** The schema of one column in a create: for a single field of a form. */
export function columnSchema(entity: Entity, name: string): z.ZodType | undefined {
  const column = writableColumns(entity).find((candidate) => candidate.name === name);
  return column && valueSchema(column, baseLanguage);
}

const head = { id: z.uuid(), created_at: z.string(), updated_at: z.string(), revision: z.int() };

/** A stored row, every column present. */
export const rowSchema = <E extends Entity>(entity: E): z.ZodType<Row<E>> =>
  z.object({ ...head, ...shape(columnsOf(entity.fields), 'row') }) as unknown as z.ZodType<Row<E>>; // a shape made at run time has no static type

/** A row as visitors get it. */
export const publicRowSchema = (entity: Entity): z.ZodType<Record<string, unknown>> =>
  z.object({
    ...head,
    ...shape(
      columnsOf(entity.fields).filter(({ field }) => !field.private),
      'row',
    ),
  });

const writableColumns = (entity: Entity): Column[] => columnsOf(entity.fields).filter(({ field }) => !field.readonly);

type Purpose = 'create' | 'update' | 'row';

function shape(columns: readonly Column[], purpose: Purpose, language: Language = baseLanguage): Record<string, z.ZodType> {
  return Object.fromEntries(columns.map((column) => [column.name, forPurpose(column, purpose, language)]));
}

function forPurpose(column: Column, purpose: Purpose, language: Language): z.ZodType {
  const schema = valueSchema(column, language);
  if (purpose === 'row') return isLenient(column) ? schema.catch(initialValue(column)) : schema;
  if (purpose === 'update') return schema.optional();
  const initial = initialValue(column);
  return initial === undefined ? schema : schema.default(initial);
}

// A value from before its rule must not block the import of an archive: its field gets the value of a new record.
function isLenient(column: Column): boolean {
  const { field } = column;
  const isRuled = field.kind === 'text' ? field.of === 'mailbox' : ['time_zone', 'country', 'date', 'phone'].includes(field.kind);
  return isRuled && initialValue(column) !== undefined;
}

/** The value of a create that names none; undefined where it must name one. */
export function initialValue(column: Column): unknown {
  const { field, required } = column;
  if (!isTranslation(column) && 'default' in field && field.default !== undefined) return field.default;
  if (required) return undefined;
  return isList(field) ? [] : null;
}

/** `spoken` is the language of its sentences. */
function valueSchema(column: Column, spoken: Language): z.ZodType {
  const { field, required } = column;
  const says = inLanguage(problemTexts, spoken);
  const label = labelOf(column, spoken);
  const missing = field.message ?? says.required(label);
  const subject = { label, says, notAnEmail: (text: string) => emailProblem(text, says.notAnEmail, says.lettersBeforeAt) };
  switch (field.kind) {
    case 'number':
    case 'fraction':
    case 'order':
      return numberSchema(field, subject, required || field.default !== undefined);
    case 'boolean':
      return z.boolean(says.neitherOnNorOff(label));
    case 'choice':
      return choiceSchema(field, subject, required || field.default !== undefined ? missing : undefined);
    case 'references':
      return z
        .array(z.uuid(says.unknownReference(label)))
        .max(200)
        .transform(unique);
    case 'texts':
      return textsSchema(field, subject);
    case 'records':
      return recordsSchema(field, subject, spoken);
    case 'reference':
      return required ? z.uuid(missing) : emptyAsNull(z.uuid(says.notAnId(label)));
    default:
      return textColumn(textSchema(field, subject), required || (!isTranslation(column) && field.default !== undefined) ? missing : undefined);
  }
}

interface Subject {
  readonly label: string;
  readonly says: (typeof problemTexts)['en'];
  readonly notAnEmail: (text: string) => string;
}

type TextField = Exclude<Field, { kind: 'number' | 'fraction' | 'order' | 'boolean' | 'choice' | 'references' | 'texts' | 'records' | 'reference' }>;

/** `missing` is said where a value must be given and none is. */
const textColumn = (schema: z.ZodType<string, string>, missing: string | undefined): z.ZodType =>
  missing === undefined ? emptyAsNull(schema) : visibleText(missing).pipe(schema);

/** Text of which something can be seen. `missing` is said about every other text. */
export const visibleText = (missing: string): z.ZodString =>
  z
    .string(missing)
    .overwrite(cleanText)
    .trim()
    .min(1, { error: missing, abort: true })
    .refine((text) => !isBlank(text), missing);

// What holds nothing that can be seen is empty.
const emptyAsNull = (schema: z.ZodType): z.ZodType => z.preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), schema.nullable());

const unique = (values: string[]): string[] => [...new Set(values)];

function textSchema(field: TextField, subject: Subject): z.ZodType<string, string> {
  const { label, says } = subject;
  const { fits, form, clean = cleanLine, longest: usual = 200, message = field.message ?? says.notValid(label) } = textRule(field, subject);
  const longest = field.max ?? usual;
  const base = z.string(says.notText(label)).overwrite(clean).trim().normalize().max(longest, says.tooLong(label, longest));
  const stored = form ? base.transform(form) : base;
  return fits ? stored.refine(fits, { error: ({ input }) => (typeof message === 'string' ? message : message(String(input))) }) : stored;
}

const readableEmail = (value: string): string => plainEmail(value) ?? value;

interface TextRule {
  readonly fits?: (value: string) => boolean;
  readonly message?: string | ((value: string) => string);
  /** How a value that could be written in several ways is stored. */
  readonly form?: (value: string) => string;
  /** Of one line unless said. */
  readonly clean?: (value: string) => string;
  /** Characters of a field that says none. */
  readonly longest?: number;
}

/** Calendars and pages cannot show days of other centuries. */
export const isDay = (value: string): boolean => z.iso.date().safeParse(value).success && /^(?:19|2[01])/.test(value);

function textRule(field: TextField, { says, notAnEmail }: Subject): TextRule {
  switch (field.kind) {
    case 'slug':
      return { fits: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), message: says.slug };
    case 'url':
      return { fits: isSafeAddress, message: says.address, form: completeAddress, longest: 2000 };
    case 'image':
    case 'video':
    case 'file':
      return { fits: isFileAddress, message: says.file, form: completeAddress };
    case 'email':
      return { fits: isEmail, message: notAnEmail, form: readableEmail };
    case 'phone':
      return { fits: (value) => /^\+?[\d\s()./-]{5,}$/.test(value) && /(?:\d\D*){3}/.test(value), message: says.phone };
    case 'colour':
      return { fits: isColour, message: says.colour };
    case 'year':
      return { fits: (value) => /^\d{4}$/.test(value) };
    case 'date':
      return { fits: isDay, message: says.date };
    case 'time_zone':
      return { fits: (value) => timeZoneOf(value) !== undefined, message: says.timeZone, form: (value) => timeZoneOf(value) ?? value };
    case 'country':
      return { fits: isCountry, message: says.country, form: (value) => value.toUpperCase() };
    case 'instant':
      return { fits: (value) => z.iso.datetime().safeParse(value).success, message: says.instant };
    case 'text':
      return field.of === 'mailbox' ? { fits: isMailbox, message: says.mailbox, form: plainMailbox } : {};
    case 'long_text':
    case 'prose':
      return { clean: cleanText, longest: 4000 };
    default:
      return field satisfies never;
  }
}

/** At most this many rows in a list. */
export const lastPlace = 1_000_000;

type NumberField = Extract<Field, { kind: 'number' | 'fraction' | 'order' }>;

// Numbers may come as text: the specification sends orders and the temperature that way.
function numberSchema(field: NumberField, { label, says }: Subject, required: boolean): z.ZodType {
  const whole = field.kind === 'order' || field.step === 1;
  const low = field.min ?? (field.kind === 'fraction' ? 0 : undefined);
  const high = field.max ?? (field.kind === 'fraction' ? 1 : field.kind === 'order' ? lastPlace : undefined);
  let schema = z.number(says.notANumber(label));
  if (whole) schema = schema.int(says.notWhole(label));
  if (low !== undefined) schema = schema.min(low, says.tooLow(label, low));
  if (high !== undefined) schema = schema.max(high, says.tooHigh(label, high));
  const fromText = z.preprocess((value) => (typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value), schema);
  return required ? fromText : emptyAsNull(fromText);
}

/** `missing` is the sentence for a required choice without a value. */
function choiceSchema(field: Extract<Field, { kind: 'choice' }>, { label, says }: Subject, missing: string | undefined): z.ZodType {
  const values = field.options.map(({ value }) => value);
  const matching = (value: unknown) => (typeof value === 'string' ? (values.find((known) => plain(known) === plain(value)) ?? value) : value);
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  const error = ({ input }: { readonly input?: unknown }) => (missing !== undefined && isEmpty(input) ? missing : says.noneOf(label, values));
  const schema = z.preprocess(matching, z.enum(values, { error }));
  return missing === undefined ? emptyAsNull(schema) : schema;
}

// 'trending-up', 'Trending Up' and 'TrendingUp' name one icon: older forms wrote all three.
const plain = (value: string): string => value.toLowerCase().replaceAll(/[\s_-]/g, '');

function textsSchema(field: Extract<Field, { kind: 'texts' }>, { label, says, notAnEmail }: Subject): z.ZodType {
  const most = field.max ?? 50;
  const item = visibleText(says.emptyLine(label)).overwrite(cleanLine).trim().normalize().max(500);
  const rules = {
    text: item,
    email: item.transform(readableEmail).refine(isEmail, { error: ({ input }) => notAnEmail(String(input)) }),
    path: item.refine(isSitePath, says.path),
  };
  return z
    .array(rules[field.of ?? 'text'])
    .max(most, says.tooMany(label, most))
    .transform(unique);
}

function recordsSchema(field: { fields: FieldMap; max?: number }, { label, says }: Subject, spoken: Language): z.ZodType {
  const most = field.max ?? 50;
  return z.array(z.object(shape(columnsOf(field.fields), 'create', spoken))).max(most, says.tooMany(label, most));
}
