// Removes the demo content, after a question: the one action of the back office that cannot be undone.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { counted } from '../lists/counted.ts';
import { client } from '../server/client.ts';
import { queries, rowsKey, unwrap } from '../server/rows.ts';
import { sayDone } from '../toasts/toast-store.ts';

const demoKey = [...rowsKey, 'demo-content'];

export function DemoContent() {
  const { data, error } = useQuery({ queryKey: demoKey, queryFn: async () => unwrap(await client.demoContent.count()) });
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setPending(true);
    const answer = await client.demoContent.remove();
    setPending(false);
    if (!answer.ok) return setProblem(answer.problem.detail);
    setAsking(false);
    const { rows, kept } = answer.value;
    sayDone(`Demo content removed: ${counted(rows, 'record', 'records')}`, answer.change, kept > 0 ? { detail: keptText(kept) } : {});
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <div className="form-extra">
      <h2>Demo content</h2>
      {error && <p role="alert">{error.message}</p>}
      {!error && !data && <p className="text-soft">Counting...</p>}
      {data?.rows === 0 && (
        <p className="text-soft">{data.kept === 0 ? 'There is no demo content here.' : `The demo content is removed. ${keptText(data.kept)}`}</p>
      )}
      {data !== undefined && data.rows > 0 && (
        <>
          <p className="text-soft">
            {counted(data.rows, 'record', 'records')} of the demo content are here, files among them. Removing them leaves everything you have made yourself.
          </p>
          <button type="button" className="button danger mt-2" onClick={() => setAsking(true)}>
            Remove Demo Content…
          </button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the demo content?"
        confirm="Remove demo content"
        isPending={isPending}
        onStay={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p>
          {counted(data?.rows ?? 0, 'record', 'records')} go, with their files: events, people and texts that came with the installation, also those you have
          changed. These settings are among them and go back to their defaults.
        </p>
        {data !== undefined && data.kept > 0 && <p>{keptText(data.kept)}</p>}
        <p>
          <b className="font-medium">This cannot be undone.</b> A backup (npm run backup) keeps a copy.
        </p>
        {problem !== undefined && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

const keptText = (kept: number): string =>
  kept === 1
    ? 'One of its records stays, because your own content belongs to it or uses it.'
    : `${kept} of its records stay, because your own content belongs to them or uses them.`;
