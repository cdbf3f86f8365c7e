// Sends a user a login link: for one of their events, in their language or another.

import type { Refused, UserRow } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { PickFormat } from '../../kit/formats/pick-format.tsx';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { client } from '../../server/client.ts';
import { rowsOf } from '../../server/rows.ts';
import { userTexts } from '../../texts/people/users.ts';
import type { Language } from '../../texts/texts.ts';
import { Problem } from '../../ui/controls/notice.tsx';
import { usePending } from '../../ui/controls/use-pending.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { ChooseLanguage } from './choose-language.tsx';
import { refusalOf } from './user.ts';

export interface LoginLinkDialogProps {
  readonly user: UserRow;
  readonly onClose: () => void;
  /** Gives them an event first. */
  readonly onEditAccess: () => void;
}

export function LoginLinkDialog({ user, onClose, onEditAccess }: LoginLinkDialogProps) {
  const formats = useQuery(rowsOf('event_formats')).data?.filter(({ id }) => user.authorized_formats.includes(id)) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [language, setLanguage] = useState<Language>(user.language);
  const [refused, setRefused] = useState<Refused>();
  const [isPending, waitFor] = usePending();
  const format = formats.find(({ slug }) => slug === chosen) ?? formats[0];
  const hasAccess = user.authorized_formats.length > 0;

  async function submit(submitted: SyntheticEvent) {
    submitted.preventDefault();
    if (!format) return;
    const answer = await waitFor(client.users.sendLoginLink(user.id, { formatId: format.id, language }));
    if (!answer.ok) return setRefused(answer);
    onClose();
    sayDone(userTexts.loginLinkSent, undefined, { detail: userTexts.loginLinkSentTo(answer.value.email, format.title) });
  }

  return (
    <Dialog isOpen onClose={onClose} title={userTexts.sendLoginLink} description={user.email}>
      <form onSubmit={submit}>
        <div className="flex flex-col gap-4 px-(--inset) py-4">
          {hasAccess ? (
            <>
              <PlainField label={userTexts.eventFormat}>
                {(control) => <PickFormat attributes={{ ...control }} formats={formats} chosen={format?.slug ?? ''} onPick={setChosen} />}
              </PlainField>
              <ChooseLanguage value={language} help={userTexts.loginLinkLanguageHint} onChange={setLanguage} />
            </>
          ) : (
            <p>{userTexts.noAccessYet}</p>
          )}
          {refused && <Problem text={refusalOf(refused)} />}
        </div>
        {hasAccess ? (
          <DialogFoot onCancel={onClose} confirm={userTexts.sendLoginLink} isPending={isPending} pending={userTexts.sending} isDisabled={!format} />
        ) : (
          <DialogFoot onCancel={onClose} confirm={userTexts.editAccess} onConfirm={onEditAccess} />
        )}
      </form>
    </Dialog>
  );
}
