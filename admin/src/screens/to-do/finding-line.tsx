// One finding: the record and its field, with the way there, and what else helps to decide what to do first.
import type { ShownFinding } from '@stem/api/client';
import { decideFinding } from '../../kit/findings/finding-queries.ts';
import { findingName, findingNote, isOfRelease, placeOfFinding } from '../../kit/findings/finding-text.ts';
import { WayTo } from '../../kit/lists/list-state.tsx';
import type { PageText } from '../../kit/sections/record-places.ts';
import { namesOfActors } from '../../kit/session/actor.tsx';
import { sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, working } from '../../server/client.ts';
import { findingTexts } from '../../texts/findings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { dayText, momentText } from '../../ui/controls/moments.ts';

let begun: string | undefined;

/** What a release will bring is mended in it. */
function begin(release: NonNullable<ShownFinding['release']>) {
  begun = working.chosen()?.id === release.id ? undefined : release.id;
  working.choose(release);
}

/** Back on the list one works where one did before: the next line may be of the site. */
export function leaveBegun(): void {
  if (begun !== undefined) working.leave(begun);
  begun = undefined;
}

interface FindingLineProps {
  readonly finding: ShownFinding;
  readonly pages: number | undefined;
  readonly texts: readonly PageText[];
  /** The titles of events by their slugs. */
  readonly eventTitles: ReadonlyMap<string, string>;
  readonly onDismiss: (finding: ShownFinding) => void;
}

export function FindingLine({ finding, pages, texts, eventTitles, onDismiss }: FindingLineProps) {
  const { events, since, kind, release, may_dismiss, dismissed } = finding;
  const place = placeOfFinding(finding, texts);
  const name = findingName(finding);
  const note = findingNote(finding);
  const ends = kind.endsWith('_expiring');
  const when = since && (ends ? findingTexts.until(dayText(since, '')) : momentText(new Date(since), new Date()));
  const facts = factsOf({ events: events.map((slug) => eventTitles.get(slug) ?? slug), pages, when });
  async function takeBack() {
    const answer = await decideFinding(ask('DELETE /api/findings/dismissals/:id', { id: finding.id }));
    if (!answer.ok) sayFailed(findingTexts.notDismissed, answer.problem.detail ?? '');
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] desk:grid-cols-[minmax(0,1fr)_auto_5rem] items-baseline gap-x-3 border-b border-hair px-(--inset) min-h-(--row) py-[0.35rem]">
      <div className="flex flex-wrap items-baseline gap-x-3 min-w-0">
        {place ? (
          <WayTo
            text={name}
            to={place.to}
            search={place.search}
            className="link wrap-anywhere"
            {...(release && !isOfRelease(kind) && { onClick: () => begin(release) })}
          />
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        {note !== undefined && <span className="text-soft wrap-anywhere">{note}</span>}
        {release && !isOfRelease(kind) && (
          <WayTo text={findingTexts.inRelease(release.name)} to="/releases" search={{ record: release.id }} className="link text-note" />
        )}
        {dismissed && (
          <p className="w-full text-note text-soft">
            {findingTexts.dismissedBy(namesOfActors([dismissed]), momentText(new Date(dismissed.at), new Date()))}: {dismissed.reason}
          </p>
        )}
      </div>
      <span className="text-note text-soft max-desk:col-[1] max-desk:row-[2]">{facts}</span>
      {may_dismiss &&
        (dismissed ? (
          <Button className="plain text-note justify-self-end" text={findingTexts.takeBack} onPress={takeBack} />
        ) : (
          <Button
            className="plain text-note justify-self-end"
            text={findingTexts.dismiss}
            aria-label={findingTexts.dismissOf(name)}
            onClick={() => onDismiss(finding)}
          />
        ))}
    </li>
  );
}

interface Facts {
  readonly events: readonly string[];
  readonly pages: number | undefined;
  readonly when: string | undefined;
}

const factsOf = ({ events, pages, when }: Facts): string =>
  [events.join(', '), pages === undefined ? '' : pages === 0 ? findingTexts.noPage : findingTexts.pages(pages), when ?? ''].filter(Boolean).join(' · ');
