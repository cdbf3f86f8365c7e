import { expect, test } from 'vitest';
import { entities, entityNames } from './entities.ts';
import { type Entity, pathsOf } from './entity.ts';

test('every entity stands under its own name, and no two share an address', () => {
  const all = entityNames.map((name): Entity => entities[name]);
  expect(all.map(({ name }) => name)).toEqual(entityNames);
  const addresses = all.flatMap((entity) => Object.values(pathsOf(entity)));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('what is listed under a parent has one', () => {
  const without = entityNames.map((name): Entity => entities[name]).filter(({ under, parent }) => under !== undefined && !parent);
  expect(without.map(({ name }) => name)).toEqual([]);
});

// What the history forgets must not be what a page still has to follow.
test('what is personal is private, and has an address to find its mails by', () => {
  const personal = entityNames.map((name): Entity => entities[name]).filter((entity) => entity.personal);
  expect(personal.map(({ name }) => name)).toEqual(['users', 'inquiries']);
  for (const { private: isPrivate, fields } of personal) expect([isPrivate, fields.email?.kind]).toEqual([true, 'email']);
});
