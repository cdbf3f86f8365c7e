import { entities, type Field } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.ts';

/** As the database stores it. */
const exampleOf = (kind: Field['kind']) => (kind === 'date' ? '2027-06-16' : kind === 'instant' ? '2027-06-16T09:00:00.000Z' : 'x');

describe('a value as text', () => {
  it('says when there is no value', () => {
    for (const nothing of [null, undefined, '', []]) expect(valueText(nothing)).toBe('(empty)');
  });
  it('calls choices, shares and switches what the form calls them', () => {
    expect(valueText('plus', entities.partner_blocks.fields.tier)).toBe('Plus: four in a row');
    expect(valueText(0.3, entities.media_library.fields.focal_x)).toBe('30%');
    expect(valueText(true)).toBe('on');
  });
  it('shows small records by their fields, and never the bytes of a picture', () => {
    const logos = entities.website_home_settings.fields.partner_logos;
    expect(valueText([{ name: 'Quantral', url: '/media/q.svg', row: 2 }, { name: '' }], logos)).toContain('Name: Quantral, Logo: /media/q.svg, Row: ');
    expect(valueText('data:image/webp;base64,UklGRg')).toBe('(a small picture)');
  });
  it('writes days, moments and countries as people read them', () => {
    const { start_date: day } = entities.event_formats.fields;
    expect([valueText('2027-06-16', day), valueText('2027-06-16', day, { lang: 'de' })]).toEqual(['16 June 2027', '16. Juni 2027']);
    const { time } = entities.agenda_sessions.fields;
    expect([valueText('09:00–10:30', time), valueText('09:00–10:30', time, { lang: 'de' })]).toEqual(['09:00–10:30', '09.00–10.30']);
    expect(valueText('2026-11-26T14:02:09.123Z', entities.users.fields.invited_at)).toMatch(/^26 November 2026, 15:02/);
    const shown = Object.values(entities).flatMap(({ fields }) =>
      Object.values(fields).map((field: Field) => [field.kind, valueText(exampleOf(field.kind), field)]),
    );
    expect(shown.filter(([, text]) => /\d{4}-\d\d-\d\d/.test(String(text)))).toEqual([]);
  });
  it('speaks the language of its screen', () => {
    expect([null, true, false].map((value) => valueText(value, undefined, { lang: 'de' }))).toEqual(['(leer)', 'ein', 'aus']);
  });
  it('names the rows a list refers to, says which one is deleted, and shows the id where no title is known', () => {
    const titleOf = (_: string, id: string) => ({ helene: 'Helene Rüegsegger', forgotten: '' })[id];
    const speakers = entities.agenda_sessions.fields.speaker_refs;
    expect(valueText(['helene', 'forgotten', 'untold'], speakers, { titleOf })).toBe('Helene Rüegsegger\n(no longer known)\nuntold');
    expect(valueText('forgotten', entities.venues.fields.format_id, { titleOf, lang: 'de' })).toBe('(nicht mehr bekannt)');
  });
});
