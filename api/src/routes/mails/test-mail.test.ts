// A test mail is sent at once with the saved settings, and answered with its result.
import { expect, test } from 'vitest';
import { play } from '../../../test/scenario.ts';
import { openStem } from '../../../test/stem.ts';

const call = { as: 'editor' as const, method: 'POST', path: '/api/site-settings/test-mail' };
const body = { email: 'ines@stem.test' };

test('it names the saved sender and goes to the reply address only', async () => {
  const stem = await openStem();
  await play(
    { ...call, name: 'before anything is saved', body, status: 200, answer: { to: body.email, from: 'Stem <no-reply@stem.test>', way: 'server' } },
    stem,
  );
  expect(await stem.mails()).toMatchObject([{ to: [body.email], from: 'Stem <no-reply@stem.test>', subject: expect.stringContaining('Test mail') }]);
  await stem.write('PUT', '/api/site-settings', {
    mail_sender: 'Ines <ines@stem.test>',
    mail_reply_to: 'office@stem.test',
    contact_recipients: ['all@stem.test'],
  });
  await play({ ...call, name: 'as saved', body, status: 200, answer: { from: 'Ines <ines@stem.test>' } }, stem);
  const [mail, ...others] = await stem.mails();
  expect(mail).toMatchObject({ to: [body.email], replyTo: { address: 'office@stem.test' } });
  expect(others).toEqual([]);
  await stem.close();
});

test('a sender that is not one address is not saved, and an invalid one from earlier is reported before a server refuses it', async () => {
  const stem = await openStem();
  const save = { as: 'editor' as const, method: 'PUT', path: '/api/site-settings', status: 400, failure: 'invalid_input', errors: ['mail_sender'] };
  await play({ ...save, name: 'a name', body: { mail_sender: 'Stem' } }, stem);
  await play({ ...save, name: 'two', body: { mail_sender: 'x <a@evil.test>, second <b@evil.test>' } }, stem);
  await stem.write('PUT', '/api/site-settings', { mail_sender: 'office@stem.test' });
  await play({ ...call, name: 'an address', body, status: 200, answer: { from: 'office@stem.test' } }, stem);
  await stem.database.write((transaction) => transaction.run("UPDATE site_settings SET mail_sender = 'Stem'"));
  const answer = { detail: expect.stringMatching(/^The sender “Stem” is not one address\. .*double quotes/) };
  await play({ ...call, name: 'from earlier', body, status: 502, failure: 'mail_not_sent', answer }, stem);
  await stem.close();
});

test('a trial on the own computer sends as the name of that computer', async () => {
  const stem = await openStem({ sender: 'Stem <no-reply@localhost>' });
  await play({ ...call, name: 'localhost', body, status: 200, answer: { from: 'Stem <no-reply@localhost>' } }, stem);
  await stem.close();
});

test('what the mail server says reaches the editor; a strange address and a stranger send nothing', async () => {
  const stem = await openStem({ deliver: () => Promise.reject(new Error('550 5.1.1\nNo such user here')) });
  await play(
    { ...call, name: 'refused', body, status: 502, failure: 'mail_not_sent', answer: { detail: expect.stringContaining('550 5.1.1 No such user here') } },
    stem,
  );
  await play({ ...call, name: 'no address', body: { email: 'ines' }, status: 400, failure: 'invalid_input', errors: ['email'] }, stem);
  await play({ ...call, as: 'visitor', name: 'stranger', body, status: 401, failure: 'not_signed_in' }, stem);
  expect(await stem.mails()).toEqual([]);
  await stem.close();
});

test('not more than a person would send in an hour', async () => {
  const stem = await openStem();
  for (let sent = 0; sent < 20; sent += 1) expect((await stem.request(call.path, { ...call, body })).status).toBe(200);
  await play({ ...call, name: 'one more', body, status: 429, failure: 'too_many_requests' }, stem);
  stem.clock.now += 3_600_001;
  await play({ ...call, name: 'an hour later', body, status: 200 }, stem);
  await stem.close();
});
