// The texts with the words, each with its replacement, and the choice among them.
import type { FoundTexts as Found } from '@stem/api/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { foundField } from '../../kit/sections/found-field.ts';
import { RecordWay, titleOfRecord } from '../../kit/sections/record-way.tsx';
import { replaceTexts } from '../../texts/people/replace.ts';
import { Button } from '../../ui/controls/button.tsx';
import { chosenOf, keyOf, prepareReplacement, type Wanted } from './replacing.ts';

interface FoundTextsProps {
  readonly found: { readonly records: readonly Found[]; readonly total: number };
  readonly wanted: Wanted;
}

export function FoundTexts({ found: { records, total }, wanted }: FoundTextsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const release = useWorkingRelease();
  const navigate = useNavigate();
  const keys = records.flatMap((record) => record.texts.map(({ field }) => keyOf(record, field)));
  const chosen = chosenOf(records, (key) => !left.has(key));
  const count = keys.filter((key) => !left.has(key)).length;
  function toggle(key: string) {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  }
  async function prepare() {
    setBusy(true);
    const prepared = await prepareReplacement(wanted, chosen);
    setBusy(false);
    if (prepared !== undefined) void navigate({ to: '/releases', search: { record: prepared } });
  }
  return (
    <section className="px-(--inset) pb-8 max-w-336">
      <p role="status" className="flex flex-wrap items-center gap-x-4 border-b border-hair py-2 text-soft">
        <span className="mr-auto">
          {replaceTexts.counted(keys.length, total)}, {replaceTexts.chosen(count, keys.length)}
        </span>
        <Button className="link" text={replaceTexts.chooseAll} onClick={() => setLeft(new Set())} />
        <Button className="link" text={replaceTexts.chooseNone} onClick={() => setLeft(new Set(keys))} />
      </p>
      {total > records.length && <p className="py-2">{replaceTexts.tooMany(records.length, total)}</p>}
      <ul>
        {records.map((record) => (
          <FoundRecord key={`${record.entity} ${record.id}`} {...{ record, wanted, toggle }} isChosen={(key) => !left.has(key)} />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface py-3">
        <p className="text-note text-soft">{replaceTexts.prepareHint}</p>
        <Button
          className="button first"
          text={release ? replaceTexts.prepareIn(release.name) : replaceTexts.prepareInRelease}
          disabled={isBusy || count === 0}
          onClick={() => void prepare()}
        />
      </div>
    </section>
  );
}

interface FoundRecordProps {
  readonly record: Found;
  readonly wanted: Wanted;
  readonly isChosen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

function FoundRecord({ record, wanted, isChosen, toggle }: FoundRecordProps) {
  const { entity } = record;
  return (
    <li className="border-b border-hair py-3">
      <RecordWay record={record} />
      {record.texts.map(({ field, parts }) => {
        const key = keyOf(record, field);
        const { label: name, lang } = foundField({ entity, field });
        return (
          <label
            key={key}
            className="grid grid-cols-[auto_minmax(6rem,12rem)_minmax(0,1fr)] items-baseline gap-x-3 py-2 accent-accent max-tablet:grid-cols-[auto_minmax(0,1fr)] max-tablet:[&>:last-child]:col-start-2"
          >
            <input type="checkbox" aria-label={replaceTexts.chooseText(name, titleOfRecord(record))} checked={isChosen(key)} onChange={() => toggle(key)} />
            <span className="text-note text-soft">{name}</span>
            <span className="wrap-anywhere" {...(lang && { lang })}>
              <Replaced parts={parts} replacement={isChosen(key) ? wanted.replacement : undefined} />
            </span>
          </label>
        );
      })}
    </li>
  );
}

/** `replacement` is undefined where the text stays as it is. */
function Replaced({ parts, replacement }: { readonly parts: Found['texts'][number]['parts']; readonly replacement: string | undefined }) {
  let start = 0;
  return parts.map(({ text, isMatch }) => {
    start += text.length;
    if (!isMatch) return text;
    if (replacement === undefined)
      return (
        <mark key={start} className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-[0.15em]">
          {text}
        </mark>
      );
    return (
      <span key={start}>
        <del className="text-soft">{text}</del>
        {replacement !== '' && <ins className="ml-1 font-medium underline decoration-accent decoration-2 underline-offset-[0.15em]">{replacement}</ins>}
      </span>
    );
  });
}
