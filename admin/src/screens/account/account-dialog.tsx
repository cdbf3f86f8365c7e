// The account of the editor who is signed in: how they are called, how they come in, and where they are signed in.
import type { EditorSession, PasskeyDemand, Refused, SignedIn } from '@stem/api/client';
import { type Language, languageNamed, languages } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { acceptedPictures, type LibraryFile } from '../../kit/media/library-file.ts';
import { PickMedia } from '../../kit/media/pick-media.tsx';
import { useSlot } from '../../kit/media/slot-tools.tsx';
import { UploadState } from '../../kit/media/uploads/upload-state.tsx';
import { useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { offeredWays, ownPasskeys, ownSessions } from '../../server/account.ts';
import { ask, queryOf, session } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { chooseLanguage, windowLanguage } from '../../texts/language.ts';
import { accountTexts } from '../../texts/people/account.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { Problem } from '../../ui/controls/screen-head.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasskeyPart, report } from './passkey-part.tsx';

export interface AccountDialogProps {
  readonly person: SignedIn;
  readonly editor: NonNullable<SignedIn['editor']>;
  readonly onClose: () => void;
}

export const AccountDialog = ({ person, editor, onClose }: AccountDialogProps) => (
  <Dialog onClose={onClose} title={accountTexts.account} description={editor.email} size="medium">
    <div className="flex flex-col overflow-auto [&>section]:flex [&>section]:flex-col [&>section]:items-start [&>section]:gap-[0.6rem] [&>section]:py-[1.1rem] [&>section]:px-(--inset) [&>section]:border-b [&>section]:border-hair">
      <ProfilePart editor={editor} />
      <PasskeyPart />
      <SessionPart />
      {person.role === 'owner' && <SharedPasswordPart />}
    </div>
  </Dialog>
);

const moment = (instant: string) => momentText(new Date(instant), new Date(), windowLanguage);

