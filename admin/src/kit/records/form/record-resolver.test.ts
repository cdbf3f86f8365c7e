import { entities } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { recordResolver, translateErrors } from './record-resolver.ts';
import { emptyValues, formValues } from './values.ts';

const check = (isNew: boolean, stored: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>, wasSent = true) =>
  recordResolver({ entity: entities.speakers, isNew, lang: 'en' }, { base: () => stored, wasSent: () => wasSent })({ ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('the check of a form', () => {
  it('asks a new record for everything it needs', async () => {
    const { errors } = await check(true, {}, emptyValues(entities.speakers));
    expect(Object.keys(errors).sort()).toEqual(['bio', 'name']);
    expect(errors.name?.message).toBe('Name is required');
  });
  it('finds an empty field of a new record wrong only after the first attempt to save it', async () => {
    const empty = emptyValues(entities.speakers);
    expect((await check(true, empty, empty, false)).errors).toEqual({});
    expect(Object.keys((await check(true, empty, { ...empty, website: 'not an address' }, false)).errors)).toEqual(['website']);
  });
  it('checks changed fields only, so that an old invalid value does not block other changes', async () => {
    const stored = formValues(entities.speakers, { name: 'Ada', bio: 'Leads a bank.', website: 'not an address' });
    expect((await check(false, stored, { ...stored, bio: 'Leads two banks.' })).errors).toEqual({});
    expect(Object.keys((await check(false, stored, { ...stored, website: 'neither' })).errors)).toEqual(['website']);
  });
  it('finds nothing wrong with an untouched form', async () => {
    const stored = formValues(entities.speakers, { name: 'Ada', bio: 'Leads a bank.' });
    expect((await check(false, stored, stored)).errors).toEqual({});
  });
});

describe('the check of a German form', () => {
  const form = { entity: entities.coinnovation_chatbot_settings, isNew: false, lang: 'de' } as const;
  const said = async (values: Readonly<Record<string, unknown>>) => {
    const { errors } = await recordResolver(form, { base: () => ({}), wasSent: () => true })({ ...values }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return Object.values(errors).map((error) => error?.message);
  };

  it('reports errors in the chatbot’s settings in German', async () => {
    expect(await said({ system_prompt: ' ' })).toEqual(['System-Prompt fehlt']);
    expect(await said({ temperature: 2.1 })).toEqual(['Temperatur: höchstens 2']);
    expect(await said({ max_tokens: 49 })).toEqual(['Max. Tokens: mindestens 50']);
    expect(await said({ max_tokens: 50.5 })).toEqual(['Max. Tokens ist keine ganze Zahl']);
    expect(await said({ max_tokens: 'viele' })).toEqual(['Max. Tokens ist keine Zahl']);
    expect(await said({ page_title_de: 'x'.repeat(201) })).toEqual(['Seitentitel (Deutsch): höchstens 200 Zeichen']);
    expect(await said({ quick_start_options: Array.from({ length: 13 }, String) })).toEqual(['Schnellstart-Optionen: höchstens 12 Einträge']);
  });
  it('translates the server’s errors by the rule that finds the same value wrong, and leaves others as they are', () => {
    const errors = { temperature: 'Temperatur is at most 2', page_title: 'This title is not possible' };
    expect(translateErrors(form, { temperature: 2.1, page_title: 'Hallo' }, errors)).toEqual({
      temperature: 'Temperatur: höchstens 2',
      page_title: 'This title is not possible',
    });
    expect(translateErrors({ ...form, lang: 'en' }, { temperature: 2.1 }, errors)).toBe(errors);
  });
});
