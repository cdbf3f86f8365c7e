// Everything about one address: searched, listed by kind with until when, taken along, erased, and where it still stands.
import { type SubmitEvent, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayFailed, sayRefused } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { windowLanguage } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/people/privacy.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { download } from '../../ui/controls/download.ts';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { EraseAddress } from './erase-address.tsx';
import { type StandingAddress, StandingPlaces } from './standing-places.tsx';
import { type FoundAddress, StoredTable } from './stored-table.tsx';

interface Asked {
  readonly address: string;
  readonly name?: string;
}

export function AddressScreen() {
  const [isPending, waitFor] = usePending();
  const [asked, setAsked] = useState<Asked>();
  const [found, setFound] = useState<FoundAddress>();
  const [standing, setStanding] = useState<StandingAddress>();
  const [isErasing, setErasing] = useState(false);

  async function look(wanted: Asked) {
    setStanding(undefined);
    const answer = await waitFor(ask('POST /api/addresses/look', { body: wanted }));
    if (!answer.ok) return sayRefused(privacyTexts.failed, answer, windowLanguage);
    setAsked({ ...wanted, address: answer.value.address });
    setFound(answer.value);
  }
  async function scan(wanted: Asked) {
    const answer = await waitFor(ask('POST /api/addresses/scan', { body: wanted }));
    if (answer.ok) setStanding({ stands: answer.value });
    else sayRefused(privacyTexts.failed, answer, windowLanguage);
  }

  return (
    <>
      <ScreenHead heading={privacyTexts.heading} subtitle={privacyTexts.subtitle} />
      <SearchForm isPending={isPending} onSearch={(wanted) => void look(wanted)} />
      {found && asked && (
        <section aria-label={privacyTexts.found(found.address)}>
          {found.sections.length === 0 ? (
            <Empty title={privacyTexts.notFound(found.address)} hint={privacyTexts.notFoundHint} isAnswer />
          ) : (
            <StoredTable found={found} />
          )}
          {found.is_of_house && <p className="notice mx-(--inset) my-4">{privacyTexts.ofHouse}</p>}
          <Acts found={found} asked={asked} isPending={isPending} onScan={() => void scan(asked)} onErase={() => setErasing(true)} />
          {standing && <StandingPlaces standing={standing} />}
        </section>
      )}
      {isErasing && found && asked && (
        <EraseAddress
          found={found}
          asked={asked}
          onClose={() => setErasing(false)}
          onErased={(erased) => {
            setErasing(false);
            void look(asked).then(() => setStanding(erased));
          }}
        />
      )}
    </>
  );
}

interface ActsProps {
  readonly found: FoundAddress;
  readonly asked: Asked;
  readonly isPending: boolean;
  readonly onScan: () => void;
  readonly onErase: () => void;
}

const Acts = ({ found, asked, isPending, onScan, onErase }: ActsProps) => (
  <div className="flex flex-wrap items-center gap-3 px-(--inset) py-4">
    <Button className="button" text={privacyTexts.export} disabled={isPending || found.sections.length === 0} onClick={() => void take(asked)} />
    <Button className="button" text={isPending ? privacyTexts.scanning : privacyTexts.scan} disabled={isPending} onClick={() => onScan()} />
    <IfChangeable>
      <Button className="button danger" text={privacyTexts.erase} disabled={isPending || found.is_of_house} onClick={() => onErase()} />
    </IfChangeable>
    <span className="text-note text-soft">{privacyTexts.scanHint}</span>
  </div>
);

function SearchForm({ isPending, onSearch }: { readonly isPending: boolean; readonly onSearch: (asked: Asked) => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('name') ?? '').trim();
    onSearch({ address: String(typed.get('address') ?? ''), ...(name !== '' && { name }) });
  }
  return (
    <form className="grid items-start gap-4 px-(--inset) py-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]" onSubmit={submit}>
      <PlainField label={privacyTexts.address}>{(control) => <input {...control} name="address" type="email" required autoComplete="off" />}</PlainField>
      <PlainField label={privacyTexts.name} help={privacyTexts.nameHelp}>
        {(control) => <input {...control} name="name" minLength={4} maxLength={200} autoComplete="off" />}
      </PlainField>
      <Button type="submit" className="button first tablet:mt-6" text={isPending ? privacyTexts.searching : privacyTexts.search} disabled={isPending} />
    </form>
  );
}

/** Its answer is no JSON. */
async function take(asked: Asked): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stem-as': 'editor', 'accept-language': windowLanguage };
  const response = await fetch('/api/addresses/export', { method: 'POST', headers, body: JSON.stringify(asked) }).catch(() => undefined);
  if (response?.ok) download('data.zip', await response.blob());
  else sayFailed(privacyTexts.exportFailed, response?.statusText ?? '');
}
