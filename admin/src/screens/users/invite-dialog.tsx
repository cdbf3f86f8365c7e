// Invites a person to an event by mail. An existing user is given this event as well.
import type { Refused, UserRow } from '@stem/api/client';
import { isOtherLanguage, languageCodes, languageNamed, ownNameOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { PickFormat } from '../../kit/formats/pick-format.tsx';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey, rowsOf } from '../../server/client.ts';
import { localText } from '../../texts/language.ts';
import { userTexts } from '../../texts/people/users.ts';
import type { Language } from '../../texts/texts.ts';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { refusalOf } from './user.ts';

export interface InviteDialogProps {
  readonly event: string | undefined;
  readonly onClose: () => void;
}

export const InviteDialog = (props: InviteDialogProps) => (
  <Dialog onClose={props.onClose} title={userTexts.inviteUser} description={userTexts.inviteHint}>
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
  const field = useRef<HTMLInputElement>(null);
  useFocusFirst(field);
  const errors = refused?.problem.errors ?? {};

  async function send() {
    const answer = await ask('POST /api/auth/invite', { body: { email, formatId, language } });
    if (!answer.ok) {
      setRefused(answer);
      return field.current?.focus();
    }
    onClose();
    sayDone(userTexts.invitationSentSuccessfully, answer.change);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <DialogForm
      confirm={userTexts.sendInvitation}
      pending={userTexts.sending}
      isDisabled={email.trim() === '' || formatId === ''}
      problem={refused && !errors.email && !errors.formatId ? refusalOf(refused) : undefined}
      onCancel={onClose}
      onSend={send}
    >
      <PlainField label={userTexts.emailRequired} error={errors.email}>
        {(control) => (
          <input {...control} ref={field} type="email" autoComplete="off" aria-required value={email} onChange={({ target }) => setEmail(target.value)} />
        )}
      </PlainField>
      <PlainField label={userTexts.eventFormatRequired} error={errors.formatId}>
        {(control) => <PickFormat attributes={{ ...control, 'aria-required': true }} formats={formats} chosen={formatId} onPick={setFormatId} />}
      </PlainField>
      <ChooseLanguage value={language} help={userTexts.languageHint} onChange={setLanguage} />
    </DialogForm>
  );
}

interface ChooseLanguageProps {
  readonly value: Language;
  readonly help: string;
  readonly onChange: (language: Language) => void;
}

const ChooseLanguage = ({ value, help, onChange }: ChooseLanguageProps) => (
  <PlainField label={userTexts.language} help={help}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(languageNamed(target.value))}>
        {languageCodes.map((code) => (
          <option key={code} value={code} {...(isOtherLanguage(code) && { lang: code })}>
            {ownNameOf(code)}
          </option>
        ))}
      </select>
    )}
  </PlainField>
);

interface LoginLinkDialogProps {
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
  const format = formats.find(({ slug }) => slug === chosen) ?? formats[0];
  const hasAccess = user.authorized_formats.length > 0;

  async function send() {
    if (!hasAccess) return onEditAccess();
    if (!format) return;
    const answer = await ask('POST /api/users/:id/login-link', { id: user.id, body: { formatId: format.id, language } });
    if (!answer.ok) return setRefused(answer);
    onClose();
    sayDone(userTexts.loginLinkSent, undefined, { detail: userTexts.loginLinkSentTo(answer.value.email, localText(format, 'title')) });
  }

  return (
    <Dialog onClose={onClose} title={userTexts.sendLoginLink} description={user.email}>
      <DialogForm
        confirm={hasAccess ? userTexts.sendLoginLink : userTexts.editAccess}
        pending={userTexts.sending}
        isDisabled={hasAccess && !format}
        problem={refused && refusalOf(refused)}
        onCancel={onClose}
        onSend={send}
      >
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
      </DialogForm>
    </Dialog>
  );
}
