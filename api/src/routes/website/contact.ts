// The contact forms: an inquiry is stored and mailed to the people who answer. Nobody else ever sees it.
import { fail, type Result } from '@stem/model';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { addInquiry, type Letterhead } from '../../content/people/add-inquiry.ts';
import { inquirySchema, isFromProgram, languageOf, parseInquiry } from '../../content/people/inquiry-entry.ts';
import { type SaveContext, save } from '../../content/save.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { networkOf } from '../../http/network.ts';
import { problem } from '../../http/problem.ts';
import { type RefusalOptions, type RefusalWords, refusalPage } from '../../http/refusal-page.ts';
import { type SentFields, sentFields } from '../../http/sent-fields.ts';
import { type Admit, admitNetwork, type Limit } from '../../limits/request-limit.ts';
import { described } from '../../openapi/described.ts';

export interface ContactContext extends SaveContext {
  readonly admit: Admit;
  readonly trustsProxy: boolean;
  readonly letterhead: Letterhead;
  /** Sends the mails that wait. */
  readonly sendMails: () => void;
}

const hour = 3_600_000;
const fromOneNetwork: Limit = { name: 'contact', most: 10, within: hour };
const fromEverywhere: Limit = { name: 'contact, all', most: 300, within: hour };

/** Four times the longest message, for letters of four bytes. */
const largest = 32 * 1024;

/** Who the history says has written an inquiry. */
const visitor = 'visitor';

export const contactRoutes = (route: ContactContext) =>
  new Hono<RequestEnvironment>().post(
    '/api/contact',
    described({
      noun: 'Contact',
      summary: 'Send an inquiry',
      description:
        'Names a person, by `name` or by `first_name`, `last_name` or both, and an address to answer to. A browser that sends the form itself is led to a page of thanks.',
      access: 'public',
      body: inquirySchema,
      bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      answer: z.object({ status: z.literal('received') }),
      status: 201,
      alsoAnswers: { 303: 'Received; the page of thanks is there' },
      failures: ['invalid_json', 'too_many_requests', 'unsupported_type'],
    }),
    bodyLimit({ maxSize: largest, onError: (context) => problem(context, fail({ name: 'too_large' }).failure) }),
    async (context) => {
      const sent = await sentFields(context);
      if (!sent.ok) return problem(context, sent.failure);
      const { body, wantsPage } = sent.value;
      // A program is not told that it was recognised.
      const taken = isFromProgram(body) ? undefined : await take(body, networkOf(context, route.trustsProxy), route);
      if (taken?.ok === false) return wantsPage ? refusalPage(context, taken.failure, placeOf(context, body)) : problem(context, taken.failure);
      return received(context, sent.value);
    },
  );

async function take(body: unknown, network: string, route: ContactContext): Promise<Result<unknown>> {
  const entry = parseInquiry(body);
  if (!entry.ok) return entry;
  const wait = (await admitNetwork(fromOneNetwork, network, route.admit)) || (await route.admit(fromEverywhere, '*'));
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  const saved = await save(visitor, (writing) => addInquiry(entry.value, route.letterhead, writing), route);
  if (saved.ok) route.sendMails();
  return saved;
}

function received(context: Context<RequestEnvironment>, { body, wantsPage }: SentFields): Response {
  if (!wantsPage) return context.json({ status: 'received' }, 201);
  return context.redirect(`${languageOf(body) === 'de' ? '/de' : ''}/contact/thanks`, 303);
}

const laterOr =
  (later: string): RefusalWords['reasons'] =>
  ({ name, errors, detail }) =>
    name === 'too_many_requests' ? [later] : Object.values(errors ?? { all: detail });

const refusalWords: Readonly<Record<'en' | 'de', RefusalWords>> = {
  en: {
    title: 'Your message was not sent',
    back: 'Go back; what you typed is still there',
    reasons: laterOr('Many messages have come from your network. Please try again later, or telephone.'),
  },
  de: {
    title: 'Ihre Nachricht wurde nicht gesendet',
    back: 'Zurück; was Sie geschrieben haben, ist noch da',
    reasons: laterOr('Aus Ihrem Netz sind viele Nachrichten gekommen. Bitte versuchen Sie es später noch einmal, oder rufen Sie an.'),
  },
};

// The page that was filled in, if it is one of ours; else the contact page.
function placeOf(context: Context, body: unknown): RefusalOptions {
  const language = languageOf(body);
  const referer = context.req.header('referer');
  const own = referer !== undefined && URL.canParse(referer) && new URL(referer).host === context.req.header('host');
  return { language, words: refusalWords[language], back: own ? new URL(referer).pathname : `${language === 'de' ? '/de' : ''}/contact` };
}
