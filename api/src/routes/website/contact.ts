// The contact forms: an inquiry is stored and mailed to the people who answer. Only editors see it.
import { fail, localPath, type Result } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { addInquiry, addSuspectedInquiry, inquirySchema, languageOf, mayBeFromProgram, parseInquiry } from '../../content/people/inquiry-entry.ts';
import { save } from '../../content/save.ts';
import type { Writing } from '../../content/writing.ts';
import { formTypes, type SentBody } from '../../http/body.ts';
import { type CallContext, call } from '../../http/call.ts';
import { networkOf, ownPage } from '../../http/network.ts';
import { type RefusalOptions, type RefusalWords, refusalPage } from '../../http/plain-page.ts';
import { admitNetwork, type Limit } from '../../limits/request-limit.ts';
import { toJsonSchema } from '../../openapi/json-schema.ts';

export interface ContactContext {
  readonly saving: AppContext['saving'];
  readonly mail: Pick<AppContext['mail'], 'letterhead' | 'wake'>;
  readonly requests: Pick<AppContext['requests'], 'counts' | 'trustsProxy' | 'origins'>;
}

const hour = 3_600_000;
const fromOneNetwork: Limit = { name: 'contact', most: 10, within: hour };
// Counted by each process before a form is read; the others count what is stored.
const formsOfNetwork: Limit = { name: 'contact forms', most: 60, within: hour };
const fromEverywhere: Limit = { name: 'contact, all', most: 300, within: hour };
// Further ones are dropped: what programs send must not keep people from writing.
const suspected: Limit = { name: 'contact, suspected', most: 60, within: hour };

/** Bytes of a form: four times the longest message, for letters of four bytes. */
const largest = 32 * 1024;

const visitor = 'visitor';

export const contactCall = (context: ContactContext) =>
  call.post(
    '/api/contact',
    {
      noun: 'Contact',
      summary: 'Send an inquiry',
      description:
        'Requires a name (`name`, or `first_name`, `last_name` or both) and an e-mail address. A browser that sends the form itself is redirected to a page of thanks.',
      access: 'public',
      // Parsed in the language of the form, after the check for programs.
      body: toJsonSchema(inquirySchema),
      bodyTypes: formTypes,
      largestBody: { bytes: largest },
      limit: formsOfNetwork,
      answer: z.object({ status: z.literal('received') }),
      status: 201,
      alsoAnswers: { 303: 'Received; redirects to the page of thanks' },
      failures: ['invalid_json', 'unsupported_type'],
    },
    async (request, { body, sent }) => {
      const taken = await take(body, networkOf(request, context.requests.trustsProxy), context);
      // A program does not learn that it was recognised.
      if (!taken.ok && !mayBeFromProgram(body))
        return sent.wantsPage ? refusalPage(request, taken.failure, placeOf(request, body, context.requests.origins())) : taken;
      return received(request, sent);
    },
  );

async function take(body: unknown, network: string, { saving, mail, requests: { counts } }: ContactContext): Promise<Result<unknown>> {
  const entry = parseInquiry(body);
  if (!entry.ok) return entry;
  const isSuspected = mayBeFromProgram(body);
  const wait = await counts.admit((admit) => admitNetwork(fromOneNetwork, network, admit) || admit(isSuspected ? suspected : fromEverywhere, '*'));
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  const add = (writing: Writing) => (isSuspected ? addSuspectedInquiry(entry.value, writing) : addInquiry(entry.value, mail.letterhead, writing));
  const saved = await save(visitor, add, saving);
  if (saved.ok && !isSuspected) mail.wake();
  return saved;
}

function received(context: CallContext, { body, wantsPage }: SentBody): Response {
  if (!wantsPage) return context.json({ status: 'received' }, 201);
  return context.redirect(localPath(languageOf(body), '/contact/thanks'), 303);
}

const laterOr =
  (later: string): RefusalWords['reasons'] =>
  ({ name, errors, detail }) =>
    name === 'too_many_requests' ? [later] : Object.values(errors ?? { all: detail });

// The page that was filled in, if it is one of ours; else the contact page.
function placeOf(context: CallContext, body: unknown, origins: readonly string[]): RefusalOptions {
  const language = languageOf(body);
  const { title, back, later } = textsIn(language).served.contact;
  return { language, words: { title, back, reasons: laterOr(later) }, back: ownPage(context, origins) ?? localPath(language, '/contact') };
}
