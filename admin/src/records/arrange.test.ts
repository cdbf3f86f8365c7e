import { entities, formOf } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';

const namesOf = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

describe('the fields of a group', () => {
  it('stand beside the only picture, localized ones in pairs above', () => {
    const arranged = arrange(formOf(entities.speakers)[0]?.fields ?? []);
    expect(namesOf(arranged.pairs)).toEqual(['name', 'title_and_company', 'bio', 'position']);
    expect(arranged.portrait?.name).toBe('photo');
    expect(namesOf(arranged.neutral)).toEqual(['company', 'website', 'linkedin_url', 'email']);
  });
  it('stand one by one where there are several pictures', () => {
    const branding = formOf(entities.event_formats).find(({ title }) => title === 'Branding');
    const arranged = arrange(branding?.fields ?? []);
    expect(arranged.portrait).toBeUndefined();
    expect(namesOf(arranged.neutral)).toEqual(['theme_color', 'logo', 'favicon']);
    expect(arranged.lead).toEqual([]);
  });
  it('stand above the pairs where they are declared before them', () => {
    const arranged = arrange(formOf(entities.agenda_sessions)[0]?.fields ?? []);
    expect(namesOf(arranged.lead)).toEqual(['time']);
    expect(namesOf(arranged.pairs)).toEqual(['title', 'description']);
    expect(namesOf(arranged.neutral)).toEqual(['speaker_refs', 'order_index']);
  });
});
