import { expect, test } from 'vitest';
import { entities, entityNames } from './entities.ts';
import type { Entity } from './entity.ts';

// What the history forgets must not be what a page still has to follow.
test('what is personal is private, and has an address to find its mails by', () => {
  const personal = entityNames.map((name): Entity => entities[name]).filter((entity) => entity.personal);
  expect(personal.map(({ name }) => name)).toEqual(['users', 'inquiries']);
  for (const { private: isPrivate, fields } of personal) expect([isPrivate, fields.email?.kind]).toEqual([true, 'email']);
});
