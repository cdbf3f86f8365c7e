import { expect, test } from 'vitest';
import { entities, entityNames } from './entities.ts';
import type { Entity } from './entity.ts';
import { formOf, initialValues } from './form.ts';

test('a form has the fields in their order under their headings, both languages of a text side by side', () => {
  const groups = formOf(entities.partners);
  expect(groups.map(({ title }) => title)).toEqual(['', 'Contact person']);
  expect(groups[0]?.fields.map(({ name }) => name)).not.toContain('block_id');
  expect(groups[0]?.fields.find(({ name }) => name === 'description')).toMatchObject({ column: 'description', german: 'description_de', required: false });
});

test('a field whose English column has a suffix names it', () => {
  const [group] = formOf(entities.communities_hero_content);
  expect(group?.fields[0]).toMatchObject({ name: 'title', column: 'title_en', german: 'title_de', required: true, germanRequired: true });
});

test.each(entityNames)('%s: the form shows every column an editor may set, once', (name) => {
  const entity: Entity = entities[name];
  const shown = formOf(entity).flatMap(({ fields }) => fields.flatMap(({ column, german }) => (german ? [column, german] : [column])));
  expect(new Set(shown).size).toBe(shown.length);
  const values = Object.keys(initialValues(entity));
  expect(shown.filter((column) => !values.includes(column))).toEqual([]);
});
