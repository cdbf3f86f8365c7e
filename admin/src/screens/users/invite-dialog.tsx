// Invites a person to an event by mail. An existing user is given this event as well.

import type { Refused } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { PickFormat } from '../../kit/formats/pick-format.tsx';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { client } from '../../server/client.ts';
import { queries, rowsKey, rowsOf } from '../../server/rows.ts';
import { userTexts } from '../../texts/people/users.ts';
import type { Language } from '../../texts/texts.ts';
import { Problem } from '../../ui/controls/notice.tsx';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { usePending } from '../../ui/controls/use-pending.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { ChooseLanguage } from './choose-language.tsx';
import { refusalOf } from './user.ts';

export interface InviteDialogProps {
  /** The event whose attendees are on screen. */
  readonly event: string | undefined;
  readonly onClose: () => void;
}

export const InviteDialog = (props: InviteDialogProps) => (
  <Dialog isOpen onClose={props.onClose} title={userTexts.inviteUser} description={userTexts.inviteHint}>
    <InviteForm {...props} />
  </Dialog>
);

// Inside the dialog, so that its first field is there when it takes the focus.
function InviteForm({ event, onClose }: InviteDialogProps) {
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const [email, setEmail] = useState('');
  const [formatId, setFormatId] = useState(event ?? '');
  const [language, setLanguage] = useState<Language>('en');
  const [refused, setRefused] = useState<Refused>();
  const [isPending, waitFor] = usePending();
  const field = useRef<HTMLInputElement>(null);
  useFocusFirst(field);
  const errors = refused?.problem.errors ?? {};

  async function submit(submitted: SyntheticEvent) {
    submitted.preventDefault();
    const answer = await waitFor(client.users.invite({ email, formatId, language }));
    if (!answer.ok) {
      setRefused(answer);
      return field.current?.focus();
    }
    onClose();
    sayDone(userTexts.invitationSentSuccessfully, answer.change);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="flex flex-col gap-4 px-(--inset) py-4">
        <PlainField label={userTexts.emailRequired} error={errors.email}>
          {(control) => (
            <input {...control} ref={field} type="email" autoComplete="off" aria-required value={email} onChange={({ target }) => setEmail(target.value)} />
          )}
        </PlainField>
        <PlainField label={userTexts.eventFormatRequired} error={errors.formatId}>
          {(control) => <PickFormat attributes={{ ...control, 'aria-required': true }} formats={formats} chosen={formatId} onPick={setFormatId} />}
        </PlainField>
        <ChooseLanguage value={language} help={userTexts.languageHint} onChange={setLanguage} />
        {refused && !errors.email && !errors.formatId && <Problem text={refusalOf(refused)} />}
      </div>
      <DialogFoot
        onCancel={onClose}
        confirm={userTexts.sendInvitation}
        isPending={isPending}
        pending={userTexts.sending}
        isDisabled={email.trim() === '' || formatId === ''}
      />
    </form>
  );
}
