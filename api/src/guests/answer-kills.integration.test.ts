// A server is killed while guests answer: every confirmed answer is there, no seat is given twice, and each free seat is offered once.
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileUrl, openReader } from '@stem/content-pipeline/database';
import type { RowOf } from '@stem/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestLink } from '../../test/mailed-links.ts';
import { startServerProcess } from '../../test/server-process.ts';

const seats = 4;
/** Milliseconds after which the server is killed, from the first answers on. */
const kills = [30, 90, 200, 5, 400];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answer-kills-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('answers survive kills of the server, and free seats are offered once', { timeout: 300_000 }, async () => {
  let server = await startServerProcess(folder);
  const make = async (path: string, body: object) => (await (await server.request(path, 'POST', body)).json()) as RowOf<'guests'>; // or an event, of which the id is used
  const texts = {
    title: 'Bankers',
    title_de: 'Banken',
    description: 'x',
    description_de: 'x',
    date: '3 May',
    date_de: '3. Mai',
    location: 'Chur',
    location_de: 'Chur',
  };
  const event = await make('/api/formats', { ...texts, slug: 'bankers', seats });
  const guests: RowOf<'guests'>[] = [];
  for (let place = 0; place < 30; place += 1)
    guests.push(await make('/api/guests', { format_id: event.id, email: `guest-${place}@alder.example`, state: 'invited' }));
  const links = await Promise.all(guests.map((guest) => guestLink('answer', guest, { folder, origin: 'https://stem.test' })));
  const tokens = links.map((link) => new URL(link).hash.slice(1));
  const confirmed = new Map<number, string>();
  const outcomes = { confirmed: 0, lost: 0 };
  const answerAll = (round: number) =>
    Promise.all(
      tokens.map(async (token, place) => {
        const answer = (place + round) % 5 === 0 ? 'decline' : 'accept';
        const response = await server.request('/api/guests/answer', 'POST', { token, answer }).catch(() => undefined);
        const body = response?.ok ? ((await response.json().catch(() => undefined)) as { state: string } | undefined) : undefined; // an invitation
        // What is not confirmed may have happened or not.
        outcomes[body ? 'confirmed' : 'lost'] += 1;
        if (body) confirmed.set(place, body.state);
        else confirmed.delete(place);
      }),
    );
  const reader = openReader({ url: fileUrl(join(folder, 'stem.db')) });
  const rows = (query: string) => reader.rows(query);
  const expectSound = async () => {
    const taken = await rows("SELECT id FROM guests WHERE state IN ('accepted', 'offered')");
    expect(taken.length).toBeLessThanOrEqual(seats);
    const accepted = await rows("SELECT lower(email) AS email FROM guests WHERE state = 'accepted' ORDER BY email");
    const admitted = await rows('SELECT email FROM users WHERE json_array_length(authorized_formats) > 0 ORDER BY email');
    expect(admitted.map(({ email }) => email)).toEqual(accepted.map(({ email }) => email));
  };
  for (const [round, milliseconds] of kills.entries()) {
    const answering = answerAll(round);
    await pause(milliseconds);
    await server.end('SIGKILL');
    await answering;
    await expectSound();
    const states = new Map((await rows('SELECT id, state FROM guests')).map(({ id, state }) => [String(id), String(state)]));
    // One who waits may have been offered a seat since.
    for (const [place, state] of confirmed) {
      const now = states.get(guests[place]?.id ?? '');
      expect({ place, state: state === 'waiting' && now === 'offered' ? 'waiting' : now }).toEqual({ place, state });
    }
    server = await startServerProcess(folder);
  }
  expect([outcomes.confirmed > 0, outcomes.lost > 0]).toEqual([true, true]);
  await answerAll(kills.length);
  const offered = async () => Number((await rows("SELECT count(*) AS number FROM guests WHERE state IN ('accepted', 'offered')"))[0]?.number);
  await expect.poll(offered, { timeout: 60_000 }).toBe(seats);
  await expectSound();
  // A seat is offered to one who waits, so no two lines of the log follow each other for the same guest.
  const offers = await rows(
    "SELECT row_id, count(*) AS offers, (SELECT count(*) FROM change_log AS other WHERE other.row_id = change_log.row_id AND json_extract(other.changes, '$.state[1]') = 'waiting') AS waits FROM change_log WHERE entity = 'guests' AND json_extract(changes, '$.state[1]') = 'offered' GROUP BY row_id",
  );
  for (const { offers: times, waits } of offers) expect(Number(times)).toBeLessThanOrEqual(Number(waits));
  await reader.close();
  expect(await server.end('SIGTERM')).toBe(0);
});
