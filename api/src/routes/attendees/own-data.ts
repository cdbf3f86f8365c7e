// What is stored about one's own address, by a link of a mail and without a session. Who asks learns nothing about the address.
import { baseLanguage, fail, type Language, languageCodes, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { userEmail } from '../../content/entities/users.ts';
import { sentEmail } from '../../content/invalid.ts';
import { save } from '../../content/save.ts';
import { guestActor } from '../../guests/answer-invitation.ts';
import { call } from '../../http/call.ts';
import { networkOf } from '../../http/network.ts';
import { createMailLimits } from '../../limits/mail-limits.ts';
import type { Limit } from '../../limits/request-limit.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { describeAddress, sectionSchema } from '../../privacy/describe-address.ts';
import { exportAddress } from '../../privacy/export-address.ts';
import { readAllKeptDays } from '../../privacy/kept-days.ts';
import { askForErasure, correctionSchema, correctOwnData, findOwnData, hasAsked } from '../../privacy/own-data.ts';
import { addressOf } from '../../privacy/own-data-link.ts';

const waitForMail = createMailLimits('own data');
const hour = 3_600_000;
// A whole company may sit behind one address.
const ofNetwork: Limit = { name: 'own data', most: 600, within: hour };
// What is searched for reads the whole database.
const ofAddress: Limit = { name: 'own data, address', most: 60, within: hour };

const language = z.enum(languageCodes).default(baseLanguage).meta({ description: 'Of the page' });
const byToken = z.object({ token: z.string().min(1).max(1000).meta({ description: 'The fragment of the address in the mail' }), language });

const ownData = z.object({
  address: z.string(),
  sections: z.array(sectionSchema),
  corrected: correctionSchema.nullable().meta({ description: 'How the person is called, to be corrected; null where no record says it' }),
  has_asked: z.boolean().meta({ description: 'Whether an erasure was asked for, and is not decided' }),
});
export type OwnData = AnswerOf<typeof ownData>;

/** At most 200 rows of a table are shown; the file has all. */
const mostShown = 200;

type OwnContext = Pick<AppContext, 'saving' | 'mail' | 'requests' | 'privacy'>;

const shared = { noun: 'Personal data', access: 'public', limit: ofNetwork } as const;

export const ownDataCalls = (context: OwnContext) => [linkCall(context), ...readingCalls(context), ...changingCalls(context)];

const linkCall = ({ saving: { database }, requests }: OwnContext) =>
  call.post(
    '/api/my-data/link',
    {
      ...shared,
      summary: 'Request a link to what is stored about an address',
      description: 'The response is the same whether or not something is stored, and is sent before that is known. Only an address with data gets a mail.',
      body: z.object({ email: sentEmail, language }),
      answer: z.object({ status: z.literal('accepted') }),
      status: 202,
    },
    async (request, { body }) => {
      const email = userEmail(body.email);
      const asking = { address: email, network: networkOf(request, requests.trustsProxy), device: undefined };
      const wait = await requests.counts.admit((admit) => waitForMail(asking, admit));
      if (wait > 0) return fail({ name: 'too_many_requests', detail: say('requests.mails'), retryAfter: wait });
      const task = { kind: 'own data link', email, language: body.language } as const;
      requests.tasks.start(await database.write((transaction) => requests.tasks.add(task, transaction)));
      return request.json({ status: 'accepted' } as const, 202);
    },
  );

/** What calls with a token have in common. */
function openDesk({ saving, mail, requests, privacy }: OwnContext) {
  const { database } = saving;
  const now = () => Date.parse(saving.now());
  async function show(address: string, spoken: Language, most: number) {
    const found = await findOwnData(address, database.read, mail.seal);
    const sections = await describeAddress(found, {
      language: spoken,
      days: await readAllKeptDays(database.read, privacy.historyDays),
      read: database.read,
      most,
    });
    return { found, sections };
  }
  async function look(address: string, spoken: Language): Promise<OwnData> {
    const { found, sections } = await show(address, spoken, mostShown);
    const named = found.find(({ table, by }) => by === 'record' && (table === 'users' || table === 'guests'));
    const text = (column: string) => String(named?.row[column] ?? '');
    const corrected = named ? { first_name: text('first_name'), last_name: text('last_name'), company: text('company'), position: text('position') } : null;
    return { address, sections, corrected, has_asked: await hasAsked(address, database.read) };
  }
  function opened(token: string): Result<string> {
    const address = addressOf(token, mail.seal, now());
    if (address === undefined) return fail({ name: 'not_found', detail: say('people.noOwnData') });
    const wait = requests.admit(ofAddress, address);
    return wait > 0 ? fail({ name: 'too_many_requests', retryAfter: wait }) : succeed(address);
  }
  return { now, show, look, opened };
}

function readingCalls(context: OwnContext) {
  const { now, show, look, opened } = openDesk(context);
  return [
    call.post(
      '/api/my-data/look',
      { ...shared, summary: 'Read what is stored about the address of a link', body: byToken, answer: ownData, failures: ['not_found'] },
      async (request, { body }) => {
        const address = opened(body.token);
        return address.ok ? request.json(await look(address.value, body.language)) : address;
      },
    ),
    call.post(
      '/api/my-data/export',
      {
        ...shared,
        summary: 'Download what is stored about the address of a link',
        description: 'A ZIP with the rows as JSON, and as a page.',
        body: byToken,
        answer: z.string(),
        answerType: 'application/zip',
        failures: ['not_found'],
      },
      async (request, { body }) => {
        const address = opened(body.token);
        if (!address.ok) return address;
        const bytes = await exportAddress({
          address: address.value,
          ...(await show(address.value, body.language, Number.POSITIVE_INFINITY)),
          language: body.language,
          now: now(),
        });
        return request.body(bytes, 200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="my-data.zip"' });
      },
    ),
  ];
}

function changingCalls(context: OwnContext) {
  const { saving, mail } = context;
  const { look, opened } = openDesk(context);
  return [
    call.patch(
      '/api/my-data',
      {
        ...shared,
        summary: 'Correct how one is called',
        description: 'In the records of attendee and guest. Empty fields stay as they are.',
        body: z.intersection(byToken, correctionSchema),
        answer: ownData,
        failures: ['not_found'],
      },
      async (request, { body: { token, language: spoken, ...correction } }) => {
        const address = opened(token);
        if (!address.ok) return address;
        const saved = await save(guestActor, (writing) => correctOwnData(address.value, correctionSchema.parse(correction), writing), saving);
        return saved.ok ? request.json(await look(address.value, spoken)) : saved;
      },
    ),
    call.post(
      '/api/my-data/erasure',
      {
        ...shared,
        summary: 'Ask for an erasure',
        description: 'An inquiry, which the organisation decides: a guest may have a seat, and what is published has to be taken off the pages.',
        body: byToken,
        answer: ownData,
        failures: ['not_found'],
      },
      async (request, { body: { token, language: spoken } }) => {
        const address = opened(token);
        if (!address.ok) return address;
        const { letterhead, seal } = mail;
        const ask = { address: address.value, language: spoken, letterhead };
        const saved = await save(
          'visitor',
          async (writing) => askForErasure(await findOwnData(address.value, writing.transaction, seal), ask, writing),
          saving,
        );
        if (!saved.ok) return saved;
        mail.wake();
        return request.json(await look(address.value, spoken));
      },
    ),
  ];
}
