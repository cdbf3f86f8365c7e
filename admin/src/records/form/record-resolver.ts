// Checks a form with the model's own schemas: a new record as a whole, a stored one only where it was changed, so that an
// old invalid value does not block other changes.
import { zodResolver } from '@hookform/resolvers/zod';
import { createSchema, type Entity, updateSchema } from '@stem/model';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Language } from '../../texts/texts.ts';
import { changedFields, type Values } from './values.ts';

type Row = Record<string, unknown>;

export interface CheckedForm {
  readonly entity: Entity;
  readonly isNew: boolean;
  /** Of what is said beside a field. */
  readonly lang: Language;
}

/** `base` gives the stored values that changes are compared with; it is not called for a new record. */
export function recordResolver(form: CheckedForm, base: () => Values): Resolver<Row> {
  const check = zodResolver(schemaOf(form) as z.ZodType<Row, Row>); // the schema says what comes out; any record may go in
  return (values, context, options) => {
    const checked = form.isNew ? values : changedFields(base(), values);
    return Object.keys(checked).length === 0 ? { values: {}, errors: {} } : check({ ...checked }, context, options);
  };
}

/** The server's errors, which are English, in the language of the form: by the rule of the model that found the same value wrong. */
export function translateErrors(form: CheckedForm, sent: Values, errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (form.lang === 'en') return errors;
  const { issues = [] } = schemaOf(form).safeParse(sent).error ?? {};
  const found = new Map(issues.map(({ path, message }) => [path.join('.'), message]));
  return Object.fromEntries(Object.entries(errors).map(([path, english]) => [path, found.get(path) ?? english]));
}

const schemaOf = ({ entity, isNew, lang }: CheckedForm) => (isNew ? createSchema(entity, lang) : updateSchema(entity, lang));
