// The history of an address, for editors: its versions, the difference between two of them, and one as it was.
import { fail, type Sentence, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { readActorNames } from '../../views/actors.ts';
import { differenceSchema, showDifference, showVersion, versionSchema } from '../../views/page-history.ts';

const reading = { noun: 'Publications', access: 'admin', needs: 'publishing.read' } as const;

const path = z
  .string()
  .startsWith('/', message('values.pathStarts'))
  .max(2000)
  .meta({ description: 'The path of a current or former page, such as `/de/communities`' });
const publication = z.coerce.number().int().min(1);
const listed = z.object({ path, before: publication.optional().meta({ description: 'The number of a publication: only versions before it' }) });
const compared = z.object({
  path,
  from: publication.meta({ description: 'The publication of one version' }),
  to: publication.meta({ description: 'The publication of the other version' }),
});
const shown = z.object({ path, publication: publication.meta({ description: 'The publication of the version' }) });

const versionsInLists = 50;

// The page is only shown: nothing in it runs, it sends nothing, and no other page puts it into a frame.
const policy = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const notFound = (detail: Sentence) => fail({ name: 'not_found', detail });
const noLongerKept = fail({ name: 'no_longer_kept', detail: say('requests.onlyReceipt') });

type Context = Pick<AppContext, 'saving' | 'publishing'>;

export const pageHistoryCalls = (context: Context) => [...comparingCalls(context), versionCall(context)];

const comparingCalls = ({ saving, publishing: { pipeline } }: Context) => [
  call.get(
    '/api/publishing/page/versions',
    {
      ...reading,
      summary: 'List the versions of a page',
      shares: 'work',
      description: `At most ${versionsInLists}, newest first; the first one is live.`,
      query: listed,
      answer: listOf(versionSchema),
    },
    async (context, { query: { path: address, before } }) => {
      const versions = await pipeline().history.versions(address, versionsInLists, before);
      const names = await readActorNames(
        versions.map(({ actor }) => actor),
        saving.database.read,
      );
      return context.json(versions.map((version) => showVersion(version, { names, language: languageAsked(context) })));
    },
  ),
  call.get(
    '/api/publishing/page/difference',
    {
      ...reading,
      summary: 'Compare two versions of a page',
      shares: 'work',
      query: compared,
      answer: differenceSchema,
      failures: ['not_found', 'no_longer_kept'],
    },
    async (context, { query: { path: address, from, to } }) => {
      const found = await pipeline().history.difference(address, from, to);
      if (!found) return notFound(say('requests.notTouched'));
      if (!found.from.isStored || !found.to.isStored) return noLongerKept;
      const names = await readActorNames([found.from.actor, found.to.actor], saving.database.read);
      return context.json(showDifference(found, { names, language: languageAsked(context) }));
    },
  ),
];

const versionCall = ({ publishing: { pipeline } }: Context) =>
  call.get(
    '/api/publishing/page/version',
    {
      ...reading,
      summary: 'Show a version of a page',
      description: 'Served with its original type. Scripts do not run, and nothing may be cached.',
      query: shown,
      answer: z.string(),
      answerType: '*/*',
      failures: ['not_found', 'no_longer_kept'],
    },
    async (context, { query: { path: address, publication: number } }) => {
      const version = await pipeline().history.version(address, number);
      if (!version?.served) return notFound(say('requests.noPageThen'));
      const { object, headers } = version.served;
      if (object === undefined) return notFound(say('requests.ledOn', String(headers.location)));
      if (!version.bytes) return noLongerKept;
      return context.body(new Uint8Array(version.bytes), 200, {
        'content-type': headers['content-type'] ?? 'application/octet-stream',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    },
  );
