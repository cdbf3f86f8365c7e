// The headings of a table that was pasted, each with the field it means: what is not known can be said here, nothing vanishes.
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { type BulkColumn, titleOfColumn } from './bulk-kinds.ts';
import { nameParts, type Target } from './headings.ts';
import type { PastedTable } from './lines.ts';

export interface PastedHeadingsProps {
  readonly table: PastedTable | undefined;
  readonly columns: readonly BulkColumn[];
  readonly onMap: (place: number, target: Target) => void;
  readonly onHeaded: ((isHeaded: boolean) => void) | undefined;
  readonly onUndo: (() => void) | undefined;
}

export function PastedHeadings({ table, columns, onMap, onHeaded, onUndo }: PastedHeadingsProps) {
  const hasName = columns.some(({ name }) => name === 'name');
  const parts = hasName
    ? ([
        [nameParts.title, severalTexts.nameTitle],
        [nameParts.given, severalTexts.givenName],
        [nameParts.family, severalTexts.familyName],
      ] as const)
    : [];
  const options = [...columns.map((column) => [column.name, titleOfColumn(column)] as const), ...parts];
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2 items-end px-(--inset) py-3 border-b border-hair">
      <legend className="sr-only">{severalTexts.headings}</legend>
      {table?.headings.map(({ text, target }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be equal
        <label key={place} className="text-note">
          <span className={`flex mb-1 ${target === undefined ? 'mark outdated' : 'text-soft'}`}>{text === '' ? severalTexts.noHeading(place + 1) : text}</span>
          <select className="filter-select max-w-44" value={target ?? ''} onChange={(event) => onMap(place, event.target.value || undefined)}>
            <option value="">{severalTexts.leaveOut}</option>
            <SelectOptions of={options} />
          </select>
        </label>
      ))}
      {table && onHeaded && (
        <label className="flex gap-2 items-baseline text-note">
          <input type="checkbox" checked={table.isHeaded} onChange={(event) => onHeaded(event.target.checked)} /> {severalTexts.hasHeadings}
        </label>
      )}
      {onUndo && <Button className="plain" text={severalTexts.undoPaste} onClick={onUndo} />}
    </fieldset>
  );
}
