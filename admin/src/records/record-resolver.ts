// Checks a form with the model's own schemas: a new record as a whole, a stored one only where it was changed, so that an
// old value nobody touched never stands in the way.
import { zodResolver } from '@hookform/resolvers/zod';
import { createSchema, type Entity, updateSchema } from '@stem/model';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { changedFields, type Values } from './values.ts';

type Row = Record<string, unknown>;

/** `base` gives the stored values a change is measured by; for a new record it is not asked. */
export function recordResolver(entity: Entity, isNew: boolean, base: () => Values): Resolver<Row> {
  const schema = isNew ? createSchema(entity) : updateSchema(entity);
  const check = zodResolver(schema as z.ZodType<Row, Row>); // the schema says what comes out; any record may go in
  return (values, context, options) => {
    const checked = isNew ? values : changedFields(base(), values);
    return Object.keys(checked).length === 0 ? { values: {}, errors: {} } : check({ ...checked }, context, options);
  };
}
