// An event goes on to its next edition: first decided, then reviewed with the pages it changes, then done in one save.
import type { AwaitedPages, EditionPlan, Refused } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import type { Format } from '../section.ts';
import { client } from '../server/client.ts';
import { partnersOf, queries, rowsKey, speakersOf } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { formatTexts } from '../texts/formats.ts';
import { sayDone } from '../toasts/toast-store.ts';
import { undoActionOf } from '../toasts/undo-change.ts';
import { EditionForm } from './edition-form.tsx';
import { proposePlan } from './edition-plan.ts';
import { EditionReview } from './edition-review.tsx';

export interface NextEditionDialogProps {
  readonly format: Format;
  readonly onClose: () => void;
}

export function NextEditionDialog({ format, onClose }: NextEditionDialogProps) {
  const speakers = useQuery(speakersOf(format.id));
  const partners = useQuery(partnersOf(format.id));
  const error = speakers.error ?? partners.error;
  return (
    <Dialog isOpen onClose={onClose} size="wide" title={formatTexts.nextEditionOf(format.title)} description={formatTexts.nextEditionSubtitle}>
      {error && <LoadFailed error={error} onRetry={() => void Promise.all([speakers.refetch(), partners.refetch()])} />}
      {!error && !(speakers.data && partners.data) && <p className="empty text-soft">{formatTexts.loadingPeopleAndPartners}</p>}
      {speakers.data && partners.data && <Decision format={format} speakers={speakers.data} partners={partners.data} onClose={onClose} />}
    </Dialog>
  );
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

  async function review() {
    setPending(true);
    const answer = await client.nextEdition.impact(format.slug, plan);
    setPending(false);
    setRefused(answer.ok ? undefined : answer);
    setAwaited(answer.ok ? answer.value : undefined);
  }
  async function create() {
    setPending(true);
    const answer = await client.nextEdition.create(format.slug, plan);
    setPending(false);
    if (!answer.ok) {
      setAwaited(undefined);
      return setRefused(answer);
    }
    sayDone(formatTexts.created(answer.value.format.title, plan.start_date.slice(0, 4)), answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
    onClose();
    await navigate({ to: `/formats/${answer.value.format.slug}`, search: {} });
  }

  if (awaited)
    return (
      <EditionReview format={format} plan={plan} awaited={awaited} isPending={isPending} onBack={() => setAwaited(undefined)} onCreate={() => void create()} />
    );
  return (
    <EditionForm
      plan={plan}
      speakers={speakers}
      partners={partners}
      refused={refused}
      isPending={isPending}
      onChange={(changed) => setPlan({ ...plan, ...changed })}
      onCancel={onClose}
      onReview={() => void review()}
    />
  );
}
