// Checks a form with the model's schemas; a stored record only where it was changed, so that an old invalid value blocks no other change.
import { zodResolver } from '@hookform/resolvers/zod';
import { createSchema, type Entity, updateSchema } from '@stem/model';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Values } from '../../../server/client.ts';
import { windowLanguage } from '../../../texts/language.ts';
import type { Language } from '../../../texts/texts.ts';
import { changedFields } from './values.ts';

type Row = Record<string, unknown>;

export interface CheckedForm {
  readonly entity: Entity;
  readonly isNew: boolean;
  /** Of what is said beside a field. */
  readonly lang: Language;
}

export interface FormSoFar {
  /** The values it began with, which changes are compared with. */
  readonly base: () => Values;
  /** Until then an empty field of a new record is not wrong, only not filled in yet. */
  readonly wasSent: () => boolean;
}

export function recordResolver(form: CheckedForm, { base, wasSent }: FormSoFar): Resolver<Row> {
  const checkAll = checkWith(schemaOf(form));
  const checkChanged = checkWith(schemaOf({ ...form, isNew: false }));
  return (values, context, options) => {
    const isWhole = form.isNew && wasSent();
    const checked = isWhole ? values : changedFields(base(), values);
    const check = isWhole ? checkAll : checkChanged;
    return Object.keys(checked).length === 0 ? { values: {}, errors: {} } : check({ ...checked }, context, options);
  };
}

const checkWith = (schema: z.ZodType) => zodResolver(schema as z.ZodType<Row, Row>); // the schema says what comes out; any record may go in

/** The server's errors, which are in the language of the window, in that of the form: by the rule of the model that found the same value wrong. */
export function translateErrors(form: CheckedForm, sent: Values, errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (form.lang === windowLanguage) return errors;
  const { issues = [] } = schemaOf(form).safeParse(sent).error ?? {};
  const found = new Map(issues.map(({ path, message }) => [path.join('.'), message]));
  return Object.fromEntries(Object.entries(errors).map(([path, english]) => [path, found.get(path) ?? english]));
}

const schemaOf = ({ entity, isNew, lang }: CheckedForm) => (isNew ? createSchema(entity, lang) : updateSchema(entity, lang));
