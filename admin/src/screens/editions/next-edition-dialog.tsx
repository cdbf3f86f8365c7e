// An event goes on to its next edition: first decided, then reviewed with the pages it changes, then done in one save.
import type { AwaitedPages, EditionPlan, Refused } from '@stem/api/client';
import { writeDays } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { isPage, partLabel } from '../../kit/receipts/changed-parts.ts';
import { useWorkingRelease } from '../../kit/releases/release-queries.ts';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { ask, client, partnersOf, queries, rowsKey, speakersOf, working } from '../../server/client.ts';
import { formatTexts } from '../../texts/formats.ts';
import { locale, localText, windowLanguage } from '../../texts/language.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { type ChosenPlace, EditionForm } from './edition-form.tsx';
import { proposePlan } from './edition-plan.ts';

export interface NextEditionDialogProps {
  readonly format: Format;
  readonly onClose: () => void;
}

export function NextEditionDialog({ format, onClose }: NextEditionDialogProps) {
  const speakers = useQuery(speakersOf(format.id));
  const partners = useQuery(partnersOf(format.id));
  const error = speakers.error ?? partners.error;
  return (
    <Dialog onClose={onClose} size="wide" title={formatTexts.nextEditionOf(localText(format, 'title'))} description={formatTexts.nextEditionSubtitle}>
      {error && <LoadFailed error={error} onRetry={() => void Promise.all([speakers.refetch(), partners.refetch()])} />}
      {!error && !(speakers.data && partners.data) && <p className="empty text-soft">{formatTexts.loadingPeopleAndPartners}</p>}
      {speakers.data && partners.data && <Decision format={format} speakers={speakers.data} partners={partners.data} onClose={onClose} />}
    </Dialog>
  );
}

/** Makes the edition: in a new release of that name, or where the window works. */
async function makeEdition(format: Format, plan: EditionPlan, release: string | undefined) {
  const made = release === undefined ? undefined : await ask('POST /api/releases', { body: { name: release } });
  if (made && !made.ok) return made;
  // What is saved from here on is in the release.
  if (made) working.choose(made.value);
  const answer = await client.createNextEdition(format.slug, plan);
  if (made && !answer.ok) {
    // Nothing came into this release.
    working.choose(undefined);
    await ask('DELETE /api/releases/:id', { id: made.value.id });
  }
  return answer;
}

interface DecisionProps extends NextEditionDialogProps {
  readonly speakers: readonly { readonly id: string; readonly name: string }[];
  readonly partners: readonly { readonly id: string; readonly name: string }[];
}

function Decision({ format, speakers, partners, onClose }: DecisionProps) {
  const navigate = useNavigate();
  const [plan, setPlan] = useState<EditionPlan>(() => proposePlan(format, speakers, partners));
  const [awaited, setAwaited] = useState<AwaitedPages>();
  const [refused, setRefused] = useState<Refused>();
  const [isPending, setPending] = useState(false);
  const [isPrepared, setPrepared] = useState(true);
  const [named, setNamed] = useState<string>();
  const here = useWorkingRelease();
  const place: ChosenPlace = { isPrepared, name: named ?? `${localText(format, 'title')} ${plan.start_date.slice(0, 4)}` };
  const isLater = here !== undefined || isPrepared;

  function choosePlace(changed: Partial<ChosenPlace>) {
    if (changed.isPrepared !== undefined) setPrepared(changed.isPrepared);
    if (changed.name !== undefined) setNamed(changed.name);
  }

  async function review() {
    setPending(true);
    const answer = await ask('POST /api/formats/:format/next-edition/impact', { format: format.slug, body: plan });
    setPending(false);
    setRefused(answer.ok ? undefined : answer);
    setAwaited(answer.ok ? answer.value : undefined);
  }
  async function create() {
    setPending(true);
    const answer = await makeEdition(format, plan, here || !isPrepared ? undefined : place.name);
    if (!answer.ok) {
      setPending(false);
      setAwaited(undefined);
      return setRefused(answer);
    }
    setPending(false);
    sayDone(formatTexts.created(localText(answer.value.format, 'title'), plan.start_date.slice(0, 4)), answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
    onClose();
    await navigate({ to: `/formats/${answer.value.format.slug}`, search: {} });
  }

  if (awaited)
    return <EditionReview {...{ format, plan, awaited, isPending }} isPrepared={isLater} onBack={() => setAwaited(undefined)} onCreate={() => void create()} />;
  return (
    <EditionForm
      {...{ plan, place, speakers, partners, refused, isPending }}
      onPlace={choosePlace}
      onChange={(changed) => setPlan({ ...plan, ...changed })}
      onCancel={onClose}
      onReview={() => void review()}
    />
  );
}

// What creating the next edition will do, before it is done.
interface EditionReviewProps {
  readonly format: Format;
  readonly plan: EditionPlan;
  readonly awaited: AwaitedPages;
  readonly isPrepared: boolean;
  readonly isPending: boolean;
  readonly onBack: () => void;
  readonly onCreate: () => void;
}

const long = (day: string): string => writeDays(day, '', windowLanguage);

const { outcomes } = formatTexts;

function EditionReview({ format, plan, awaited, isPrepared, isPending, onBack, onCreate }: EditionReviewProps) {
  const pages = awaited.pages.filter(isPage);
  const kept = [
    plan.keeps_venues && countedWords.venue[1],
    plan.keeps_days && countedWords.day[1],
    plan.keeps_key_topics && countedWords.keyTopic[1],
    plan.keeps_impressions && countedWords.impression[1],
  ];
  const sections = new Intl.ListFormat(locale).format(kept.filter((name) => name !== false));
  return (
    <div className="flex flex-col min-h-0">
      <div className="grid gap-6 overflow-auto pt-4 pb-6 px-(--inset)">
        <ul className="grid gap-2">
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">
            <b>/formats/{format.slug}</b> {formatTexts.becomesTheNextEdition(long(plan.start_date), long(plan.end_date))}
          </li>
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">
            {formatTexts.comeAlong(counted(plan.speakers.length, ...countedWords.speaker), counted(plan.partners.length, ...countedWords.partner), sections)}
          </li>
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">
            <b>/formats/{plan.archive_slug}</b> {formatTexts.earlierEditionKept(plan.archive_title)}
          </li>
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">{formatTexts.fileAccessKept}</li>
        </ul>
        <h3 className="font-strong">{pages.length === 1 ? formatTexts.onePageChanges : formatTexts.pagesChange(pages.length)}</h3>
        <ul className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] -mt-4">
          {awaited.parts.map((part) => (
            <li key={`${part.name} ${part.failure}`}>
              {partLabel(part)} <span className="text-soft">{outcomes[part.outcome]}</span>
            </li>
          ))}
          {pages.map(({ path, outcome }) => (
            <li key={path}>
              <span className="wrap-anywhere">{path}</span> <span className="text-soft">{outcomes[outcome]}</span>
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot
        cancel={formatTexts.back}
        onCancel={onBack}
        confirm={isPrepared ? formatTexts.prepareNextEdition : formatTexts.createNextEdition}
        isPending={isPending}
        pending={formatTexts.creating}
        onConfirm={onCreate}
      />
    </div>
  );
}
