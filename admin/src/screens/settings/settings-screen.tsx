// Settings: who runs the site, search engines, mail, how long data is kept, and samples.
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey, unwrap } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { MailQueue, TestMail } from './mail-queue.tsx';

/** A test for those who may change the settings, the queue for those who may read addresses. */
function Mails() {
  const mayTest = useMay('settings.write');
  const mayRead = useMay('people.read');
  return (
    <>
      {mayTest && <TestMail />}
      {mayRead && <MailQueue />}
    </>
  );
}
const after = { Mail: <Mails />, Samples: <DemoContent /> };

export const SettingsScreen = () => <SingleScreen name="site_settings" after={after} />;

const demoKey = [...rowsKey, 'demo-content'];

/** Removes the demo content, after a question: the one action of the back office that cannot be undone. */
function DemoContent() {
  const { data, error } = useQuery({ queryKey: demoKey, queryFn: async () => unwrap(await ask('GET /api/demo-content')) });
  const [isAsking, setAsking] = useState(false);
  const mayRemove = useMay('settings.write');

  async function remove() {
    const answer = await ask('DELETE /api/demo-content');
    if (!answer.ok) return answer.problem.detail;
    setAsking(false);
    const { rows, kept } = answer.value;
    sayDone(settingsTexts.demoContentRemoved(counted(rows, ...countedWords.record)), answer.change, kept > 0 ? { detail: keptText(kept) } : {});
    await queries.invalidateQueries({ queryKey: rowsKey });
    return undefined;
  }

  return (
    <div className="form-extra">
      <h2>{settingsTexts.demoContent}</h2>
      {error && <p role="alert">{error.message}</p>}
      {!error && !data && <p className="text-soft">{settingsTexts.counting}</p>}
      {data?.rows === 0 && (
        <p className="text-soft">{data.kept === 0 ? settingsTexts.demoContentMissing : settingsTexts.demoContentGone(keptText(data.kept))}</p>
      )}
      {data !== undefined && data.rows > 0 && (
        <>
          <p className="text-soft">{settingsTexts.demoRecordsHere(counted(data.rows, ...countedWords.record))}</p>
          {mayRemove && <Button className="button danger mt-2" text={settingsTexts.removeDemoContent} onClick={() => setAsking(true)} />}
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={settingsTexts.removeTheDemoContent}
        confirm={settingsTexts.removeDemoContentNow}
        onStay={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>{settingsTexts.demoRecordsGo(counted(data?.rows ?? 0, ...countedWords.record))}</p>
        {data !== undefined && data.kept > 0 && <p>{keptText(data.kept)}</p>}
        <p>
          <b className="font-medium">{settingsTexts.thisCannotBeUndone}</b> {settingsTexts.backupHint}
        </p>
      </ConfirmDialog>
    </div>
  );
}

const keptText = (kept: number): string => (kept === 1 ? settingsTexts.oneRecordKept : settingsTexts.severalRecordsKept(kept));
