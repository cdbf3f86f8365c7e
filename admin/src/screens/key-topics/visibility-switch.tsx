// Shows or hides the key topics of an event on the website. It waits for the answer before it can be pressed again.
import { useId, useState } from 'react';
import type { Format } from '../../kit/sections/section.ts';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey } from '../../server/client.ts';
import { eventTexts } from '../../texts/events.ts';
import '../../kit/fields/switch.css';

export function VisibilitySwitch({ format }: { readonly format: Format }) {
  const [isPending, setPending] = useState(false);
  const id = useId();
  const isShown = format.show_key_topics;
  const isChangeable = useIsChangeable();

  async function change(next: boolean) {
    setPending(true);
    const answer = await client.resource('event_formats').update(format.id, { show_key_topics: next });
    if (answer.ok) {
      sayDone(eventTexts.topicsVisibility(next), answer.change, undoActionOf(answer.change));
      await queries.invalidateQueries({ queryKey: rowsKey });
    } else sayFailed(eventTexts.error, eventTexts.failedToUpdateVisibility);
    setPending(false);
  }

  if (!isChangeable) return <p className="filters text-soft">{isShown ? eventTexts.topicsAreShown : eventTexts.topicsAreHidden}</p>;
  return (
    <div className="filters">
      <span className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isShown}
          checked={isShown}
          disabled={isPending}
          onChange={(event) => void change(event.target.checked)}
        />
        <label htmlFor={id}>{eventTexts.showKeyTopicsSection}</label>
      </span>
    </div>
  );
}
