// Sends a conversation to the Management Office by the contact form, once the visitor agrees.
import { type SubmitEvent, useRef, useState } from 'react';
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
  async function send(form: HTMLFormElement) {
    const message = turns.map(({ role, content }) => `${role === 'user' ? texts.you : texts.assistant}: ${plainReply(content)}`).join('\n\n');
    const elapsed = Math.round(performance.now() - openedAt.current);
    const said = { ...Object.fromEntries(new FormData(form)), message: message.slice(-longest), elapsed };
    const body = { form: 'contact', language: lang, page: location.pathname, ...said };
    const response = await fetch('/api/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${response.status}`);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
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
      <form className="mt-2 grid max-w-[30rem] gap-2" onSubmit={submit}>
        <label className="grid gap-[0.3rem] text-note font-medium">
          {texts.name}
          <input name="name" autoComplete="name" required />
        </label>
        <label className="grid gap-[0.3rem] text-note font-medium">
          {texts.email}
          <input name="email" type="email" autoComplete="email" required />
        </label>
        <label className="text-note">
          <input type="checkbox" required /> {texts.consent}
        </label>
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
