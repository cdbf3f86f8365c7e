// Sends a user a login link: for one of their events, in their language or another.
import type { Refused, UserRow } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { PlainField } from '../fields/plain-field.tsx';
import { client } from '../server/client.ts';
import { rowsOf } from '../server/rows.ts';
import type { Language } from '../texts/texts.ts';
import { sayDone } from '../toasts/toast-store.ts';
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
  const [isPending, setPending] = useState(false);
  const format = formats.find(({ id }) => id === chosen) ?? formats[0];
  const hasAccess = user.authorized_formats.length > 0;

  async function submit(submitted: SyntheticEvent) {
    submitted.preventDefault();
    if (!format) return;
    setPending(true);
    const answer = await client.users.sendLoginLink(user.id, { formatId: format.id, language });
    setPending(false);
    if (!answer.ok) return setRefused(answer);
    onClose();
    sayDone('Login link sent', undefined, { detail: `To ${answer.value.email}, for ${format.title}. It works for 20 minutes.` });
  }

  return (
    <Dialog isOpen onClose={onClose} title="Send Login Link" description={user.email}>
      <form onSubmit={submit}>
        <div className="flex flex-col gap-4 px-(--inset) py-4">
          {hasAccess ? (
            <>
              <PlainField label="Event format">
                {(control) => (
                  <select {...control} value={format?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
                    {formats.map(({ id, title, date }) => (
                      <option key={id} value={id}>
                        {title} – {date}
                      </option>
                    ))}
                  </select>
                )}
              </PlainField>
              <ChooseLanguage value={language} help="Of the mail and the page it leads to." onChange={setLanguage} />
            </>
          ) : (
            <p>This user has no access to any event yet. Give them one first.</p>
          )}
          {refused && (
            <p className="notice bad" role="alert">
              {refusalOf(refused)}
            </p>
          )}
        </div>
        {hasAccess ? (
          <DialogFoot onCancel={onClose} confirm="Send Login Link" isPending={isPending} pending="Sending..." isDisabled={!format} />
        ) : (
          <DialogFoot onCancel={onClose} confirm="Edit Access" onConfirm={onEditAccess} />
        )}
      </form>
    </Dialog>
  );
}
