// Entities in the document: a row as it is answered, what creates one, and what changes one.
import {
  baseLanguage,
  columnsOf,
  createSchema,
  type Entity,
  type EntityName,
  entities,
  entityNames,
  fieldKinds,
  initialValues,
  labelOf,
  type RowOf,
  rowSchema,
  updateSchema,
} from '@stem/model';
import { named, toJsonSchema } from './json-schema.ts';
import type { JsonSchema, SchemaOf } from './operation.ts';

export const rowOf = <N extends EntityName>(name: N): SchemaOf<RowOf<N>> => named(name);
export const newOf = (name: EntityName): JsonSchema => named(`${name}.new`);
export const changesOf = (name: EntityName): JsonSchema => named(`${name}.changes`);

export const entitySchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    entityNames.flatMap((name): [string, JsonSchema][] => {
      const entity: Entity = entities[name];
      return [
        [name, answered(entity)],
        [`${name}.new`, withNames(entity, toJsonSchema(createSchema(entity)))],
        [`${name}.changes`, changed(entity)],
      ];
    }),
  );

interface ObjectSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Every row has its columns; visitors do not get the private ones. */
function answered(entity: Entity): JsonSchema {
  const { properties, required = [], ...schema } = asObject(withNames(entity, toJsonSchema(rowSchema(entity))));
  const hidden = columnsOf(entity.fields).filter(({ field }) => field.private);
  const asText = (name: string, property: JsonSchema) => (entity.shownAsText?.includes(name) ? { ...property, ...text } : property);
  return {
    ...schema,
    title: entity.label,
    properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, asText(name, property)])),
    required: required.filter((name) => !hidden.some((column) => column.name === name)),
  };
}
const text: JsonSchema = { type: 'string', minimum: undefined, maximum: undefined };

function changed(entity: Entity): JsonSchema {
  const { properties, ...schema } = asObject(withNames(entity, toJsonSchema(updateSchema(entity))));
  const revision = { type: 'integer', description: 'The revision the client has read. The save conflicts when a later one changed the same fields' };
  return { ...schema, minProperties: 1, properties: { ...properties, revision } };
}

/** Fields with their labels, and their aliases. */
function withNames(entity: Entity, schema: JsonSchema): JsonSchema {
  const { properties, ...rest } = asObject(schema);
  const initial = initialValues(entity);
  const titled = { ...properties };
  for (const { name, field, language } of columnsOf(entity.fields)) {
    const property = titled[name];
    if (!property) continue;
    const title = labelOf({ field, ...(language && { language }) }, baseLanguage);
    const notes = [field.help, field.private && 'Requires an editor session.'].filter(Boolean).join(' ');
    const { format } = fieldKinds[field.kind];
    const start = initial[name];
    const isNew = !('id' in properties) && start !== null && start !== undefined && !('default' in property);
    titled[name] = { ...property, ...(format && { format }), title, ...(notes && { description: notes }), ...(isNew && { default: start }) };
  }
  for (const [alias, name] of Object.entries(entity.aliases ?? {})) {
    const property = titled[name];
    if (property) titled[alias] = { ...property, description: `Alias of \`${name}\`` };
  }
  return { ...rest, properties: titled };
}

const asObject = (schema: JsonSchema) => schema as unknown as ObjectSchema; // schemas of entities are objects
