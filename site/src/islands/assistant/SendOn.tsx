// Sends a conversation to the Management Office by the contact form, once the visitor agrees.
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../attendee/Field.tsx';
import type { AssistantTexts } from './assistant-texts.ts';
import { sendButton } from './Composer.tsx';
import { plainReply } from './reply.ts';
import type { Turn } from './turns.ts';

interface Props {
  readonly texts: AssistantTexts;
  readonly turns: readonly Turn[];
  readonly lang: string;
}

/** The longest message of the contact form, in characters. */
const longest = 6000;

export function SendOn({ texts, turns, lang }: Props) {
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  /** Later turns can be sent as well. */
  const [sent, setSent] = useState<readonly Turn[]>();
  const openedAt = useRef(performance.now());
  const [missing, setMissing] = useState<Missing>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(missing).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [missing]);
  async function send(form: HTMLFormElement) {
    const message = turns.map(({ role, content }) => `${role === 'user' ? texts.you : texts.assistant}: ${plainReply(content)}`).join('\n\n');
    const elapsed = Math.round(performance.now() - openedAt.current);
    const { consent: _, ...typed } = Object.fromEntries(new FormData(form));
    const said = { ...typed, message: message.slice(-longest), elapsed };
    const body = { form: 'contact', language: lang, page: location.pathname, ...said };
    const response = await fetch('/api/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${response.status}`);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = missingIn(new FormData(event.currentTarget), texts);
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    setState('sending');
    send(event.currentTarget).then(
      () => {
        setState('open');
        setSent(turns);
      },
      () => setState('failed'),
    );
  }
  if (sent === turns)
    return (
      <p className="note" role="status">
        {texts.sent}
      </p>
    );
  return (
    <details className="open:basis-full">
      <summary>{texts.sendOn}</summary>
      <form ref={form} className="mt-2 grid max-w-[30rem] gap-2" onSubmit={submit} noValidate>
        <Sender texts={texts} missing={missing} />
        <p className="py-1 font-medium text-error empty:py-0" role="alert">
          {state === 'failed' && texts.notSent}
        </p>
        <button type="submit" className={sendButton} disabled={state === 'sending'}>
          {texts.sendOnNow}
        </button>
      </form>
    </details>
  );
}

type Missing = { readonly [field in 'name' | 'email' | 'consent']?: string };

/** Who sends it, and agrees to it. */
function Sender({ texts, missing }: { readonly texts: AssistantTexts; readonly missing: Missing }) {
  const consentProblem = useId();
  return (
    <>
      <Field label={texts.name} name="name" autoComplete="name" required problem={missing.name} />
      <Field label={texts.email} name="email" type="email" autoComplete="email" required problem={missing.email} />
      <p className="grid gap-[0.3rem] text-note">
        <label>
          <input type="checkbox" name="consent" required aria-invalid={missing.consent !== undefined || undefined} aria-describedby={consentProblem} />{' '}
          {texts.consent}
        </label>
        <small id={consentProblem} className="font-medium text-error">
          {missing.consent}
        </small>
      </p>
    </>
  );
}

/** What the server would refuse, and the agreement. */
function missingIn(typed: FormData, { missing: { name, email }, consentMissing: consent }: AssistantTexts): Missing {
  return {
    ...(!String(typed.get('name')).trim() && { name }),
    ...(!String(typed.get('email')).includes('@') && { email }),
    ...(!typed.has('consent') && { consent }),
  };
}
