import { type Entity, entities } from '@stem/model';
import { describe, expect, it, vi } from 'vitest';
import { recordSubtitle, recordTitle, summaryOf } from './record-summary.ts';

const summary = (entity: Entity) => {
  const { layout, picture, body, searched } = summaryOf(entity);
  return { layout, picture: picture?.name, body: body.map(({ name }) => name), searched };
};

describe('what a list shows', () => {
  it('is cards with a picture and facts where no text is long', () => {
    expect(summary(entities.venues)).toEqual({
      layout: 'cards',
      picture: 'image',
      body: ['event_type', 'event_date', 'venue_name', 'address', 'arrival', 'access'],
      searched: [
        'title',
        'title_de',
        'event_type',
        'event_type_de',
        'event_date',
        'event_date_de',
        'venue_name',
        'address',
        'arrival',
        'arrival_de',
        'access',
        'access_de',
      ],
    });
  });
  it('is rows where a text is long, with links, and under the headings of the choice that groups them', () => {
    expect(summary(entities.team_members)).toMatchObject({ layout: 'rows', picture: 'photo_url', body: ['position', 'bio', 'linkedin_url'] });
    expect(summary(entities.past_programs)).toMatchObject({ layout: 'rows', picture: 'year', body: ['description', 'program_url', 'download_url'] });
  });
  it('shows the colour of what has no picture, and nothing that no page shows', () => {
    expect(summary(entities.brand_colors)).toMatchObject({ layout: 'cards', picture: 'hex', body: ['usage'] });
    expect(summary(entities.benefits)).toMatchObject({
      picture: undefined,
      body: ['description'],
      searched: ['title', 'title_de', 'description', 'description_de'],
    });
  });
  it('finds people by their address and number, and none of their pictures and links', () => {
    expect(summary(entities.team_members).searched).toEqual(['name', 'name_de', 'position', 'position_de', 'bio', 'bio_de', 'email', 'phone']);
  });
});

describe('a row in it', () => {
  const venue = { title: 'The evening', event_date: '14 April 2027', venue_name: 'Kaufleuten', address: 'Pelikanplatz 1' };
  it('has below its title what every row has: two short texts, else the long one', () => {
    expect(recordSubtitle(entities.venues, venue)).toBe('14 April 2027 · Kaufleuten');
    expect(recordSubtitle(entities.benefits, { title: 'Space', description: 'Rooms for teams.' })).toBe('Rooms for teams.');
  });
  it('says a choice as it is called, and whether it is shown where nothing else says more', () => {
    expect(recordSubtitle(entities.about_sections, { section: 'figure', content: '22' })).toBe('Figure');
    const subtitle = (is_active: boolean) => recordSubtitle(entities.communities_hero_images, { image_url: '/a.jpg', is_active });
    expect([subtitle(true), subtitle(false)]).toEqual(['Active', 'Inactive']);
  });
  it('is named by its title, and by what it lacks where it has none', () => {
    expect(recordTitle(entities.venues, venue)).toBe('The evening');
    expect(recordTitle(entities.communities_hero_images, { alt_text_en: null })).toBe('Without alternative text');
  });
});

it('calls a record by its German texts in a German window, and by its English title where it has no German one', async () => {
  vi.resetModules();
  vi.stubGlobal('location', { hash: '#&language=de' });
  const inGerman = await import('./record-summary.ts');
  vi.unstubAllGlobals();
  // Other files share the worker: they have the language of the base.
  vi.resetModules();
  const titles = [
    { title: 'Dinner', title_de: 'Nachtessen' },
    { title: 'Dinner', title_de: null },
  ].map((row) => inGerman.recordTitle(entities.venues, row));
  expect(titles).toEqual(['Nachtessen', 'Dinner']);
  expect(inGerman.recordSubtitle(entities.venues, { title: 'Dinner', event_date: 'First evening', event_date_de: 'Erster Abend' })).toBe('Erster Abend');
});
