// A button that saves some records as a table for spreadsheets, in the words of the window.
import type { EntityName } from '@stem/model';
import { ask } from '../../server/client.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { download } from '../../ui/controls/download.ts';
import { sayFailed } from '../toasts/toast-store.ts';

interface ExportRowsProps {
  readonly name: EntityName;
  readonly ids: readonly string[];
  readonly text: string;
  readonly className?: string;
}

export function ExportRows({ name, ids, text, className = 'plain' }: ExportRowsProps) {
  async function save() {
    const answer = await ask('POST /api/records/table', { body: { entity: name, ids: [...ids] } });
    if (!answer.ok) return sayFailed(selectionTexts.notExported, answer.problem.detail);
    // Excel finds the encoding by the byte order mark, which reading the answer has removed.
    download(`${name}-${new Date().toLocaleDateString('sv-SE')}.csv`, new Blob(['\ufeff', answer.value], { type: 'text/csv' }));
  }
  return <Button className={className} text={text} onPress={save} />;
}
