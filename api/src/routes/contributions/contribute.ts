// How speakers and partners send what is theirs, by the link of their mail and without a session.
import { rm } from 'node:fs/promises';
import { baseLanguage, fail, languageCodes, mediaKinds, mediaTypesText, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { findContribution, noContribution } from '../../contributions/contribution-link.ts';
import { contributorActor } from '../../contributions/contributor.ts';
import { noteOpened, noteUpload } from '../../contributions/note-contribution.ts';
import { sendContribution, sentContribution } from '../../contributions/send-contribution.ts';
import { contributionSchema, showContribution } from '../../contributions/show-contribution.ts';
import type { Contribution, UploadedFile } from '../../database/contribution-tables.ts';
import { storeUpload } from '../../gated/store-upload.ts';
import { type CallContext, call } from '../../http/call.ts';
import { announcedSize, receiveForm } from '../../http/receive-form.ts';
import type { Limit } from '../../limits/request-limit.ts';
import { checkMediaType } from '../../media/accepted.ts';
import { storeMedia } from '../../media/add-media.ts';

const hour = 3_600_000;
// A whole company may sit behind one address.
const ofNetwork: Limit = { name: 'contributions', most: 600, within: hour };
const sends: Limit = { name: 'contributions, sent', most: 20, within: hour };
const files: Limit = { name: 'contributions, files', most: 20, within: hour };

/** Bytes of one file. */
const largest = { picture: mediaKinds.image.most, paper: 100 * 1024 * 1024 } as const;

const asking = {
  token: z.string().min(1).max(400).meta({ description: 'The fragment of the address in the mail' }),
  language: z.enum(languageCodes).default(baseLanguage).meta({ description: 'Of the page' }),
};

type Context = Pick<AppContext, 'saving' | 'mail' | 'requests' | 'files'>;

export const contributeCalls = (context: Context) => [...entryCalls(context), uploadCall(context)];

function entryCalls({ saving, mail, requests }: Context) {
  const { database, now } = saving;
  const find = (token: string) => findContribution(token, { read: database.read, seal: mail.seal, now });
  const shared = { noun: 'Contributions', access: 'public', limit: ofNetwork, answer: contributionSchema } as const;
  async function show(context: CallContext, { token, language }: { readonly token: string; readonly language: (typeof languageCodes)[number] }) {
    const found = await find(token);
    const shown = found && (await showContribution(found, language, database.read));
    return shown ? context.json(shown) : noContribution();
  }
  return [
    call.post(
      '/api/contribution/look',
      {
        ...shared,
        summary: 'Read one’s own entry by the link of a mail',
        description: 'Every token that opens nothing, whether unknown, changed or out of date, gets the same answer.',
        body: z.object(asking),
        failures: ['not_found'],
      },
      async (context, { body }) => {
        const found = await find(body.token);
        if (found?.opened_at === null) await noteOpened(found.id, Date.parse(now()), database);
        return show(context, body);
      },
    ),
    call.post(
      '/api/contribution',
      {
        ...shared,
        summary: 'Send one’s own entry by the link of a mail',
        description:
          'Texts, pictures and papers wait in a release until an editor publishes them; no page shows them before. A field that was changed since it was read is refused.',
        body: z.intersection(z.object(asking), sentContribution),
        largestBody: { bytes: 64 * 1024 },
        failures: ['not_found', 'stale_revision', 'limit_reached', 'not_allowed', 'already_taken'],
      },
      async (context, { body }) => {
        const found = await find(body.token);
        if (!found) return noContribution();
        const wait = requests.admit(sends, found.id);
        if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
        const sent = await sendContribution(found, body, { saving, language: body.language });
        return sent.ok ? show(context, body) : sent;
      },
    ),
  ];
}

const uploaded = z.object({ key: z.string().meta({ description: 'Of a picture its address' }), name: z.string() });

const uploadCall = ({ saving, mail, requests, files: places }: Context) =>
  call.post(
    '/api/contribution/files',
    {
      noun: 'Contributions',
      access: 'public',
      limit: ofNetwork,
      summary: 'Upload a picture or a paper by the link of a mail',
      description: `The token is in the header \`Stem-Contribution\`. A picture is ${mediaTypesText('image')}. No record names the file until it is sent; it is removed after a day.`,
      query: z.object({ kind: z.enum(['picture', 'paper']) }),
      bodyTypes: ['multipart/form-data'],
      body: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      largestBody: 'streamed',
      answer: uploaded,
      status: 201,
      failures: ['not_found', 'unsupported_type'],
      async target(context: CallContext): Promise<Result<Contribution>> {
        const token = context.req.header('stem-contribution') ?? '';
        const found = await findContribution(token, { read: saving.database.read, seal: mail.seal, now: saving.now });
        const wait = found ? requests.admit(files, found.id) : 0;
        if (found && wait === 0) return succeed(found);
        return found ? fail({ name: 'too_many_requests', retryAfter: wait }) : noContribution();
      },
    },
    async (context, { query: { kind }, target: found }) => {
      const received = await (kind === 'picture' ? receivePicture : receivePaper)(context, found.id, { saving, files: places });
      if (!received.ok) return received;
      const noted = await noteUpload(found, { ...received.value, kind, at: Date.parse(saving.now()) }, saving);
      if (kind === 'paper' && noted?.key !== received.value.key) await places.gated.remove(received.value.key);
      return noted ? context.json({ key: noted.key, name: noted.name }, 201) : noContribution();
    },
  );

type Received = Pick<UploadedFile, 'key' | 'name' | 'content' | 'made'>;
type Places = Pick<Context, 'saving' | 'files'>;

/** It is opened and cleaned as those of editors are. */
async function receivePicture(context: CallContext, id: string, { saving, files: { media, processes } }: Places): Promise<Result<Received>> {
  const path = await media.incompletePath(announcedSize(context.req.raw));
  try {
    const form = await receiveForm(context.req.raw, { path, most: largest.picture });
    if (!form.ok) return form;
    const { file } = form.value;
    if (!file) return fail({ name: 'invalid_input', errors: { file: say('values.chooseFile') } });
    const own = { media, processes: processes.by(contributorActor(id)) };
    const type = await checkMediaType(file, own.processes);
    if (!type.ok) return type;
    if (type.value.kind !== 'image') return fail({ name: 'unsupported_type' });
    const stored = await storeMedia({ file, name: file.name }, own, saving.now());
    return stored.ok ? succeed({ key: String(stored.value.system.url), name: file.name, made: stored.value.system }) : stored;
  } finally {
    await rm(path, { force: true });
  }
}

async function receivePaper(context: CallContext, id: string, { files: { gated, processes } }: Places): Promise<Result<Received>> {
  const stored = await storeUpload(context.req.raw, gated, processes.by(contributorActor(id)), largest.paper);
  if (!stored.ok) return stored;
  const { storedName, name, sha256, mime, size } = stored.value;
  return succeed({ key: storedName, name, content: sha256, made: { mime, size } });
}
