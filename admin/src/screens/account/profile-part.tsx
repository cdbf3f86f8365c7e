// Name, language and picture of the editor who is signed in.
import type { Refused, SignedIn } from '@stem/api/client';
import { type Language, languageNamed, languages } from '@stem/model';
import { type SyntheticEvent, useRef, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { acceptedPictures, type LibraryFile } from '../../kit/media/library-file.ts';
import { PickMedia } from '../../kit/media/pick-media.tsx';
import { useSlot } from '../../kit/media/slot-tools.tsx';
import { UploadState } from '../../kit/media/uploads/upload-state.tsx';
import { useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask, session } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { chooseLanguage } from '../../texts/language.ts';
import { accountTexts } from '../../texts/people/account.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { Problem } from '../../ui/controls/screen-head.tsx';

export function ProfilePart({ editor }: { readonly editor: NonNullable<SignedIn['editor']> }) {
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
