// Requests nobody would send by hand: any call of any entity, with bodies between nearly right and nonsense.
import { columnsOf, type Entity, type EntityName, entities, entityNames } from '@stem/model';
import fc from 'fast-check';
import { type ResourcePaths, resources } from '../src/resources.ts';
import { exampleValue } from './example.ts';

export interface ArbitraryRequest {
  readonly method: string;
  /** `:id` and `:parent` stand for rows there are, chosen by `pick`. */
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
  'ß\u0301\u202e',
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

const junk: fc.Arbitrary<unknown> = fc.oneof(
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
  const required = columns.filter((column) => column.required).map((column) => column.name);
  const mostlyGood = fc.tuple(fc.record(good, { requiredKeys: required }), fc.record(anything, { requiredKeys: [] }), fc.nat(3));
  return fc.oneof(
    { weight: 6, arbitrary: mostlyGood.map(([right, wrong, most]) => ({ ...right, ...Object.fromEntries(Object.entries(wrong).slice(0, most)) })) },
    { weight: 2, arbitrary: fc.record(anything, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ids: fc.oneof(junk, fc.array(fc.uuid(), { maxLength: 3 })) }) },
    { weight: 1, arbitrary: junk },
  );
}

const callsOf = ({ collection, item, under, alsoItem }: ResourcePaths): { method: string; path: string }[] => [
  ...['POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'GET'].map((method) => ({ method, path: collection })),
  ...['PATCH', 'PATCH', 'PATCH', 'PUT', 'GET', 'DELETE'].map((method) => ({ method, path: item })),
  { method: 'GET', path: `${item}/impact` },
  { method: 'POST', path: `${item}/restore` },
  ...(under ? ['POST', 'POST', 'PUT', 'GET'].map((method) => ({ method, path: under })) : []),
  ...(alsoItem ? ['PATCH', 'DELETE'].map((method) => ({ method, path: alsoItem })) : []),
];

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
  { method: 'POST', path: '/api/history/:save/undo' },
  { method: 'GET', path: '/api/history' },
];

export const arbitraryRequest: fc.Arbitrary<ArbitraryRequest> = fc.constantFrom(...entityNames).chain((entity) =>
  fc
    .record({
      entity: fc.constant(entity),
      call: fc.constantFrom(...callsOf(resources[entity]), ...extraCalls),
      pick: fc.nat(1000),
      body: bodyOf(entity),
      query,
    })
    .map(({ call, ...rest }) => ({ ...rest, ...call })),
);
