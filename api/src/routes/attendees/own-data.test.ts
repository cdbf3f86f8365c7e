// A person sees what is stored about their address by a link of a mail; strangers learn nothing about any address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddress } from '../../../test/filled-address.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { ownDataToken } from '../../privacy/own-data-link.ts';

const vreni = { email: 'vreni@alder.example', name: 'Vreni Zurbriggen' };
let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  await fillAddress(stem, vreni);
  await fillAddress(stem, { email: 'bo@birch.example', name: 'Bo Birch' });
  await stem.write('PATCH', '/api/site-settings', { email: 'house@stem.test' }).catch(() => undefined);
  await stem.mails();
});
afterAll(() => stem.close());

const ask = (email: string) => stem.request('/api/my-data/link', { method: 'POST', body: { email, language: 'de' } });
const send = async (path: string, body: object, method = 'POST') => stem.request(`/api/my-data${path}`, { method, body });
const token = (address = vreni.email, at = stem.clock.now) => ownDataToken(address, stem.loginMail.seal, at);

test('known and unknown addresses get the same answer, and only a known one a mail, in the language of the page', async () => {
  const answers = await Promise.all([vreni.email, 'stranger@elsewhere.example'].map(ask));
  const [known, unknown] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers.keys()]]));
  expect(known).toEqual(unknown);
  const mails = await stem.mails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[[vreni.email], 'Was wir über Sie gespeichert haben']]);
  const sent = /#([\w-]{40,})/.exec(mails[0]?.text ?? '')?.[1];
  expect((await send('/look', { token: sent })).status).toBe(200);
});

test('the link shows all that is about the person, without who has written it and without others, and ends after an hour', async () => {
  const shown = await (await send('/look', { token: token() })).text();
  for (const text of ['Met Vreni Zurbriggen', 'Call Vreni Zurbriggen', 'No nuts for', 'Write to Vreni']) expect(shown).toContain(text);
  for (const text of ['bo@birch.example', 'Bo Birch', '"admin"', 'secret']) expect(shown).not.toContain(text);
  for (const wrong of [token(vreni.email, stem.clock.now - 3_600_001), `${token()}x`, 'x'.repeat(60)])
    await play({ name: 'dead', path: '/api/my-data/look', method: 'POST', body: { token: wrong }, status: 404, failure: 'not_found' }, stem);
});

test('a person corrects how they are called in their own records only, and an empty field deletes nothing', async () => {
  await stem.logged();
  const body = { token: token(), first_name: 'Verena', last_name: '', company: 'Birch AG', position: '' };
  expect(await (await send('', body, 'PATCH')).json()).toMatchObject({ corrected: { first_name: 'Verena', last_name: 'Zurbriggen', company: 'Birch AG' } });
  expect((await stem.logged()).map(({ entity, op, actor }) => `${actor} ${op} ${entity}`).toSorted()).toEqual(['guest update guests', 'guest update users']);
});

test('asking for an erasure is an inquiry, once, and erases nothing', async () => {
  await stem.logged();
  for (let time = 0; time < 2; time += 1) expect(await (await send('/erasure', { token: token() })).json()).toMatchObject({ has_asked: true });
  expect((await stem.logged()).map(({ entity, op }) => `${op} ${entity}`)).toEqual(['insert inquiries']);
  expect((await stem.request('/api/inquiries?status=new', { as: 'editor' })).status).toBe(200);
  const nothing = { token: token('stranger@elsewhere.example') };
  await play({ name: 'nothing', path: '/api/my-data/erasure', method: 'POST', body: nothing, status: 404, failure: 'not_found' }, stem);
});
