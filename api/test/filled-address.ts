// One address in every kind of record that the model and the forms of Stem have, through the front door.
import { randomUUID } from 'node:crypto';
import { columnsOf, type Entity, entities, entityNames } from '@stem/model';
import { sql } from 'drizzle-orm';
import { signIn } from './attendee.ts';
import { makeExample, sentInquiry } from './example.ts';
import { tokenOf } from './guests.ts';
import type { Stem } from './stem.ts';

export interface Filled {
  /** Their record of each entity that has an address. */
  readonly ids: Readonly<Record<string, string>>;
  readonly event: string;
}

export async function fillAddress(stem: Stem, { email, name }: { readonly email: string; readonly name: string }): Promise<Filled> {
  const [first_name = '', last_name = ''] = name.split(' ');
  const slug = `${first_name.toLowerCase()}-${randomUUID().slice(0, 6)}`;
  const event = (await makeExample('event_formats', stem, { slug, start_date: '2031-04-14', asks_needs: true })).id;
  const ids: Record<string, string> = {};
  for (const entity of entityNames) {
    const { fields, single, ofInstallation, isMadeElsewhere }: Entity = entities[entity];
    const address = columnsOf(fields).find(({ field }) => field.kind === 'email');
    if (!address || single || ofInstallation || isMadeElsewhere) continue;
    const own = {
      format_id: event,
      state: 'invited',
      authorized_formats: [event],
      language: 'en',
      is_blocked: false,
      first_name,
      last_name,
      contact_name: name,
      name,
      note: `Met ${name}`,
    };
    const given = Object.entries(own).filter(([field]) => field in fields && !fields[field]?.readonly);
    ids[entity] = (await makeExample(entity, stem, { ...Object.fromEntries(given), [address.name]: email })).id;
  }
  await stem.request('/api/contact', { method: 'POST', body: { ...sentInquiry, first_name, last_name, email, message: `Write to ${name}.` } });
  ids.inquiries = String((await stem.database.rows('SELECT id FROM inquiries WHERE email = ?', [email]))[0]?.id);
  await stem.mails();
  const cookie = await signIn(stem, email, slug);
  const day = await makeExample('agenda_days', stem, { format_id: event });
  const { id: session } = await makeExample('agenda_sessions', stem, { day_id: day.id, speaker_refs: [] });
  await stem.request(`/api/formats/${slug}/agenda`, { method: 'PATCH', headers: { cookie }, body: { add: [session] } });
  await stem.request('/api/auth/calendar', { method: 'POST', headers: { cookie } });
  await stem.request('/api/guests/answer', {
    method: 'POST',
    body: { token: await tokenOf(stem, ids.guests ?? ''), answer: 'accept', diet: `No nuts for ${name}` },
  });
  for (const [entity, text] of [
    ['guests', `Call ${name}`],
    ['event_formats', `Ask ${email} first`],
  ] as const)
    await stem.write('POST', '/api/comments', { id: randomUUID(), entity, record: entity === 'guests' ? ids.guests : event, text });
  await stem.request('/api/coinnovation/chat', { method: 'POST', body: { messages: [{ role: 'user', content: `Has ${email} been invited?` }] } });
  await leaveMails(stem, email);
  return { ids, event };
}

/** As after an outage of the mail server, and with a webhook that has named the address. */
async function leaveMails(stem: Stem, email: string): Promise<void> {
  await stem.mails();
  const mail = JSON.stringify({ from: 'Stem <no-reply@stem.test>', to: [email], subject: 'Your seat', text: `To ${email}` });
  const { id } = await stem.write('POST', '/api/webhooks', { name: 'Erp', address: 'https://hooks.example/', events: ['publication.published'] });
  await stem.database.write(async (transaction) => {
    await transaction.run(sql`INSERT INTO mails (id, mail, attempts, created_at) VALUES (${randomUUID()}, ${mail}, 8, ${stem.clock.now})`);
    await transaction.run(sql`INSERT INTO webhook_deliveries (id, webhook_id, type, body, state, attempts, created_at)
      VALUES (${randomUUID()}, ${id}, 'user.changed', ${JSON.stringify({ email })}, 'delivered', 1, ${stem.clock.now})`);
  });
}
