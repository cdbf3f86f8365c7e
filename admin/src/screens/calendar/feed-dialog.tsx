// The private address at which calendar programs of an editor read the calendar.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sayDone, sayRefused } from '../../kit/toasts/toast-store.ts';
import { ask, queries } from '../../server/client.ts';
import { windowLanguage } from '../../texts/language.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { ShownOnce } from '../../ui/dialogs/shown-once.tsx';
import { ownFeed } from './calendar-queries.ts';

export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: feed } = useQuery(ownFeed);
  const [address, setAddress] = useState<string>();
  const [isPending, waitFor] = usePending();
  async function make() {
    const answer = await waitFor(ask('POST /api/admin/calendar-feed'));
    if (!answer.ok) return sayRefused(calendarTexts.feedNotMade, answer, windowLanguage);
    setAddress(answer.value.address);
    await queries.invalidateQueries({ queryKey: ownFeed.queryKey });
  }
  async function end() {
    const answer = await ask('DELETE /api/admin/calendar-feed');
    if (!answer.ok) return sayRefused(calendarTexts.feedNotEnded, answer, windowLanguage);
    sayDone(calendarTexts.feedEnded);
    await queries.invalidateQueries({ queryKey: ownFeed.queryKey });
    onClose();
  }
  if (address !== undefined) return <ShownOnce title={calendarTexts.feedAddress} hint={calendarTexts.feedAddressHint} secret={address} onClose={onClose} />;
  const since = feed?.begun_at;
  return (
    <Dialog onClose={onClose} title={calendarTexts.feed} description={calendarTexts.feedHint}>
      <div className="flex flex-col gap-3 px-(--inset) py-4">
        <p className="text-soft">{calendarTexts.feedWarning}</p>
        {feed && <p>{typeof since === 'string' ? calendarTexts.feedSince(exactMoment(since)) : calendarTexts.noFeed}</p>}
      </div>
      <DialogFoot
        onCancel={onClose}
        confirm={typeof since === 'string' ? calendarTexts.makeAnother : calendarTexts.makeFeed}
        isPending={isPending}
        isDisabled={feed === undefined}
        onConfirm={() => void make()}
        others={typeof since === 'string' && <Button className="button danger" text={calendarTexts.endFeed} onClick={() => void end()} />}
      />
    </Dialog>
  );
}
