// Said above the letters when guests hold an appointment that is not as the event is: the editor writes to them, or says nothing.
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { letterTexts } from '../../texts/people/letters.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { changedAppointments, readMailings } from './letter-queries.ts';

interface ChangedNoticeProps {
  readonly format: Format;
  /** Ids of guests. */
  readonly onTell: (guests: readonly string[]) => void;
}

export function ChangedNotice({ format, onTell }: ChangedNoticeProps) {
  const { data: changed = [] } = useQuery(changedAppointments(format.id));
  const [first] = changed;
  if (!first) return null;
  const lines = (['title', 'location', 'days'] as const).flatMap((fact) => {
    const [held, now] = [factOf(first.held, fact), factOf(first.now, fact)];
    return held === now ? [] : [{ fact, held, now }];
  });

  async function sayNothing() {
    const answer = await ask('POST /api/formats/:format/appointments/unsaid', { format: format.id });
    if (!answer.ok) return sayFailed(letterTexts.notUnsaid, answer.problem.detail);
    sayDone(letterTexts.unsaid, answer.change);
    await readMailings();
  }

  return (
    <section className="notice warn" aria-label={letterTexts.stages.change.title}>
      <p className="font-medium">{letterTexts.outdated(counted(changed.length, ...countedWords.guest))}</p>
      <ul>
        {lines.map(({ fact, held, now }) => (
          <li key={fact}>
            {letterTexts.held}: <s>{held || '–'}</s> · {letterTexts.now}: {now || '–'}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2 mt-2">
        <Button text={letterTexts.tell} onClick={() => onTell(changed.map(({ id }) => id))} />
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

/** Empty for an event that has no dates any more. */
function factOf(appointment: Appointment | null, fact: 'title' | 'location' | 'days'): string {
  if (appointment === null) return '';
  const { title, location = '', when } = appointment;
  if (fact === 'days') return [...new Set([when.first, when.last])].filter(Boolean).join(' – ');
  return fact === 'title' ? title : location;
}
