// The groups of a form behind tabs, each with its address. All of them stay in the page, so that one save contains them all.
import type { EntityName, FormGroup } from '@stem/model';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupTitle } from '../../../texts/entities.ts';
import { commentTexts } from '../../../texts/people/comments.ts';
import { type Language, texts } from '../../../texts/texts.ts';
import { OpenComments } from '../../comments/comment-marks.tsx';
import { useOpenThreads } from '../../comments/comment-queries.ts';
import { type ListState, StateTab, useListState } from '../../lists/list-state.tsx';
import { HereLine } from '../../presence/here-line.tsx';
import { hasColumn, tabName } from './form-groups.ts';
import './form-tabs.css';
import { formTexts } from '../../../texts/forms.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useRecordContext } from './record-context.ts';

export type OpenGroup = ReturnType<typeof useOpenGroup>;

export function useOpenGroup(groups: readonly FormGroup[]) {
  const { show, tab, field, go } = useListState();
  const inAddress = field === undefined ? undefined : groups.find((group) => hasColumn(group, field.split('.')[0] ?? ''));
  const named = (inAddress ?? groups.find(({ title }) => tabName(title) === show) ?? groups[0])?.title ?? '';
  // A column gets the focus before the address is updated.
  const [revealed, setRevealed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, or has led elsewhere
  useEffect(() => setRevealed(undefined), [show, tab]);
  const isHistory = tab === 'history' && revealed === undefined;
  const isComments = tab === 'comments' && revealed === undefined;
  const title = revealed ?? named;
  return {
    title,
    isHistory,
    isComments,
    reveal(column: string) {
      const group = groups.find((one) => hasColumn(one, column))?.title;
      if (group === undefined || (group === title && !isHistory && !isComments)) return;
      flushSync(() => setRevealed(group));
      go(stateOfGroup(groups, column), { replace: true, resetScroll: false });
    },
  };
}

export function stateOfGroup(groups: readonly FormGroup[], column: string): ListState {
  const title = groups.find((group) => hasColumn(group, column))?.title ?? '';
  return title === '' ? {} : { show: tabName(title) };
}

export interface RecordAtPlace {
  readonly name: EntityName;
  readonly id: string;
}

export interface FormTabsProps {
  readonly groups: readonly FormGroup[];
  readonly open: OpenGroup;
  readonly lang: Language;
  /** Of the stored record; none of a new one. */
  readonly place: RecordAtPlace | undefined;
  readonly changed: readonly string[];
  readonly wrong: readonly string[];
}

export const FormTabs = ({ groups, open, lang, place, changed, wrong }: FormTabsProps) => (
  <nav className="tabs record-tabs" aria-label={texts[lang].form.parts}>
    {groups.map((group) => (
      <StateTab
        key={group.title}
        search={group.title === '' ? {} : { show: tabName(group.title) }}
        isCurrent={group.title === open.title && !open.isHistory && !open.isComments}
      >
        {groupTitle(group.title) || texts[lang].form.content}
        <TabMark group={group} lang={lang} changed={changed} wrong={wrong} />
      </StateTab>
    ))}
    {place && (
      <>
        <StateTab search={{ tab: 'history' }} isCurrent={open.isHistory}>
          {texts[lang].form.history}
        </StateTab>
        <StateTab search={{ tab: 'comments' }} isCurrent={open.isComments}>
          {commentTexts.comments} <OpenOf {...place} />
        </StateTab>
        <HereLine place={`${place.name}/${place.id}`} />
      </>
    )}
  </nav>
);

function OpenOf({ name, id }: RecordAtPlace) {
  return <OpenComments open={useOpenThreads(name)(id).open} />;
}

/** The mark of a tab: fields to correct, else fields that have changed. */
function TabMark({ group, lang, changed, wrong }: Pick<FormTabsProps, 'lang' | 'changed' | 'wrong'> & { readonly group: FormGroup }) {
  const inGroup = (columns: readonly string[]) => columns.filter((column) => hasColumn(group, column)).length;
  const counts = { changed: inGroup(changed), wrong: inGroup(wrong), conflicts: 0, isNew: false };
  const note = texts[lang].form.note(counts.wrong > 0 ? { ...counts, changed: 0 } : counts);
  if (note === '') return null;
  return (
    <span
      className={`inline-block ml-[0.4rem] ${counts.wrong > 0 ? 'border-x-[0.3rem] border-x-transparent border-b-[0.5rem] border-b-bad' : 'size-2 bg-accent'}`}
      title={note}
    >
      <span className="sr-only">, {note}</span>
    </span>
  );
}

/** Fewer than these are found by scrolling. */
const fewest = 4;

/** The way to the groups of a long form: a line of their names, which stays in sight while the form scrolls. */
export function FormSections({ groups }: { readonly groups: readonly FormGroup[] }) {
  const { idOf } = useRecordContext();
  const titled = groups.filter(({ title }) => title !== '');
  if (titled.length < fewest) return null;
  function show(title: string) {
    const heading = document.getElementById(idOf(`group-${tabName(title)}`));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }
  return (
    <nav
      className="sticky z-2 top-[calc(3rem+var(--band,0px))] in-[.dialog]:top-0 flex flex-wrap gap-x-4 gap-y-[0.15rem] -mx-(--inset) py-[0.55rem] px-(--inset) border-b border-hair bg-ground"
      aria-label={formTexts.sectionsOfTheForm}
    >
      {titled.map(({ title }) => (
        <Button key={title} className="link min-h-6" text={groupTitle(title)} onClick={() => show(title)} />
      ))}
    </nav>
  );
}
