// Said above the letters when guests hold an appointment that is not as the event is: the editor writes to them, or says nothing.
import { writeDays } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { windowLanguage } from '../../texts/language.ts';
import { letterTexts } from '../../texts/people/letters.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { changedAppointments, readMailings } from './letter-queries.ts';

interface ChangedNoticeProps {
  readonly format: Format;
  /** The letter, and the ids of guests. */
  readonly onTell: (stage: 'change' | 'cancelled', guests: readonly string[]) => void;
}

export function ChangedNotice({ format, onTell }: ChangedNoticeProps) {
  const { data: changed = [] } = useQuery(changedAppointments(format.id));
  const coming = changed.filter(({ is_coming }) => is_coming);
  const { held = null, now = null } = coming.find((one) => one.held !== null || one.now !== null) ?? {};
  const sessions = [...new Map(coming.flatMap((one) => one.sessions.map((session) => [session.id, session]))).values()];
  const others = changed.filter(({ is_coming }) => !is_coming);
  if (changed.length === 0) return null;
  const idsOf = (guests: typeof changed) => guests.map(({ id }) => id);

  async function sayNothing() {
    const answer = await ask('POST /api/formats/:format/appointments/unsaid', { format: format.id });
    if (!answer.ok) return sayFailed(letterTexts.notUnsaid, answer.problem.detail);
    sayDone(letterTexts.unsaid, answer.change);
    await readMailings();
  }

  return (
    <section className="notice warn flex-col items-start" aria-label={letterTexts.stages.change.title}>
      {coming[0] && (
        <>
          <p className="font-medium">{letterTexts.outdated(counted(coming.length, ...countedWords.guest))}</p>
          <Difference held={held} now={now} />
          <ul>
            {sessions.map(({ id, before, now: is }) => (
              <li key={id}>{is === null ? letterTexts.sessionGone(before?.title ?? '') : letterTexts.sessionMoved(is.title)}</li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <p className="font-medium">{letterTexts.notComing(counted(others.length, ...countedWords.guest))}</p>}
      <p className="flex flex-wrap gap-2">
        {coming.length > 0 && <Button text={letterTexts.tell} onClick={() => onTell('change', idsOf(coming))} />}
        {others.length > 0 && <Button text={letterTexts.endAppointments} onClick={() => onTell('cancelled', idsOf(others))} />}
        <Button className="plain" text={letterTexts.sayNothing} onPress={sayNothing} />
      </p>
    </section>
  );
}

interface Appointment {
  readonly title: string;
  readonly location?: string | undefined;
  readonly when: Readonly<Record<string, unknown>>;
}

/** As one of them has it, and as it is. */
const Difference = ({ held, now }: { readonly held: Appointment | null; readonly now: Appointment | null }) => (
  <ul>
    {(['title', 'location', 'days'] as const)
      .filter((fact) => factOf(held, fact) !== factOf(now, fact))
      .map((fact) => (
        <li key={fact}>
          {letterTexts.held}: <s>{factOf(held, fact) || '–'}</s> · {letterTexts.now}: {factOf(now, fact) || '–'}
        </li>
      ))}
  </ul>
);

/** Empty for an event that had, or has, no dates. */
function factOf(appointment: Appointment | null, fact: 'title' | 'location' | 'days'): string {
  if (appointment === null) return '';
  const { title, location = '', when } = appointment;
  if (fact === 'days') return writeDays(String(when.first ?? ''), String(when.last ?? ''), windowLanguage);
  return fact === 'title' ? title : location;
}
