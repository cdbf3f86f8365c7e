// The door of an event: its link, which editors make, and what devices with that link deliver and read.
import { baseLanguage, cleanLine, entities, fail, failAt, languageCodes, localPath, type RowOf, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { save } from '../../content/save.ts';
import type { Writing } from '../../content/writing.ts';
import { mostTicks, mostWalkIns } from '../../door/bound-delivery.ts';
import { doorDays, endDoorLink, findDoor, makeDoorLink, readDoorLink } from '../../door/door-link.ts';
import { doorActor, isNothing, mergeDoor, planDoor, readMarks } from '../../door/merge-marks.ts';
import { doorSchema, markSchema, readStates, showDoor } from '../../door/show-door.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import type { Limit } from '../../limits/request-limit.ts';
import { formatAt } from '../resources/addressed-rows.ts';

// All devices of a door may sit behind one address.
const ofNetwork: Limit = { name: 'door', most: 6000, within: 3_600_000 };

const line = (most: number) => z.string().transform((text) => cleanLine(text).trim().slice(0, most));
const delivery = z.object({
  token: z.string().min(1).max(400).meta({ description: 'The fragment of the link' }),
  language: z.enum(languageCodes).default(baseLanguage).meta({ description: 'Of the page' }),
  version: z.string().max(40).optional().meta({ description: 'Of the list that the device has' }),
  marks: z.array(markSchema).max(250).default([]),
  walk_ins: z
    .array(
      z.object({
        id: z.uuid().meta({ description: 'Made by the device; the id of its first mark as well' }),
        first_name: line(100).transform((name) => name || null),
        last_name: line(100).transform((name) => name || '–'),
        company: line(160).transform((name) => name || null),
      }),
    )
    .max(50)
    .default([]),
});

const shownLink = z.object({ made_at: z.string(), from: z.string(), until: z.string() });
const eventOf = (target: unknown) => target as RowOf<'event_formats'>; // what `formatAt` finds
const noDoor = () => fail({ name: 'not_found', detail: say('people.noDoor') });

export const doorCalls = (context: Pick<AppContext, 'saving' | 'mail'>) => [...linkCalls(context), deliveryCall(context)];

function linkCalls({ saving, mail }: Pick<AppContext, 'saving' | 'mail'>) {
  const { database, now } = saving;
  const target = formatAt(database);
  const editing = { noun: entities.guests.plural, access: 'admin', needs: 'people.write', target, failures: ['not_found'] } as const;
  return [
    call.get(
      '/api/formats/:format/door',
      { ...editing, summary: 'Say whether the door of an event has a link', answer: shownLink.nullable() },
      async (context, { target: found }) => context.json((await readDoorLink(eventOf(found), { read: database.read, now })) ?? null),
    ),
    call.post(
      '/api/formats/:format/door',
      {
        ...editing,
        summary: 'Make the link for the door of an event',
        description:
          'With it, helpers without an account read who comes, tick who is there and add guests, from the day before the event until the day after it. The former link ends, and this one when its maker may not change guests any more.',
        answer: z.object({ address: z.string() }),
        status: 201,
        failures: ['not_found', 'invalid_input'],
      },
      async (context, { target: found, principal: { actor } }) => {
        const event = eventOf(found);
        if (!doorDays(event)) return failAt('start_date', say('people.doorNeedsDates'));
        const page = mail.letterhead.origin + localPath(languageAsked(context), '/door');
        const address = await database.write((transaction) => makeDoorLink({ eventId: event.id, page, seal: mail.seal, actor }, { transaction, now }));
        return context.json({ address }, 201);
      },
    ),
    call.delete('/api/formats/:format/door', { ...editing, summary: 'End the link for the door of an event' }, async (context, { target: found }) => {
      await database.write((transaction) => endDoorLink(eventOf(found).id, transaction));
      return context.body(null, 204);
    }),
  ];
}

/** By the link: whose it is decides, and no session. */
function deliveryCall({ saving, mail }: Pick<AppContext, 'saving' | 'mail'>) {
  const { database, newId, now } = saving;
  return call.post(
    '/api/door',
    {
      noun: entities.guests.plural,
      access: 'public',
      limit: ofNetwork,
      summary: 'Deliver what was ticked at the door, and read who comes',
      description: [
        'By the link of the door. Marks are united with those of all devices, in any order and as often as they are sent.',
        'Every token that opens no door, whether unknown, replaced or out of date, gets the same answer.',
        `A guest has at most ${mostTicks} ticks, and at most ${mostWalkIns} walk in: what has room is stored, and a delivery of which nothing has is refused.`,
      ].join(' '),
      body: delivery,
      // A whole delivery of a device, with long names.
      largestBody: { bytes: 64 * 1024 },
      answer: doorSchema,
      failures: ['not_found', 'limit_reached'],
    },
    async (context, { body: { token, language, version, ...sent } }) => {
      const find = (read: Parameters<typeof findDoor>[1]['read']) => findDoor(token, { read, seal: mail.seal, now });
      const door = await find(database.read);
      if (!door) return noDoor();
      const { event } = door;
      if (door.state !== 'early') {
        const [guests, stored] = [await readStates(event.id, database.read), await readMarks(event.id, database.read)];
        const plan = planDoor({ guests, stored, sent, newId });
        if (isNothing(plan) && plan.isCut) return fail({ name: 'limit_reached', detail: say('people.doorFull', mostTicks, mostWalkIns) });
        if (!isNothing(plan)) {
          const unit = async (writing: Writing) => ((await find(writing.transaction)) ? mergeDoor(event, sent, writing) : noDoor());
          const saved = await save(doorActor, unit, saving);
          if (!saved.ok) return saved;
        }
      }
      return context.json(await showDoor(door, { read: database.read, language, version }));
    },
  );
}
