// What guests say of the sessions: texts without names, and numbers from five answers on. The speaker gets them by mail, or as a text that is copied.
import type { SessionFeedback } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import type { Format } from '../../kit/sections/section.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queries, queryOf, rowsKey } from '../../server/client.ts';
import { locale } from '../../texts/language.ts';
import { doorTexts } from '../../texts/people/door.ts';
import { Button } from '../../ui/controls/button.tsx';
import { fullMoment } from '../../ui/controls/moments.ts';
import { useCopied } from '../../ui/controls/use-copied.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const ratingsOf = ({ ratings }: SessionFeedback): string =>
  ratings ? doorTexts.ratings(average.format(ratings.average), ratings.count) : doorTexts.fewRatings;

const asText = (session: SessionFeedback): string => [session.title, ratingsOf(session), ...session.texts.map((text) => `– ${text}`)].join('\n\n');

const sentOf = ({ sent_at, unreachable }: SessionFeedback): string =>
  [
    ...(sent_at === null ? [] : [doorTexts.sentAt(fullMoment(sent_at))]),
    ...(unreachable.length > 0 ? [doorTexts.unreachable(unreachable.join(', '))] : []),
  ].join(' ');

async function send(format: Format, { id }: SessionFeedback): Promise<void> {
  const answer = await ask('POST /api/formats/:format/feedback/:session/mails', { format: format.id, session: id });
  if (!answer.ok) return sayFailed(doorTexts.notSent, answer.problem.detail);
  sayDone(doorTexts.sent(answer.value.mails));
  await queries.invalidateQueries({ queryKey: rowsKey });
}

export function FeedbackDialog({ format, onClose }: { readonly format: Format; readonly onClose: () => void }) {
  const { data: sessions } = useQuery({ ...queryOf(rowsKey, 'GET /api/formats/:format/feedback', { format: format.id }), staleTime: 0 });
  const [copied, copy] = useCopied();
  return (
    <Dialog onClose={onClose} title={doorTexts.feedback} description={doorTexts.feedbackHint} size="medium">
      <div className="overflow-auto px-(--inset) pb-4">
        {!sessions && <p role="status">{doorTexts.loadingFeedback}</p>}
        {sessions?.length === 0 && <p>{doorTexts.noSessions}</p>}
        {sessions?.map((session) => (
          <Said key={session.id} {...{ format, session, copied, copy }} />
        ))}
        <span className="sr-only" role="status">
          {copied !== undefined && doorTexts.copied}
        </span>
      </div>
    </Dialog>
  );
}

interface SaidProps {
  readonly format: Format;
  readonly session: SessionFeedback;
  readonly copied: string | undefined;
  readonly copy: (text: string) => unknown;
}

const Said = ({ format, session, copied, copy }: SaidProps) => (
  <section className="grid gap-2 py-4 border-t border-hair first:border-t-0">
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h3 className="font-medium">{session.title}</h3>
      <span className="text-note text-soft">{session.speakers}</span>
      <span className="flex flex-wrap ml-auto max-tablet:ml-0">
        <IfChangeable>
          <Button
            className="plain"
            text={doorTexts.send}
            aria-label={doorTexts.sendOf(session.title)}
            disabled={session.to_send === 0}
            onPress={() => send(format, session)}
          />
        </IfChangeable>
        <Button
          className="plain"
          text={copied === asText(session) ? doorTexts.copied : doorTexts.copy}
          aria-label={doorTexts.copyOf(session.title)}
          onClick={() => copy(asText(session))}
        />
      </span>
    </div>
    <p className="tabular-nums">{ratingsOf(session)}</p>
    {(session.sent_at !== null || session.unreachable.length > 0) && <p className="text-note text-soft">{sentOf(session)}</p>}
    {session.texts.length === 0 ? (
      <p className="text-soft">{doorTexts.noTexts}</p>
    ) : (
      <ul className="grid gap-2">
        {session.texts.map((text) => (
          <li key={text} className="pl-3 border-l border-hair whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    )}
  </section>
);
