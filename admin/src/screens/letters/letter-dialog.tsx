// One letter as it arrives at a guest, sent to the editor for a trial, or to those it is for: at once, or at an instant.
import type { RowOf } from '@stem/model';
import { isOtherLanguage, languageCodes, ownNameOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queryOf, rowsKey, rowsUnder } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { letterTexts } from '../../texts/people/letters.ts';
import type { Language } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isMailed, type LetterStage } from './letter-queries.ts';
import { SendLetter } from './send-letter.tsx';

interface LetterDialogProps {
  readonly format: Format;
  readonly stage: LetterStage;
  /** Ids; all guests of the event unless given. */
  readonly chosen?: readonly string[] | undefined;
  readonly onClose: () => void;
}

export function LetterDialog({ format, stage, chosen, onClose }: LetterDialogProps) {
  const { data: all } = useQuery(rowsUnder('guests', format.id));
  const { title, when } = letterTexts.stages[stage];
  const guests = chosen === undefined ? all : all?.filter(({ id }) => chosen.includes(id));
  return (
    <Dialog onClose={onClose} title={title} description={when} size="full">
      {guests && guests.length === 0 && <Empty title={letterTexts.noGuests} hint={letterTexts.noGuestsHint} />}
      {guests && guests.length > 0 && <Letter format={format} stage={stage} guests={guests} onSent={onClose} />}
    </Dialog>
  );
}

interface LetterProps extends Pick<LetterDialogProps, 'format' | 'stage'> {
  readonly guests: readonly RowOf<'guests'>[];
  readonly onSent: () => void;
}

function Letter({ format, stage, guests, onSent }: LetterProps) {
  const [guest, setGuest] = useState((guests.find(({ email }) => email !== null) ?? guests[0])?.id ?? '');
  const [language, setLanguage] = useState<Language>();
  const [isPlain, setPlain] = useState(false);
  const body = { stage, guest, ...(language && { language }) };
  const { data: draft, error } = useQuery({ ...queryOf(rowsKey, 'POST /api/formats/:format/letters/draft', { format: format.id, body }), retry: false });
  const maySend = useMay('people.write');

  async function sendToMe() {
    const answer = await ask('POST /api/formats/:format/letters/trial', { format: format.id, body });
    if (answer.ok) sayDone(letterTexts.trialSent(answer.value.to), answer.change);
    else sayFailed(letterTexts.trialNotSent, answer.problem.detail);
  }

  return (
    <div className="grid grid-cols-[20rem_minmax(0,1fr)] flex-1 min-h-0 border-t border-hair max-tablet:grid-cols-1 max-tablet:grid-rows-[auto_minmax(20rem,1fr)] max-tablet:overflow-auto">
      <div className="flex flex-col gap-4 overflow-auto px-(--inset) py-4 border-r border-hair max-tablet:border-r-0 max-tablet:border-b">
        {maySend && isMailed(stage) && <SendLetter format={format} stage={stage} guests={guests} onSent={onSent} />}
        <ChooseGuest guests={guests} value={guest} onChange={setGuest} />
        <ChooseLetterLanguage value={language} onChange={setLanguage} />
        <p className="flex flex-wrap gap-2">
          {maySend && <Button text={letterTexts.trial} onPress={sendToMe} />}
          <Button className="plain" text={isPlain ? letterTexts.asPage : letterTexts.asText} onClick={() => setPlain(!isPlain)} />
        </p>
      </div>
      <section className="flex flex-col min-w-0 min-h-0 bg-sunk" aria-label={letterTexts.preview}>
        {error && (
          <p className="empty" role="alert">
            {error.message}
          </p>
        )}
        {draft && (
          <>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 px-(--inset) py-3 bg-paper border-b border-hair wrap-anywhere">
              <Line term={letterTexts.from}>{draft.from}</Line>
              <Line term={letterTexts.to}>{draft.to || letterTexts.noAddress}</Line>
              <Line term={letterTexts.subject}>
                <b className="font-medium">{draft.subject}</b>
              </Line>
            </dl>
            {isPlain ? (
              <pre className="flex-1 overflow-auto px-(--inset) py-4 whitespace-pre-wrap wrap-anywhere bg-paper">{draft.text}</pre>
            ) : (
              <iframe className="min-h-0 flex-1 w-full bg-[#ffffff]" title={letterTexts.letterTo(draft.to)} sandbox="" srcDoc={draft.html} />
            )}
          </>
        )}
      </section>
    </div>
  );
}

const Line = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd>{children}</dd>
  </>
);

interface ChooseGuestProps {
  readonly guests: readonly RowOf<'guests'>[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const ChooseGuest = ({ guests, value, onChange }: ChooseGuestProps) => (
  <PlainField label={letterTexts.guest}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        <SelectOptions of={guests.map(({ id, name, company }) => [id, [name, company].filter(Boolean).join(' · ')] as const)} />
      </select>
    )}
  </PlainField>
);

interface ChooseLanguageProps {
  /** That of the guest unless one is chosen. */
  readonly value: Language | undefined;
  readonly onChange: (language: Language | undefined) => void;
}

const ChooseLetterLanguage = ({ value, onChange }: ChooseLanguageProps) => (
  <PlainField label={letterTexts.language}>
    {(control) => (
      <select {...control} value={value ?? ''} onChange={({ target }) => onChange(languageCodes.find((code) => code === target.value))}>
        <option value="">{letterTexts.languageOfGuest}</option>
        {languageCodes.map((code) => (
          <option key={code} value={code} {...(isOtherLanguage(code) && { lang: code })}>
            {ownNameOf(code)}
          </option>
        ))}
      </select>
    )}
  </PlainField>
);
