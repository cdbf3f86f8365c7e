// Random requests: any call of any entity, with bodies from nearly valid to nonsense.
import { columnsOf, type Entity, type EntityName, entities, entityNames, pathsOf } from '@stem/model';
import fc from 'fast-check';
import { exampleValue } from './example.ts';

export interface ArbitraryRequest {
  readonly method: string;
  /** `:id` and `:parent` are replaced by existing rows, chosen by `pick`. */
  readonly path: string;
  readonly entity: EntityName;
  readonly pick: number;
  readonly body: unknown;
  readonly query: string;
}

const nasty = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u00c5\u0301\u202e',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  "'; DROP TABLE users; --",
  '%',
  '=1+1',
  'a\r\nBcc: x@y.test',
  'x'.repeat(5000),
  '9007199254740993',
  '1e400',
  '-0',
];

/** Values that no field expects. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, false, [], {}, [null], [{}], { id: 1 }, -1, 1e308, 1_000_000),
  fc.array(fc.oneof(fc.constantFrom(...nasty), fc.uuid()), { maxLength: 4 }),
  fc.object({ maxDepth: 3 }),
);

function bodyOf(name: EntityName): fc.Arbitrary<unknown> {
  const entity: Entity = entities[name];
  const columns = columnsOf(entity.fields);
  const good = Object.fromEntries(columns.map((column) => [column.name, fc.constant(column).map(exampleValue)]));
  const anything = Object.fromEntries(
    [...columns.map((column) => column.name), ...Object.keys(entity.aliases ?? {}), 'id', 'revision', 'created_at', '__proto__', 'constructor'].map((field) => [
      field,
      junk,
    ]),
  );
  const ids = fc.oneof(junk, fc.array(fc.uuid(), { maxLength: 3 }));
  const required = columns.filter((column) => column.required).map((column) => column.name);
  const mostlyGood = fc.tuple(fc.record(good, { requiredKeys: required }), fc.record(anything, { requiredKeys: [] }), fc.constantFrom(0, 0, 0, 0, 1, 1, 2));
  return fc.oneof(
    { weight: 6, arbitrary: mostlyGood.map(([right, wrong, most]) => ({ ...right, ...Object.fromEntries(Object.entries(wrong).slice(0, most)) })) },
    { weight: 2, arbitrary: fc.record(anything, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ids, seen: ids }) },
    { weight: 1, arbitrary: junk },
  );
}

function callsOf(name: EntityName): { method: string; path: string }[] {
  const entity: Entity = entities[name];
  const { order, parent, single, isMadeElsewhere } = entity;
  const { collection, item, under, alsoItem } = pathsOf(entity);
  const many = (count: number, method: string, path: string) => Array.from({ length: count }, () => ({ method, path }));
  return [
    ...many(1, 'GET', collection),
    ...many(isMadeElsewhere ? 0 : 6, 'POST', collection),
    ...many(single || (order !== undefined && !parent) ? 2 : 0, 'PUT', collection),
    ...many(1, 'GET', item),
    ...many(4, 'PATCH', item),
    ...many(1, 'PUT', item),
    ...many(2, 'DELETE', item),
    ...many(1, 'GET', `${item}/impact`),
    ...many(2, 'POST', `${item}/restore`),
    ...(under === undefined ? [] : [...many(4, 'POST', under), ...many(order === undefined ? 0 : 1, 'PUT', under), ...many(1, 'GET', under)]),
    ...(alsoItem === undefined ? [] : [...many(1, 'PATCH', alsoItem), ...many(1, 'DELETE', alsoItem)]),
  ];
}

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('q', 'limit', 'offset', 'is_active', 'format_id', 'constructor'), fc.oneof(fc.constantFrom(...nasty), fc.string()))
      .map(([name, value]) => `?${new URLSearchParams([[name, value]])}`),
  },
);

const extraCalls = [
  { method: 'PUT', path: '/api/hero-settings' },
  { method: 'POST', path: '/api/agenda/:parent/sessions' },
  { method: 'PUT', path: '/api/formats/:parent/speakers' },
  { method: 'PUT', path: '/api/page-settings' },
  { method: 'POST', path: '/api/history/:save/undo' },
  { method: 'GET', path: '/api/history' },
];

export const arbitraryRequest: fc.Arbitrary<ArbitraryRequest> = fc.constantFrom(...entityNames).chain((entity) =>
  fc
    .record({
      entity: fc.constant(entity),
      call: fc.constantFrom(...callsOf(entity), ...extraCalls),
      pick: fc.nat(1000),
      body: bodyOf(entity),
      query,
    })
    .map(({ call, ...rest }) => ({ ...rest, ...call })),
);
