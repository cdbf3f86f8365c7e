// The door of an event: the link for helpers, which is shown when it is made, and the list on paper.
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask, queries, queryOf, rowsKey } from '../../server/client.ts';
import { doorTexts } from '../../texts/people/door.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { dayText, fullMoment } from '../../ui/controls/moments.ts';
import { Problem } from '../../ui/controls/screen-head.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CopiedSecret } from '../../ui/dialogs/shown-once.tsx';
import { DoorSheet } from './door-sheet.tsx';
import type { Guest } from './guest.ts';

interface DoorDialogProps {
  readonly format: Format;
  readonly guests: readonly Guest[];
  readonly onClose: () => void;
}

export function DoorDialog({ format, guests, onClose }: DoorDialogProps) {
  const coming = guests.filter(({ state }) => state === 'accepted' || state === 'attended');
  return (
    <Dialog onClose={onClose} title={doorTexts.door}>
      <div className="grid gap-6 px-(--inset) py-4">
        <section className="grid gap-3">
          <h3 className="font-medium">{doorTexts.link}</h3>
          <p className="text-soft">{doorTexts.linkHint}</p>
          {format.start_date === null ? <p>{doorTexts.noDates}</p> : <DoorLink format={format} />}
        </section>
        <section className="grid justify-items-start gap-3">
          <h3 className="font-medium">{doorTexts.sheet}</h3>
          <p className="text-soft">{doorTexts.sheetHint(counted(coming.length, ...countedWords.guest))}</p>
          <Button text={doorTexts.print} disabled={coming.length === 0} onClick={() => print()} />
          <DoorSheet format={format} guests={coming} />
        </section>
      </div>
    </Dialog>
  );
}

function DoorLink({ format }: Pick<DoorDialogProps, 'format'>) {
  const { data: current } = useQuery(queryOf(rowsKey, 'GET /api/formats/:format/door', { format: format.id }));
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const readAgain = () => queries.invalidateQueries({ queryKey: rowsKey });

  async function make() {
    const answer = await ask('POST /api/formats/:format/door', { format: format.id });
    if (!answer.ok) return setProblem(answer.problem.detail);
    setProblem(undefined);
    setAddress(answer.value.address);
    await readAgain();
  }
  async function end() {
    const answer = await ask('DELETE /api/formats/:format/door', { format: format.id });
    if (!answer.ok) return setProblem(answer.problem.detail);
    setAddress(undefined);
    sayDone(doorTexts.ended);
    await readAgain();
  }
  return (
    <>
      {address !== undefined && (
        <>
          <CopiedSecret label={doorTexts.link} secret={address} />
          <LinkCode address={address} />
        </>
      )}
      {current && <p>{doorTexts.days(dayText(current.from, ''), dayText(current.until, ''))}</p>}
      {current && address === undefined && <p>{doorTexts.made(fullMoment(current.made_at))}</p>}
      <Problem text={problem} />
      {current !== undefined && (
        <p className="flex flex-wrap gap-2">
          <Button
            className={current === null ? 'button first' : 'button'}
            text={current === null ? doorTexts.make : doorTexts.makeNew}
            pending={doorTexts.making}
            onPress={make}
          />
          {current && <Button text={doorTexts.end} onPress={end} />}
        </p>
      )}
    </>
  );
}

/** For the phones of helpers in the same room. The library is loaded with the first one. */
function LinkCode({ address }: { readonly address: string }) {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    void import('qr').then(({ encodeQR }) => setCode(`data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { ecc: 'low' }))}`));
  }, [address]);
  return code === undefined ? null : <img className="size-52 bg-[#ffffff]" src={code} alt={doorTexts.code} />;
}
