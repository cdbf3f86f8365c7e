import { entities, formOf } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { arrange, columnsInOrder, hasColumn, omitColumns, tabName } from './form-groups.ts';

const namesOf = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

describe('the fields of a group', () => {
  it('are beside the only picture, localized ones above', () => {
    const arranged = arrange(formOf(entities.speakers)[0]?.fields ?? []);
    expect(namesOf(arranged.localized)).toEqual(['name', 'title_and_company', 'bio', 'position']);
    expect(arranged.picture?.name).toBe('photo');
    expect(namesOf(arranged.neutral)).toEqual(['company', 'website', 'linkedin_url', 'email']);
  });
  it('are one below the other where there are several pictures', () => {
    const branding = formOf(entities.event_formats).find(({ title }) => title === 'Branding');
    const arranged = arrange(branding?.fields ?? []);
    expect(arranged.picture).toBeUndefined();
    expect(namesOf(arranged.neutral)).toEqual(['theme_color', 'logo', 'favicon']);
    expect(arranged.lead).toEqual([]);
  });
  it('are above the localized ones where they are declared before them', () => {
    const arranged = arrange(formOf(entities.agenda_sessions)[0]?.fields ?? []);
    expect(namesOf(arranged.lead)).toEqual(['time']);
    expect(namesOf(arranged.localized)).toEqual(['title', 'description']);
    expect(namesOf(arranged.neutral)).toEqual(['speaker_refs', 'order_index']);
  });
});

it('finds a German column in the group of its field, and in no other', () => {
  const groups = formOf(entities.website_home_settings);
  expect(groups.filter((group) => hasColumn(group, 'hero_title_de')).map(({ title }) => title)).toEqual(['Hero']);
  expect(groups.filter((group) => hasColumn(group, 'nowhere'))).toEqual([]);
});
it('makes names of addresses that lead back to one group each', () => {
  const names = formOf(entities.website_home_settings).map(({ title }) => tabName(title));
  expect(names).toContain('partner-logos');
  expect(new Set(names).size).toBe(names.length);
});
it('leaves out groups without fields', () => {
  const groups = formOf(entities.coinnovation_settings);
  const kept = omitColumns(groups, ['contact_email', 'n9_title']);
  expect(groups.map(({ title }) => title)).toContain('Contact');
  expect(kept.map(({ title }) => title)).not.toContain('Contact');
  expect(kept.find(({ title }) => title === 'N9 House of Innovation')?.fields.map(({ name }) => name)).toEqual(['n9_description', 'n9_image_url']);
});

it('names the columns from top to bottom, so that the first mistake is the topmost', () => {
  const order = columnsInOrder(entities.event_formats);
  expect(order.indexOf('description_de')).toBeLessThan(order.indexOf('slug'));
  expect(columnsInOrder(entities.agenda_sessions)[0]).toBe('day_id');
  expect(new Set(order).size).toBe(order.length);
});
