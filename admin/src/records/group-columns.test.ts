import { entities, formOf } from '@stem/model';
import { expect, it } from 'vitest';
import { groupsWithout, holdsColumn, tabName } from './group-columns.ts';

it('finds a German column in the group of its field, and in no other', () => {
  const groups = formOf(entities.website_home_settings);
  expect(groups.filter((group) => holdsColumn(group, 'hero_title_de')).map(({ title }) => title)).toEqual(['Hero']);
  expect(groups.filter((group) => holdsColumn(group, 'nowhere'))).toEqual([]);
});
it('makes names of addresses that lead back to one group each', () => {
  const names = formOf(entities.website_home_settings).map(({ title }) => tabName(title));
  expect(names).toContain('partner-logos');
  expect(new Set(names).size).toBe(names.length);
});
it('leaves groups away of which nothing is left', () => {
  const groups = formOf(entities.coinnovation_settings);
  const kept = groupsWithout(groups, ['is_active', 'n9_title']);
  expect(groups.map(({ title }) => title)).toContain('');
  expect(kept.map(({ title }) => title)).not.toContain('');
  expect(kept.find(({ title }) => title === 'N9 House of Innovation')?.fields.map(({ name }) => name)).toEqual(['n9_description', 'n9_image_url']);
});
