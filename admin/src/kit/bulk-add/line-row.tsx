// A line of the form for several records: its cells, its file, and what it is beside the records that are there.
import { isOtherLanguage } from '@stem/model';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { severalTexts } from '../../texts/several.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { UploadState } from '../media/uploads/upload-state.tsx';
import { type BulkColumn, type BulkKind, knownByOf, titleOfColumn } from './bulk-kinds.ts';
import type { ComparedLine, KnownRecord } from './compare-lines.ts';
import { tableOf } from './pasted-table.ts';
import type { OpenLine, useBulkAdd } from './use-bulk-add.ts';

export interface LineRowProps {
  readonly line: OpenLine;
  readonly place: number;
  readonly columns: readonly BulkColumn[];
  readonly several: ReturnType<typeof useBulkAdd>;
  readonly kind: BulkKind;
  readonly isCompared: boolean;
}

export function LineRow({ line, place, columns, several, kind, isCompared }: LineRowProps) {
  const { id, file, stored, upload, errors } = line;
  const hasFile = kind.file !== undefined;
  const compared = several.comparison.ofLine.get(id);
  const before = kind.file && compared?.record?.values[kind.file.column];
  const message = [...Object.entries(errors)].find(([column, text]) => text !== '' && !columns.some(({ name }) => name === column))?.[1];
  return (
    <tr className={compared?.state === 'unchanged' || compared?.state === 'leftOut' ? 'text-soft' : ''}>
      {isCompared && (
        <td className="several-state" data-label={severalTexts.state}>
          {compared && <LineState compared={compared} place={place} several={several} kind={kind} />}
        </td>
      )}
      {hasFile && (
        <td className="several-file">
          {before !== undefined && kind.file?.type === 'image' && <img src={before} alt="" loading="lazy" data-is-replaced={file !== undefined} />}
          {stored ? <Thumbnail file={stored} /> : <span className="text-note text-soft wrap-anywhere">{file?.name}</span>}
          {upload.step !== 'idle' && (
            <UploadState upload={upload} onRetry={() => several.retry(id)} onPause={() => undefined} onStop={() => several.remove(id)} />
          )}
          {message !== undefined && <small role="alert">{message}</small>}
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.name} data-label={titleOfColumn(column)} data-long={column.isLong} className={errors[column.name] ? 'wrong' : ''}>
          <Cell line={line} place={place} column={column} at={at} several={several} />
          {compared?.changes[column.name] !== undefined && compared.record && <OldValue column={column} value={compared.record.values[column.name]} />}
          {errors[column.name] && <small id={`${id}-${column.name}-error`}>{errors[column.name]}</small>}
          {!hasFile && at === 0 && message !== undefined && <small role="alert">{message}</small>}
        </td>
      ))}
      <td>
        <Tool icon="close" label={severalTexts.removeLine(place + 1)} onClick={() => several.remove(id)} />
      </td>
    </tr>
  );
}

function OldValue({ column: { options }, value = '' }: { readonly column: BulkColumn; readonly value: string | undefined }) {
  const text = options?.find(({ id }) => id === value)?.title ?? value;
  return text === '' ? null : <del className="line-clamp-3 px-[0.6rem] pb-2 text-note text-soft">{text}</del>;
}

const marks = { new: 'is-new', joins: 'is-new', changed: 'is-update', unchanged: 'is-unchanged', asked: 'outdated', leftOut: 'is-off' } as const;

interface LineStateProps extends Pick<LineRowProps, 'place' | 'several' | 'kind'> {
  readonly compared: ComparedLine;
}

function LineState({ compared: { id, state, mayBe, is, record }, place, several, kind }: LineStateProps) {
  const columns = knownByOf(kind);
  const lineAt = (line: string) => severalTexts.sameAs(several.lines.findIndex((other) => other.id === line) + 1);
  const titleOf = ({ values, elsewhere }: KnownRecord) =>
    [
      columns
        .map((column) => values[column])
        .filter(Boolean)
        .join(', '),
      elsewhere,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <span className={`mark flex ${marks[state]}`}>{severalTexts.states[state]}</span>
      {mayBe.length > 0 && (
        <select
          className="filter-select max-w-52"
          aria-label={severalTexts.choice(place + 1)}
          value={is}
          onChange={({ target }) => several.comparison.answer(id, target.value)}
        >
          <option value="">{severalTexts.choose}</option>
          <SelectOptions of={mayBe.map((one) => [one.id, one.record ? titleOf(one.record) : lineAt(one.id)])} />
          <option value="new">{kind.isOfPeople ? severalTexts.newPerson : severalTexts.newOne}</option>
        </select>
      )}
      {record?.isLocked && <span className="block text-note text-soft">{severalTexts.locked}</span>}
    </>
  );
}

interface CellProps extends Pick<LineRowProps, 'line' | 'place' | 'several'> {
  readonly column: BulkColumn;
  readonly at: number;
}

function Cell({ line: { id, values, errors }, place, column, at, several }: CellProps) {
  const { name, language, options, isLong } = column;
  // What a line does not say stays, or is what a new record has.
  const known = several.comparison.ofLine.get(id)?.record?.values[name];
  const shared = {
    'aria-label': severalTexts.cell(titleOfColumn(column), place + 1),
    ...(place === 0 && at === 0 && { 'data-focus-first': true }),
    value: values[name] ?? '',
    ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` }),
  };
  function onPaste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const cells = tableOf({ text: data.getData('text/plain'), html: data.getData('text/html') }, { inLines: !isLong });
    if (!cells) return;
    event.preventDefault();
    several.paste({ line: place, column: at, cells });
  }
  // A cell that was pasted into has nothing of its own to undo.
  function onKeyDown(event: KeyboardEvent) {
    if (!several.undoPaste || event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    several.undoPaste();
  }
  const handlers = { onPaste, onKeyDown };
  const chosen = values[name] || (known ?? several.initial[name] ?? '');
  const isUnknown = options !== undefined && chosen !== '' && !options.some((option) => option.id === chosen);
  if (options)
    return (
      <>
        <select {...shared} value={chosen} {...handlers} onChange={({ target }) => several.write(id, name, target.value)}>
          <option value="">{severalTexts.choose}</option>
          {isUnknown && <option value={chosen}>{chosen}</option>}
          <SelectOptions of={options.map((option) => [option.id, option.title])} />
        </select>
        {isUnknown && several.addChoice && (
          <Button className="link px-[0.6rem] pb-2" text={severalTexts.addChoice(chosen)} onClick={() => void several.addChoice?.(name, chosen)} />
        )}
      </>
    );
  return (
    <textarea
      {...shared}
      {...(isOtherLanguage(language) && { lang: language })}
      rows={1}
      placeholder={known}
      spellCheck={isLong}
      {...handlers}
      onChange={({ target }) => several.write(id, name, target.value)}
    />
  );
}
