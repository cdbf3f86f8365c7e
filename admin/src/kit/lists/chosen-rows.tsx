// Rows of which some are chosen.
import { useId } from 'react';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button } from '../../ui/controls/button.tsx';

export interface ChosenRowsProps {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  /** '3 of 7 come along' */
  readonly counted: (chosen: number, all: number) => string;
  /** In place of a list without rows. */
  readonly none: string;
  readonly onChange: (chosen: string[]) => void;
}

export function ChosenRows({ title, rows, chosen, counted, none, onChange }: ChosenRowsProps) {
  const id = useId();
  const ids = new Set(chosen);
  const inOrder = (wanted: ReadonlySet<string>) => rows.flatMap((row) => (wanted.has(row.id) ? row.id : []));
  function toggle(row: string, isChosen: boolean) {
    const next = new Set(ids);
    if (isChosen) next.add(row);
    else next.delete(row);
    onChange(inOrder(next));
  }
  return (
    <fieldset aria-labelledby={id}>
      <div className="flex items-baseline gap-2">
        <h3 id={id}>
          {title} <span className="font-normal text-soft">{counted(chosen.length, rows.length)}</span>
        </h3>
        <Button className="plain ml-auto" text={listControlTexts.all} disabled={rows.length === 0} onClick={() => onChange(rows.map((row) => row.id))} />
        <Button className="plain" text={listControlTexts.none} disabled={chosen.length === 0} onClick={() => onChange([])} />
      </div>
      {rows.length === 0 && <p className="text-soft">{none}</p>}
      <div className="checks grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4 mt-2">
        {rows.map((row) => (
          <label className="flex items-center gap-2 min-h-8" key={row.id}>
            <input type="checkbox" checked={ids.has(row.id)} onChange={(event) => toggle(row.id, event.target.checked)} /> {row.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
