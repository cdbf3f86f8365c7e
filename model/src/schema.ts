// From fields to zod: what a create, an update and a stored row must look like. The api and the forms of the back
// office use the same schemas, so a sentence beside a field and the server's answer are one sentence. It is long because
// each kind of field has its rule and its sentence here, and nowhere else.
import { z } from 'zod';
import { addressRule, isFileAddress, isSafeAddress, isSitePath } from './address.ts';
import { isColour } from './colour.ts';
import { type Column, columnsOf, type Entity, type Row } from './entity.ts';
import type { Field, FieldMap } from './field.ts';
import { isMailbox, mailboxRule } from './mailbox.ts';

type BodySchema = z.ZodType<Record<string, unknown>>;

/** The body of a create: required columns present, defaults filled in, empty optional text turned into null. */
export const createSchema = remembered((entity): BodySchema => z.object(shape(writable(entity), 'create')));

/** The body of an update: any of the columns, at least one. Absent means untouched, null or '' means emptied. */
export const updateSchema = remembered(
  (entity): BodySchema =>
    z.object(shape(writable(entity), 'update')).refine((body) => Object.keys(body).length > 0, { message: 'Send at least one field to change' }),
);

// Making a schema takes longer than using it.
function remembered(make: (entity: Entity) => BodySchema): (entity: Entity) => BodySchema {
  const made = new WeakMap<Entity, BodySchema>();
  return (entity) => {
    const schema = made.get(entity) ?? make(entity);
    made.set(entity, schema);
    return schema;
  };
}

/** One column by its name, as a create would check it: for a single field of a form. */
export function columnSchema(entity: Entity, name: string): z.ZodType | undefined {
  const column = writable(entity).find((candidate) => candidate.name === name);
  return column && valueSchema(column);
}

const head = { id: z.uuid(), created_at: z.string(), updated_at: z.string(), revision: z.int() };

/** A stored row, every column present. */
export const rowSchema = <E extends Entity>(entity: E): z.ZodType<Row<E>> =>
  z.object({ ...head, ...shape(columnsOf(entity.fields), 'row') }) as unknown as z.ZodType<Row<E>>; // a shape made at run time has no static type

/** A row as it leaves the api without an admin session. */
export const publicRowSchema = (entity: Entity): z.ZodType<Record<string, unknown>> =>
  z.object({
    ...head,
    ...shape(
      columnsOf(entity.fields).filter(({ field }) => !field.private),
      'row',
    ),
  });

const writable = (entity: Entity): Column[] => columnsOf(entity.fields).filter(({ field }) => !field.readonly);

type Purpose = 'create' | 'update' | 'row';

function shape(columns: Column[], purpose: Purpose): Record<string, z.ZodType> {
  return Object.fromEntries(columns.map((column) => [column.name, forPurpose(column, purpose)]));
}

function forPurpose(column: Column, purpose: Purpose): z.ZodType {
  const schema = valueSchema(column);
  // A sender from before its rule keeps no whole archive out: without one mails go out as MAIL_FROM says.
  if (purpose === 'row') return column.field.kind === 'text' && column.field.of === 'mailbox' ? schema.catch(null) : schema;
  if (purpose === 'update') return schema.optional();
  const initial = initialValue(column);
  return initial === undefined ? schema : schema.default(initial);
}

/** What a create stores when nothing is said; undefined where a value must be given. */
export function initialValue({ field, language, required }: Column): unknown {
  if (language !== 'de' && 'default' in field && field.default !== undefined) return field.default;
  if (required) return undefined;
  return field.kind === 'texts' || field.kind === 'references' || field.kind === 'records' ? [] : null;
}

function valueSchema(column: Column): z.ZodType {
  const { field, required, language } = column;
  const label = language === 'de' ? `${field.label} (German)` : field.label;
  const missing = field.message ?? `${label} is required`;
  switch (field.kind) {
    case 'number':
    case 'fraction':
    case 'order':
      return numberSchema(field, label, required || field.default !== undefined);
    case 'boolean':
      return z.boolean(`${label} is either on or off`);
    case 'choice':
      return choiceSchema(field, label, required || field.default !== undefined ? missing : undefined);
    case 'references':
      return z
        .array(z.uuid(`${label} holds an unknown reference`))
        .max(200)
        .transform(unique);
    case 'texts':
      return textsSchema(field, label);
    case 'records':
      return recordsSchema(field, label);
    case 'reference':
      return required ? z.uuid(missing) : emptyAsNull(z.uuid(`${label} must be an id`));
    default:
      return textColumn(field, label, missing, required || (language !== 'de' && field.default !== undefined));
  }
}

type TextField = Exclude<Field, { kind: 'number' | 'fraction' | 'order' | 'boolean' | 'choice' | 'references' | 'texts' | 'records' | 'reference' }>;

function textColumn(field: TextField, label: string, missing: string, required: boolean): z.ZodType {
  const schema = textSchema(field, label);
  return required ? z.string(missing).trim().min(1, missing).pipe(schema) : emptyAsNull(schema);
}

const emptyAsNull = (schema: z.ZodType): z.ZodType =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());

const unique = (values: string[]): string[] => [...new Set(values)];