/** Where the editor is signed in, and signing out elsewhere. */
function SessionPart() {
  const { data: sessions, isError } = useQuery(ownSessions);
  async function endOthers() {
    const answer = await ask('DELETE /api/admin/sessions');
    await report(answer, answer.ok ? accountTexts.othersEnded(answer.value.ended) : undefined, accountTexts.notEnded);
  }
  return (
    <section aria-labelledby="account-sessions">
      <h2 className="text-name" id="account-sessions">
        {accountTexts.sessions}
      </h2>
      {isError && <p role="alert">{accountTexts.loadFailed}</p>}
      <ul className="w-full border-t border-hair empty:hidden">
        {sessions?.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {(sessions?.length ?? 0) > 1 && <Button text={accountTexts.endOthers} onClick={() => void endOthers()} />}
    </section>
  );
}

function SessionLine({ session: { id, device, begun_at, used_at, is_current } }: { readonly session: EditorSession }) {
  const name = device ?? accountTexts.unknownDevice;
  const times = [accountTexts.since(moment(begun_at)), ...(used_at === null ? [] : [accountTexts.usedOn(moment(used_at))])];
  async function end() {
    await report(await ask('DELETE /api/admin/sessions/:id', { id }), undefined, accountTexts.notEnded);
  }
  return (
    <li className="flex items-center gap-[0.4rem] min-h-11 py-[0.35rem] border-b border-hair">
      <p className="flex-1 min-w-0">
        <b className="block font-medium">{name}</b>
        <span className="text-note text-soft">{[...(is_current ? [accountTexts.thisOne] : []), ...times].join(', ')}</span>
      </p>
      {!is_current && <Button text={accountTexts.end} aria-label={accountTexts.endOf(name)} onClick={() => void end()} />}
    </li>
  );
}

/** What owners decide about coming in: the shared password off and on again, and of whom passkeys are demanded. */
function SharedPasswordPart() {
  const isOn = useQuery(offeredWays).data?.password;
  const hasPasskey = (useQuery(ownPasskeys).data?.length ?? 0) > 0;
  if (isOn === undefined) return null;
  async function toggle() {
    await report(
      await ask('PUT /api/admin/password', { body: { is_on: !isOn } }),
      isOn ? accountTexts.switchedOff : accountTexts.switchedOn,
      accountTexts.notSwitched,
    );
  }
  return (
    <>
      <section aria-labelledby="account-password">
        <h2 className="text-name" id="account-password">
          {accountTexts.sharedPassword}
        </h2>
        <p className="text-soft">{accountTexts.sharedHint}</p>
        <p>{isOn ? accountTexts.passwordIsOn : accountTexts.passwordIsOff}</p>
        {hasPasskey ? (
          <Button className={isOn ? 'button danger' : 'button'} text={isOn ? accountTexts.switchOff : accountTexts.switchOn} onPress={toggle} />
        ) : (
          <p>{accountTexts.needsPasskey}</p>
        )}
      </section>
      <Demand hasPasskey={hasPasskey} />
    </>
  );
}

const demanded = queryOf(['account'], 'GET /api/admin/passkey-demand');
const choices = ['none', 'owners', 'all'] as const;

function Demand({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const { data } = useQuery(demanded);
  const [isPending, setPending] = useState(false);
  if (!data) return null;
  async function choose(of: PasskeyDemand) {
    setPending(true);
    await report(await ask('PUT /api/admin/passkey-demand', { body: { of } }), accountTexts.demanded[of], accountTexts.notDemanded);
    setPending(false);
  }
  return (
    <section>
      <PlainField label={accountTexts.demand} help={accountTexts.demandHint}>
        {(control) => (
          <select {...control} disabled={isPending} value={data.of} onChange={({ target }) => void choose(choices.find((of) => of === target.value) ?? 'none')}>
            {choices.map((of) => (
              <option key={of} value={of} disabled={!hasPasskey && of !== 'none'}>
                {accountTexts.demandOf[of]}
              </option>
            ))}
          </select>
        )}
      </PlainField>
    </section>
  );
}

/** Name, language and picture of the editor who is signed in. */
function ProfilePart({ editor }: { readonly editor: NonNullable<SignedIn['editor']> }) {
  const [name, setName] = useState(editor.name);
  const [language, setLanguage] = useState<Language>(editor.language);
  const [picture, setPicture] = useState(editor.picture);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const isChanged = name.trim() !== editor.name || language !== editor.language || picture !== editor.picture;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setPending(true);
    const answer = await ask('PATCH /api/admin/account', { body: { name, language, picture } });
    if (answer.ok) await session.check();
    setPending(false);
    setRefused(answer.ok ? undefined : answer);
    if (!answer.ok) return;
    sayDone(accountTexts.saved, answer.change);
    chooseLanguage(language);
  }
  const errors = refused?.problem.errors ?? {};
  return (
    <section aria-label={accountTexts.profile}>
      <form noValidate onSubmit={save} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-5 w-full max-tablet:grid-cols-1">
        <PictureChoice name={name} picture={picture} error={errors.picture} onChange={setPicture} />
        <div className="flex flex-col gap-4">
          <PlainField label={accountTexts.name} help={accountTexts.nameHint} error={errors.name}>
            {(control) => <input {...control} type="text" autoComplete="name" maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />}
          </PlainField>
          <PlainField label={accountTexts.language}>
            {(control) => (
              <select {...control} value={language} onChange={({ target }) => setLanguage(languageNamed(target.value))}>
                {languages.map((one) => (
                  <option key={one.code} value={one.code} lang={one.code}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </PlainField>
          {refused && !errors.name && !errors.picture && <Problem text={`${accountTexts.notSaved}. ${refused.problem.detail}`} />}
          <Button
            className="button first self-start"
            text={isPending ? accountTexts.saving : accountTexts.save}
            type="submit"
            disabled={isPending || !isChanged}
          />
        </div>
      </form>
    </section>
  );
}

interface PictureChoiceProps {
  readonly name: string;
  readonly picture: string | null;
  readonly error: string | undefined;
  readonly onChange: (picture: string | null) => void;
}

function PictureChoice({ name, picture, error, onChange }: PictureChoiceProps) {
  const [isPicking, setPicking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  function pick({ url }: LibraryFile) {
    onChange(url);
    setPicking(false);
  }
  const { upload, take, retry, pause, stop } = useSlot('image', pick);
  const isMediaEditor = useMay('media.write');
  // In a release it would be a file of the release, which the account is no part of.
  const mayUpload = useWorkingRelease() === undefined && isMediaEditor;
  return (
    <div className="flex flex-col items-start gap-[0.4rem] max-tablet:flex-row max-tablet:flex-wrap max-tablet:items-center">
      <Portrait className="size-24 object-cover text-[1.75rem] max-tablet:size-14 max-tablet:text-[1.125rem]" name={name} picture={picture} />
      <UploadState upload={upload} onRetry={retry} onPause={pause} onStop={stop} />
      {mayUpload && <Button className="link" text={accountTexts.uploadPicture} onClick={() => picker.current?.click()} />}
      <FilePicker ref={picker} label={accountTexts.uploadPicture} accept={acceptedPictures} onPick={([file]) => take(file)} />
      <Button className="link" text={accountTexts.choosePicture} aria-haspopup="dialog" onClick={() => setPicking(true)} />
      {picture !== null && <Button className="link" text={accountTexts.removePicture} onClick={() => onChange(null)} />}
      {error !== undefined && <small role="alert">{error}</small>}
      {isPicking && <PickMedia type="image" onClose={() => setPicking(false)} onPick={pick} />}
    </div>
  );
}
