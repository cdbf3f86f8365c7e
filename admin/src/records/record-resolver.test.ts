import { entities } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { recordResolver } from './record-resolver.ts';
import { emptyValues, formValues } from './values.ts';

const check = (isNew: boolean, stored: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>) =>
  recordResolver(entities.speakers, isNew, () => stored)({ ...values }, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('the check of a form', () => {
  it('asks a new record for everything it needs', async () => {
    const { errors } = await check(true, {}, emptyValues(entities.speakers));
    expect(Object.keys(errors).sort()).toEqual(['bio', 'name']);
    expect(errors.name?.message).toBe('Name is required');
  });
  it('looks at changed fields only, so that an old value nobody touched never stands in the way', async () => {
    const stored = formValues(entities.speakers, { name: 'Ada', bio: 'Leads a bank.', website: 'not an address' });
    expect((await check(false, stored, { ...stored, bio: 'Leads two banks.' })).errors).toEqual({});
    expect(Object.keys((await check(false, stored, { ...stored, website: 'neither' })).errors)).toEqual(['website']);
  });
  it('finds nothing wrong with an untouched form', async () => {
    const stored = formValues(entities.speakers, { name: 'Ada', bio: 'Leads a bank.' });
    expect((await check(false, stored, stored)).errors).toEqual({});
  });
});
