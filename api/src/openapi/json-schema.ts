// Zod schemas as JSON Schema.
import { z } from 'zod';
import type { DescribedBy, JsonSchema, SchemaOf, Shape } from './operation.ts';

/** A reference to a schema among the components of the document. */
export const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const listOf = <S extends Shape>(items: S): SchemaOf<DescribedBy<S>[]> => ({ type: 'array', items: toJsonSchema(items) });

export const oneOf = (...shapes: readonly Shape[]): JsonSchema => ({ anyOf: shapes.map(toJsonSchema) });

export const allOf = <S extends Shape, More extends Shape>(shape: S, more: More): SchemaOf<DescribedBy<S> & DescribedBy<More>> => ({
  allOf: [shape, more].map(toJsonSchema),
});

/** Checks that only code can make, such as whether an address is safe, are in no schema. */
export function toJsonSchema(shape: Shape): JsonSchema {
  if (!(shape instanceof z.ZodType)) return shape;
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(jsonSchema, zodSchema),
  });
  return schema;
}

// Zod also writes what follows from the type: the bounds of a safe integer, the pattern of a uuid. A nullable value becomes
// one schema instead of a choice of two.
function tidy(schema: z.core.JSONSchema.BaseSchema, from: z.core.$ZodType) {
  if (from instanceof z.ZodPipe && schema.type === 'string') Object.assign(schema, lengthOf(from.def.out));
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const [own, none, ...others] = schema.anyOf ?? [];
  if (!own?.type || own.enum || none?.type !== 'null' || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, own, { type: [own.type, 'null'].flat() });
}

// The first schema of a required text checks its presence, the second its length.
function lengthOf(schema: z.core.$ZodType): { maxLength?: number } {
  const { maxLength } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return maxLength === undefined ? {} : { maxLength };
}
