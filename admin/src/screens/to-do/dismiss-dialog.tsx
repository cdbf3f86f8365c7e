// Asks why a finding is right as it is.
import type { ShownFinding } from '@stem/api/client';
import { useId, useState } from 'react';
import { decideFinding } from '../../kit/findings/finding-queries.ts';
import { findingName } from '../../kit/findings/finding-text.ts';
import { ask } from '../../server/client.ts';
import { findingTexts } from '../../texts/findings.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';

export function DismissDialog({ finding, onClose }: { readonly finding: ShownFinding; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  async function send() {
    const answer = await decideFinding(ask('POST /api/findings/dismissals', { body: { id: finding.id, ground: finding.ground, reason } }));
    if (answer.ok) onClose();
    else setProblem(answer.problem.detail ?? answer.problem.title);
  }
  return (
    <Dialog onClose={onClose} title={findingTexts.dismissTitle} description={`${findingTexts.kinds[finding.kind].title}: ${findingName(finding)}`}>
      <DialogForm confirm={findingTexts.dismiss} isDisabled={reason.trim() === ''} problem={problem} onCancel={onClose} onSend={send}>
        <p className="text-soft">{findingTexts.dismissHint}</p>
        <div className="field">
          <label htmlFor={id}>{findingTexts.reason}</label>
          <input id={id} data-focus-first maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
