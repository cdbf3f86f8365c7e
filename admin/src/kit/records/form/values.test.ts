import { entities } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { changedFields, emptyValues, formValues } from './values.ts';

describe('the changed fields of a form', () => {
  const stored = formValues(entities.speakers, { name: 'Ada Muster', name_de: null, bio: 'Leads a bank.', company: null, email: 'ada@bank.example' });

  it('are those that differ, and nothing else', () => {
    expect(changedFields(stored, { ...stored, bio: 'Leads two banks.' })).toEqual({ bio: 'Leads two banks.' });
  });
  it('are none when nothing was stored and nothing is typed', () => {
    expect(changedFields(stored, { ...stored, company: '', name_de: null })).toEqual({});
  });
  it('include an emptied field', () => {
    expect(changedFields(stored, { ...stored, email: '' })).toEqual({ email: '' });
  });
  it('compare lists by their entries', () => {
    const format = formValues(entities.event_formats, { aliases: ['/bank'] });
    expect(changedFields(format, { ...format, aliases: ['/bank'] })).toEqual({});
    expect(changedFields(format, { ...format, aliases: ['/bank', '/banks'] })).toEqual({ aliases: ['/bank', '/banks'] });
  });
});

describe('an empty form', () => {
  it('begins with the defaults of the model', () => {
    expect(emptyValues(entities.event_formats)).toMatchObject({
      title: '',
      theme_color: '#3B82F6',
      cta_label: 'Registration',
      show_premium_partners: true,
      hero_overlay_opacity: 0.1,
      key_topics_video_overlay_opacity: 0.3,
      aliases: [],
    });
  });
  it('has no column that editors cannot set', () => {
    expect(Object.keys(emptyValues(entities.media_library))).not.toContain('file_size');
  });
});
