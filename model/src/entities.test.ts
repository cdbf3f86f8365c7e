import { expect, test } from 'vitest';
import { entities, entityNames } from './entities.ts';
import { type Entity, pathsOf } from './entity.ts';

test('every entity is registered under its own name, and no two share an address', () => {
  const all = entityNames.map((name): Entity => entities[name]);
  expect(all.map(({ name }) => name)).toEqual(entityNames);
  const addresses = all.flatMap((entity) => Object.values(pathsOf(entity)));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('an entity with an address under a parent has a parent', () => {
  const without = entityNames.map((name): Entity => entities[name]).filter(({ under, parent }) => under !== undefined && !parent);
  expect(without.map(({ name }) => name)).toEqual([]);
});

// The history forgets deleted people, so no page may depend on them.
test('a personal entity is private, and has an address by which its mails are found', () => {
  const personal = entityNames.map((name): Entity => entities[name]).filter((entity) => entity.personal);
  expect(personal.map(({ name }) => name)).toEqual(['users', 'guests', 'inquiries']);
  for (const { private: isPrivate, fields } of personal) expect([isPrivate, fields.email?.kind]).toEqual([true, 'email']);
});
