// Sends a conversation to the Management Office by the contact form, once the visitor agrees.
import { type SubmitEvent, useRef, useState } from 'react';
import type { Turn } from './ask.ts';
import type { AssistantTexts } from './assistant-texts.ts';
import { plainReply } from './reply.ts';

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
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setState('sending');
    const message = turns.map(({ role, content }) => `${role === 'user' ? texts.you : texts.assistant}: ${plainReply(content)}`).join('\n\n');
    const elapsed = Math.round(performance.now() - openedAt.current);
    const said = { ...Object.fromEntries(new FormData(event.currentTarget)), message: message.slice(-longest), elapsed };
    const body = JSON.stringify({ form: 'contact', language: lang, page: location.pathname, ...said });
    const response = await fetch('/api/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => undefined);
    setState(response?.ok ? 'open' : 'failed');
    if (response?.ok) setSent(turns);
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
      <form className="mt-2 grid max-w-[30rem] gap-2" onSubmit={(event) => void send(event)}>
        <label className="note">
          {texts.name} <input name="name" autoComplete="name" required />
        </label>
        <label className="note">
          {texts.email} <input name="email" type="email" autoComplete="email" required />
        </label>
        <label className="note">
          <input type="checkbox" required /> {texts.consent}
        </label>
        <p className="font-medium text-error" role="alert">
          {state === 'failed' && texts.notSent}
        </p>
        <button type="submit" className="button" disabled={state === 'sending'}>
          {texts.sendOnNow}
        </button>
      </form>
    </details>
  );
}
