// Letters to the guests of an event: the sentences of the house, and a letter as it would arrive, shown or sent to the editor.
import { entities, fail, languageCodes, type RowOf, say } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { drawCode, pictureOfCode } from '../../door/door-code.ts';
import { draftLetter, openDesk } from '../../guests/send-letter.ts';
import { call } from '../../http/call.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { readRow } from '../../views/rows.ts';
import { formatAt } from '../resources/addressed-rows.ts';

const { letters } = entities;
const stage = z.enum(letters.fields.stage.options.map(({ value }) => value));

const wantedDraft = z.object({
  stage,
  guest: z.uuid(message('values.chooseGuest')).meta({ description: 'The guest to whom it is addressed' }),
  language: z.enum(languageCodes).optional().meta({ description: 'That of the guest unless given' }),
});

const draft = z.object({ from: z.string(), to: z.string(), subject: z.string(), html: z.string(), text: z.string() });

const written = z.record(stage, z.record(z.enum(languageCodes), z.object({ subject: z.string(), body: z.string() })));

export function letterCalls({ saving, mail }: Pick<AppContext, 'saving' | 'mail'>) {
  const { database, newId, now } = saving;
  const target = formatAt(database);
  const editing = { noun: letters.plural, access: 'admin', target, failures: ['not_found'] } as const;
  async function write(eventId: string, wanted: z.output<typeof wantedDraft>) {
    const found = await readRow('guests', wanted.guest, database.read);
    const desk = await openDesk(eventId, mail, database.read);
    if (!desk || found?.format_id !== eventId) return undefined;
    const guest = found as RowOf<'guests'>; // a row of this entity
    return draftLetter(wanted.stage, { ...guest, language: wanted.language ?? guest.language }, desk, mail);
  }
  return [
    call.get(
      '/api/formats/:format/letters/standard',
      { ...editing, needs: 'content.read', summary: 'Read the letters of the house', description: 'Sent where an event has none of its own.', answer: written },
      (context) => context.json(Object.fromEntries(stage.options.map((name) => [name, standardOf(name)]))),
    ),
    call.post(
      '/api/formats/:format/letters/draft',
      {
        ...editing,
        needs: 'people.write',
        summary: 'Show a letter as it would arrive',
        description: 'Its link answers for that guest.',
        body: wantedDraft,
        answer: draft,
      },
      async (context, { target: { id }, body }) => {
        const letter = await write(id, body);
        if (!letter) return fail({ name: 'not_found' });
        const { from, to, subject, html = '', text } = letter;
        const picture = letter.code === undefined ? '' : Buffer.from(await drawCode(letter.code)).toString('base64');
        return context.json({ from, to: to.join(', '), subject, html: html.replace(`cid:${pictureOfCode}`, `data:image/gif;base64,${picture}`), text });
      },
    ),
    call.post(
      '/api/formats/:format/letters/trial',
      {
        ...editing,
        needs: 'people.write',
        summary: 'Send a letter to oneself',
        description: 'To the address of the editor, with the values of a guest. Its link answers for that guest.',
        body: wantedDraft,
        answer: z.object({ to: z.string() }),
        failures: ['not_found', 'not_allowed'],
      },
      async (context, { target: { id }, body, principal: { editor } }) => {
        if (!editor) return fail({ name: 'not_allowed', detail: say('people.trialNeedsAccount') });
        const letter = await write(id, body);
        if (!letter) return fail({ name: 'not_found' });
        const posting = { id: newId(), now: Date.parse(now()), seal: mail.seal };
        await database.write((transaction) => queueMail({ ...letter, to: [editor.email] }, transaction, posting));
        mail.wake();
        return context.json({ to: editor.email });
      },
    ),
  ];
}

const standardOf = (name: z.output<typeof stage>) =>
  Object.fromEntries(languageCodes.map((language) => [language, textsIn(language).mails.letters.standard[name]]));