// Control characters have no place in content and break mail headers, CSV and HTML attributes.
const hasControls = (value: string, allowed: RegExp) => /\p{Cc}/u.test(value.replace(allowed, ''));

function textSchema(field: TextField, label: string): z.ZodType<string, string> {
  const longest = field.max ?? (field.kind === 'url' ? 2000 : field.kind === 'prose' || field.kind === 'long_text' ? 4000 : 200);
  const lines = field.kind === 'long_text' || field.kind === 'prose';
  const base = z
    .string(`${label} must be text`)
    .trim()
    .normalize()
    .max(longest, `${label} has at most ${longest} characters`)
    .refine((value) => !hasControls(value, lines ? /[\n\r\t]/g : /$^/g), `${label} contains characters that cannot be stored`);
  const rule = textRule(field);
  return rule ? base.refine(rule.fits, rule.message ?? field.message ?? `${label} is not valid`) : base;
}

interface Rule {
  readonly fits: (value: string) => boolean;
  readonly message?: string;
}

function textRule(field: TextField): Rule | undefined {
  switch (field.kind) {
    case 'slug':
      return {
        fits: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
        message: 'Use lower-case letters, digits and single hyphens, such as swiss-bankers',
      };
    case 'url':
      return { fits: isSafeAddress, message: addressRule };
    case 'image':
    case 'video':
    case 'file':
      return { fits: isFileAddress, message: 'Choose a file, or give an address that starts with https://' };
    case 'email':
      return { fits: (value) => z.email().safeParse(value).success, message: 'This is not an e-mail address' };
    case 'phone':
      return { fits: (value) => /^\+?[\d\s()./-]{5,}$/.test(value), message: 'Use digits and spaces, such as +41 44 000 00 00' };
    case 'colour':
      return { fits: isColour, message: 'A colour is # followed by 3 or 6 hex digits' };
    case 'year':
      return { fits: (value) => /^\d{4}$/.test(value) };
    case 'date':
      return { fits: (value) => z.iso.date().safeParse(value).success, message: 'A date looks like 2027-04-14' };
    case 'instant':
      return { fits: (value) => z.iso.datetime().safeParse(value).success, message: 'A time looks like 2027-04-14T09:00:00Z' };
    case 'text':
      return field.of === 'mailbox' ? { fits: isMailbox, message: mailboxRule } : undefined;
    case 'long_text':
    case 'prose':
      return undefined;
    default:
      return field satisfies never;
  }
}

/** No list is longer. */
export const lastPlace = 1_000_000;

type NumberField = Extract<Field, { kind: 'number' | 'fraction' | 'order' }>;

// Numbers may come as text: the specification sends orders and the temperature that way.
function numberSchema(field: NumberField, label: string, required: boolean): z.ZodType {
  const whole = field.kind === 'order' || field.step === 1;
  const low = field.min ?? (field.kind === 'fraction' ? 0 : undefined);
  const high = field.max ?? (field.kind === 'fraction' ? 1 : field.kind === 'order' ? lastPlace : undefined);
  let schema = z.number(`${label} must be a number`);
  if (whole) schema = schema.int(`${label} must be a whole number`);
  if (low !== undefined) schema = schema.min(low, `${label} is at least ${low}`);
  if (high !== undefined) schema = schema.max(high, `${label} is at most ${high}`);
  const fromText = z.preprocess((value) => (typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value), schema);
  return required ? fromText : emptyAsNull(fromText);
}

/** `missing` is said where a value must be chosen and none is. */
function choiceSchema(field: Extract<Field, { kind: 'choice' }>, label: string, missing: string | undefined): z.ZodType {
  const values = field.options.map(({ value }) => value);
  const matching = (value: unknown) => (typeof value === 'string' ? (values.find((known) => plain(known) === plain(value)) ?? value) : value);
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  const error = ({ input }: { readonly input?: unknown }) => (missing !== undefined && isEmpty(input) ? missing : `${label} is one of ${values.join(', ')}`);
  const schema = z.preprocess(matching, z.enum(values, { error }));
  return missing === undefined ? emptyAsNull(schema) : schema;
}

// 'trending-up', 'Trending Up' and 'TrendingUp' name one icon; the older forms wrote all three.
const plain = (value: string): string => value.toLowerCase().replaceAll(/[\s_-]/g, '');

function textsSchema(field: Extract<Field, { kind: 'texts' }>, label: string): z.ZodType {
  const most = field.max ?? 50;
  const item = z.string().trim().min(1, `${label} holds an empty line`).max(500);
  const rules = {
    text: item,
    email: item.refine((value) => z.email().safeParse(value).success, 'This is not an e-mail address'),
    path: item.refine(isSitePath, 'A path starts with one / and has no spaces: write it like /bankerscom'),
  };
  return z
    .array(rules[field.of ?? 'text'])
    .max(most, `${label} holds at most ${most} entries`)
    .transform(unique);
}

function recordsSchema(field: { fields: FieldMap; max?: number }, label: string): z.ZodType {
  const most = field.max ?? 50;
  return z.array(z.object(shape(columnsOf(field.fields), 'create'))).max(most, `${label} holds at most ${most} entries`);
}
