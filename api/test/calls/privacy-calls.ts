// Valid calls about everything that is stored about one address.
import { expect } from 'vitest';
import { ownDataToken } from '../../src/privacy/own-data-link.ts';
import { exampleValue, makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import { type CallTable, type CallTables, type GoodCall, plain } from './call-table.ts';

const email = () => String(exampleValue({ field: { kind: 'email', label: '' } }));

async function makeGuest(stem: Stem): Promise<string> {
  const address = email();
  await makeExample('guests', stem, { email: address, first_name: 'Vreni', last_name: 'Alder' });
  await stem.logged();
  return address;
}

const about = (path: string, more: Omit<GoodCall, 'path' | 'body'> = {}): CallTable => ({
  good: async (stem) => ({ path, body: { address: await makeGuest(stem) }, ...more }),
});

const own = (path: string, body: object = {}, more: Omit<GoodCall, 'path' | 'body'> = {}): CallTable => ({
  good: async (stem) => ({ path, body: { token: ownDataToken(await makeGuest(stem), stem.loginMail.seal, stem.clock.now), ...body }, ...more }),
});

const isGuest = { sections: [expect.objectContaining({ table: 'guests', total: 1 }), expect.objectContaining({ table: 'change_log' })] };

export const privacyCalls: CallTables = {
  'POST /api/addresses/look': about('/api/addresses/look', { answer: isGuest }),
  'POST /api/addresses/export': about('/api/addresses/export'),
  'POST /api/addresses/scan': about('/api/addresses/scan', { answer: expect.arrayContaining([expect.objectContaining({ place: 'row', name: 'guests' })]) }),
  'POST /api/addresses/erasure': about('/api/addresses/erasure', { answer: { erased: { guests: 1 }, stands: [] }, logged: ['delete guests'] }),
  'GET /api/processing': plain('/api/processing?language=de', { answer: expect.arrayContaining([expect.objectContaining({ purpose: 'Anfragen' })]) }),
  'GET /api/processing.csv': plain('/api/processing.csv'),
  'GET /api/processing.html': plain('/api/processing.html'),
  'POST /api/my-data/link': { good: async () => ({ path: '/api/my-data/link', body: { email: email() }, answer: { status: 'accepted' } }) },
  'POST /api/my-data/look': own('/api/my-data/look', {}, { answer: isGuest }),
  'POST /api/my-data/export': own('/api/my-data/export'),
  'PATCH /api/my-data': own(
    '/api/my-data',
    { first_name: 'Verena', last_name: '', company: '', position: '' },
    { answer: { corrected: { first_name: 'Verena', last_name: 'Alder' } }, logged: ['update guests'] },
  ),
  'POST /api/my-data/erasure': own('/api/my-data/erasure', {}, { answer: { has_asked: true }, logged: ['insert inquiries'] }),
};
