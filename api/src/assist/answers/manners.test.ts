import { expect, test } from 'vitest';
import { sayMannerly, sayUnknown } from './manners.ts';

const house = { name: 'Stem', email: 'office@stem.example', phone: '+41 44 500 00 00' };

test('a visitor who asks what the site does not know is led to the contact page of their language', () => {
  expect(sayUnknown('en', house).text).toContain(': [Contact](/contact).');
  expect(sayUnknown('de', house).text).toContain(': [Kontakt](/de/contact).');
  for (const manner of ['offTopic', 'thanks', 'greeting'] as const) expect(sayMannerly(manner, 'de', house).text).not.toContain('](/contact)');
});
