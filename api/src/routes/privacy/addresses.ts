// Everything about one address, for editors who may read people: seen, taken along, and erased; and the register of processing.
import { fail, isEntityName, type Language, languageCodes, mayEver, type Rights, readingOf, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { userEmail } from '../../content/entities/users.ts';
import { message, sentEmail } from '../../content/invalid.ts';
import { readLastChange } from '../../database/last-change.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import { answerCsv, csvOf } from '../../http/csv.ts';
import { languageAsked } from '../../http/problem.ts';
import { describeAddress, sectionSchema } from '../../privacy/describe-address.ts';
import { emptyLog, eraseAddress, textsOf } from '../../privacy/erase-address.ts';
import { exportAddress } from '../../privacy/export-address.ts';
import { type FoundEntry, findAddress, isOfHouse, namesIn, type WantedAddress } from '../../privacy/find-address.ts';
import { createContains } from '../../privacy/forms-of-text.ts';
import { readAllKeptDays } from '../../privacy/kept-days.ts';
import { activityColumns, activitySchema, listActivities, renderRegister } from '../../privacy/register.ts';
import { scan } from '../../privacy/scan.ts';
import { type ShownStanding, showStanding, standingSchema } from '../../privacy/show-standing.ts';

const wanted = z.object({
  address: sentEmail.transform(userEmail),
  name: z
    .string()
    .trim()
    .min(4, message('values.nameTooShort'))
    .max(200)
    .optional()
    .meta({ description: 'What the person is called: searched as well, and with an erasure removed from the history and from earlier versions of pages' }),
});

const looked = z.object({
  address: z.string(),
  names: z.array(z.string()).meta({ description: 'What the records call the person' }),
  is_of_house: z.boolean().meta({ description: 'Whether it is an address of the organisation, which is not erased' }),
  sections: z.array(sectionSchema),
});

const erased = z.object({ erased: z.record(z.string(), z.int()), versions: z.int(), stands: z.array(standingSchema) });

const inLanguage = z.object({ language: z.enum(languageCodes).optional().meta({ description: 'That of the request unless given' }) });

/** At most 100 rows of a table are listed; the file has all. */
const mostShown = 100;

type Privacy = Pick<AppContext, 'saving' | 'publishing' | 'files' | 'mail' | 'privacy'>;

const shared = { noun: 'Personal data', access: 'admin', body: wanted } as const;

export const addressCalls = (context: Privacy) => [...findingCalls(context), ...erasureCalls(context), ...registerCalls(openDesk(context))];

/** What these calls have in common. */
function openDesk(context: Privacy) {
  const { saving, mail, publishing, privacy } = context;
  const { database } = saving;
  const now = () => Date.parse(saving.now());
  const days = () => readAllKeptDays(database.read, privacy.historyDays);
  const findFor = async (rights: Rights, asked: WantedAddress) => (await findAddress(asked, database.read, mail.seal)).filter((row) => isReadable(row, rights));
  const scanFor = async (asked: WantedAddress, language: Language): Promise<ShownStanding[]> => {
    const { dataFolder } = privacy;
    const found = await scan(textsOf(asked), { database, objects: publishing.objects, dataFolder, bucket: context.files.bucket });
    const kept = await days();
    return found.map((standing) => showStanding(standing, language, kept));
  };
  return { database, mail, publishing, saving, now, days, findFor, scanFor };
}

function findingCalls(context: Privacy) {
  const { database, now, days, findFor } = openDesk(context);
  return [
    call.post(
      '/api/addresses/look',
      {
        ...shared,
        needs: 'people.read',
        summary: 'List what is stored about an address',
        description:
          'By table: records of the person, what hangs on them, and other rows that contain the address or the name. A POST, so that no log has the address.',
        answer: looked,
      },
      async (request, { body, principal }) => {
        const found = await findFor(principal.rights, body);
        const sections = await describeAddress(found, { language: languageAsked(request), days: await days(), read: database.read, most: mostShown });
        return request.json({ address: body.address, names: namesIn(found), is_of_house: await isOfHouse(body.address, database.read), sections });
      },
    ),
    call.post(
      '/api/addresses/export',
      {
        ...shared,
        needs: 'people.read',
        summary: 'Download what is stored about an address',
        description:
          'A ZIP with the rows as JSON, and as a page in the language of the request. Without what only contains the name, which may be of another person.',
        answer: z.string(),
        answerType: 'application/zip',
      },
      async (request, { body, principal }) => {
        const language = languageAsked(request);
        const found = (await findFor(principal.rights, body)).filter(({ by }) => by !== 'name');
        const sections = await describeAddress(found, { language, days: await days(), read: database.read, most: Number.POSITIVE_INFINITY });
        return answerZip(request, await exportAddress({ address: body.address, found, sections, language, now: now() }));
      },
    ),
  ];
}

function erasureCalls(context: Privacy) {
  const { database, mail, publishing, saving, scanFor } = openDesk(context);
  return [
    call.post(
      '/api/addresses/scan',
      {
        ...shared,
        shares: 'work',
        needs: 'people.read',
        summary: 'Search all bytes for an address',
        description:
          'Tables, pages and their earlier versions, files of the data folder and of the bucket. Backups are not read: the answer says which may contain it.',
        answer: z.array(standingSchema),
      },
      async (request, { body }) => request.json(await scanFor(body, languageAsked(request))),
    ),
    call.post(
      '/api/addresses/erasure',
      {
        ...shared,
        needs: 'people.write',
        fresh: true,
        summary: 'Erase an address',
        description:
          'For good, in one save: the records of the person, what hangs on them, rows that contain the address, and its values in the history; then earlier versions of pages. What is published, belongs to others or is an account of an editor stays. The answer says where the address still stands.',
        answer: erased,
        saves: true,
        failures: ['not_allowed', 'not_in_release'],
      },
      async (request, { body }) => {
        if (request.get('release') !== undefined) return fail({ name: 'not_in_release' });
        if (await isOfHouse(body.address, database.read)) return fail({ name: 'not_allowed', detail: say('people.ofHouse') });
        const finish = async (counts: Readonly<Record<string, number>>) => {
          const pipeline = publishing.pipeline();
          await pipeline.whenLive(await readLastChange(database));
          const versions = await pipeline.eraseVersions(createContains(textsOf(body)));
          await emptyLog(database);
          return { erased: counts, versions, stands: await scanFor(body, languageAsked(request)) };
        };
        return answerSave(request, (writing) => eraseAddress(body, mail.seal, writing), { ...saving, isNeverPending: true, show: finish });
      },
    ),
  ];
}

interface Registering extends Pick<AppContext['saving'], 'database'> {
  readonly now: () => number;
  readonly days: () => ReturnType<typeof readAllKeptDays>;
}

function registerCalls({ database, now, days }: Registering) {
  const shared = { noun: 'Personal data', access: 'admin', needs: 'people.read', query: inLanguage } as const;
  const fileName = () => `processing-${new Date(now()).toISOString().slice(0, 10)}`;
  return [
    call.get(
      '/api/processing',
      {
        ...shared,
        summary: 'Read the register of processing',
        description: 'Made from the model and the settings: what is stored about persons, why, and how long.',
        answer: z.array(activitySchema),
      },
      async (request, { query: { language = languageAsked(request) } }) => request.json(listActivities(language, await days())),
    ),
    call.get(
      '/api/processing.csv',
      { ...shared, shares: 'tables', summary: 'Download the register of processing as a table', answer: z.string(), answerType: 'text/csv' },
      async (request, { query: { language = languageAsked(request) } }) =>
        answerCsv(request, fileName(), csvOf(activityColumns(language), listActivities(language, await days()))),
    ),
    call.get(
      '/api/processing.html',
      { ...shared, summary: 'Download the register of processing as a document', answer: z.string(), answerType: 'text/html' },
      async (request, { query: { language = languageAsked(request) } }) => {
        const page = await renderRegister(listActivities(language, await days()), language, database.read);
        return request.body(page, 200, { 'content-type': 'text/html; charset=utf-8', 'content-disposition': `attachment; filename="${fileName()}.html"` });
      },
    ),
  ];
}

/** Of editors and their accounts only those read who may read editors. */
function isReadable({ table, source: { of = {}, about }, row }: FoundEntry, rights: Rights): boolean {
  const entities = [table, ...Object.values(of), ...(about ? [String(row[about[0]])] : [])].filter(isEntityName);
  return entities.every((name) => mayEver(rights, readingOf(name)));
}

const answerZip = (context: CallContext, bytes: Uint8Array<ArrayBuffer>): Response =>
  context.body(bytes, 200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="data.zip"' });
