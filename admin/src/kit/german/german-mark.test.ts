import { entities } from '@stem/model';
import { expect, it } from 'vitest';
import { missingIn } from './german-mark.tsx';

it('counts German texts whose English text exists', () => {
  expect(missingIn('de', entities.speakers, { name: 'Ada', bio: 'Leads a bank.', bio_de: null, position: 'CEO', position_de: '' })).toBe(2);
});
it('counts neither empty fields nor the name of a person', () => {
  expect(missingIn('de', entities.speakers, { name: 'Ada', name_de: null, bio: 'Leads.', bio_de: 'Leitet.', position: null, position_de: null })).toBe(0);
});
