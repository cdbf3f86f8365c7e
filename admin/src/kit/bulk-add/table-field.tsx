// A field for a table or a text that is pasted. Tables of Word and of mails keep their cells together only as they are in its HTML.
import type { ClipboardEvent } from 'react';
import { PlainField } from '../fields/plain-field.tsx';
import { tableOf } from './pasted-table.ts';

interface TableFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
  readonly isFirst?: boolean;
  /** The texts between several tables count as well. */
  readonly withTexts?: boolean;
}

export function TableField({ label, help, value, rows, onChange, isFirst = false, withTexts = false }: TableFieldProps) {
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html');
    const cells = html === '' ? undefined : tableOf({ text: '', html }, { inLines: false, withTexts });
    if (!cells) return;
    event.preventDefault();
    const text = cells.map((line) => line.map(quoteLines).join('\t')).join('\n');
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing else writes into a field so that Ctrl+Z takes it back.
    document.execCommand('insertText', false, text);
  }
  return (
    <PlainField label={label} {...(help !== undefined && { help })}>
      {(control) => (
        <textarea
          {...control}
          {...(isFirst && { 'data-focus-first': true })}
          {...(rows !== undefined && { rows })}
          spellCheck={false}
          value={value}
          onPaste={onPaste}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </PlainField>
  );
}

/** As spreadsheets hold a cell of several lines together. */
const quoteLines = (cell: string): string => (/[\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell.replaceAll('\t', ' '));
