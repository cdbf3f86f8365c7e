import { expect, test } from 'vitest';
import { entities, entityNames } from './entities.ts';
import type { Entity } from './entity.ts';
import { type FormGroup, formOf, initialValues } from './form.ts';

const columnsIn = (groups: readonly FormGroup[], name: string) =>
  groups
    .flatMap(({ fields }) => fields.filter((field) => field.name === name))
    .flatMap(({ columns }) => columns.map((column) => [column.name, column.required]));

test('a form has the fields in their order under their headings, all languages of a text side by side', () => {
  const groups = formOf(entities.partners);
  expect(groups.map(({ title }) => title)).toEqual(['', 'Contact person']);
  expect(groups[0]?.fields.map(({ name }) => name)).not.toContain('block_id');
  expect(columnsIn(groups, 'description')).toEqual([
    ['description', false],
    ['description_de', false],
  ]);
});

test('a field whose column of the base language has a suffix names it', () => {
  expect(columnsIn(formOf(entities.communities_hero_content), 'title')).toEqual([
    ['title_en', true],
    ['title_de', true],
  ]);
});

test.each(entityNames)('%s: the form shows every column an editor may set, once', (name) => {
  const entity: Entity = entities[name];
  const shown = formOf(entity).flatMap(({ fields }) => fields.flatMap(({ columns }) => columns.map((column) => column.name)));
  expect(new Set(shown).size).toBe(shown.length);
  const values = Object.keys(initialValues(entity));
  expect(shown.filter((column) => !values.includes(column))).toEqual([]);
});
