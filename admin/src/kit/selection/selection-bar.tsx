// What can be done with the rows that are chosen. Each way asks first, and says what it will touch.
import { type Entity, mostAtOnce } from '@stem/model';
import { useState } from 'react';
import type { Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ExportRows } from './export-rows.tsx';
import { settableColumns, switchOf } from './selection.ts';
import { SetField } from './set-field.tsx';
import { SeveralDialog } from './several-dialog.tsx';
import type { Selection } from './use-selection.ts';
import './selection.css';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly onOrder?: ((chosen: ReadonlySet<string>, at: 'first' | 'last') => void) | undefined;
}

type Asked = { readonly title: string; readonly values: Values | null } | 'set';

export function SelectionBar({ selection, onOrder }: SelectionBarProps) {
  const [asked, setAsked] = useState<Asked>();
  const { name, rows, ids, shown, choose } = selection;
  const entity: Entity = entities[name];
  const active = switchOf(entity);
  const close = () => setAsked(undefined);
  const isTooMany = rows.length > mostAtOnce;
  const ask = (title: string, values: Values | null) => () => setAsked({ title, values });
  return (
    <section className="selection-bar" aria-label={selectionTexts.selection}>
      <p className="mr-auto" role="status">
        {isTooMany ? selectionTexts.tooMany(rows.length, mostAtOnce) : selectionTexts.chosen(rows.length, shown.length)}
      </p>
      <Button
        className="plain"
        text={selectionTexts.chooseAll(shown.length)}
        disabled={rows.length === shown.length}
        onClick={() => choose(shown.map(({ id }) => id))}
      />
      <Button className="plain" text={selectionTexts.chooseNone} onClick={() => choose([])} />
      {active && <Button text={selectionTexts.switchOn} disabled={isTooMany} onClick={ask(selectionTexts.switchOn, { [active.name]: true })} />}
      {active && <Button text={selectionTexts.switchOff} disabled={isTooMany} onClick={ask(selectionTexts.switchOff, { [active.name]: false })} />}
      {(settableColumns(entity).length > 0 || entity.parent) && <Button text={selectionTexts.setField} disabled={isTooMany} onClick={() => setAsked('set')} />}
      {onOrder && <Button text={selectionTexts.toTop} onClick={() => onOrder(ids, 'first')} />}
      {onOrder && <Button text={selectionTexts.toEnd} onClick={() => onOrder(ids, 'last')} />}
      <ExportRows name={name} ids={[...ids]} text={selectionTexts.exportChosen} />
      <Button className="button danger" text={selectionTexts.delete} disabled={isTooMany} onClick={ask(selectionTexts.deleteTitle, null)} />
      {asked === 'set' && <SetField selection={selection} onClose={close} />}
      {asked !== undefined && asked !== 'set' && <SeveralDialog selection={selection} {...asked} onClose={close} />}
    </section>
  );
}
