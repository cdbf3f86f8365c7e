// The groups of a form one by one, each behind a tab with its address, and the history as the last one. All of them stay in
// the page, so that one save contains them all.
import type { FormGroup } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListState } from '../../lists/list-state.ts';
import { useListState } from '../../lists/use-list-state.ts';
import { type Language, texts } from '../../texts/texts.ts';
import { hasColumn, tabName } from './form-groups.ts';
import './form-tabs.css';

export interface OpenGroup {
  /** The title of the group that is open. */
  readonly title: string;
  readonly isHistory: boolean;
  /** Opens the group of a column. */
  readonly reveal: (column: string) => void;
}

export function useOpenGroup(groups: readonly FormGroup[]): OpenGroup {
  const { show, tab, field, go } = useListState();
  const inAddress = field === undefined ? undefined : groups.find((group) => hasColumn(group, field.split('.')[0] ?? ''));
  const named = (inAddress ?? groups.find(({ title }) => tabName(title) === show) ?? groups[0])?.title ?? '';
  // A column gets the focus before the address is updated.
  const [revealed, setRevealed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, or has led elsewhere
  useEffect(() => setRevealed(undefined), [show, tab]);
  const isHistory = tab === 'history' && revealed === undefined;
  const title = revealed ?? named;
  return {
    title,
    isHistory,
    reveal(column) {
      const group = groups.find((one) => hasColumn(one, column))?.title;
      if (group === undefined || (group === title && !isHistory)) return;
      flushSync(() => setRevealed(group));
      go(stateOfGroup(groups, column), { replace: true, resetScroll: false });
    },
  };
}

/** The address of the group in which a column is. */
export function stateOfGroup(groups: readonly FormGroup[], column: string): ListState {
  const title = groups.find((group) => hasColumn(group, column))?.title ?? '';
  return title === '' ? {} : { show: tabName(title) };
}

export interface FormTabsProps {
  readonly groups: readonly FormGroup[];
  readonly open: OpenGroup;
  readonly lang: Language;
  readonly hasHistory: boolean;
  readonly changed: readonly string[];
  readonly wrong: readonly string[];
}

export const FormTabs = ({ groups, open, lang, hasHistory, changed, wrong }: FormTabsProps) => (
  <nav className="tabs record-tabs" aria-label={texts[lang].form.parts}>
    {groups.map((group) => (
      <Link
        key={group.title}
        to="."
        search={group.title === '' ? {} : { show: tabName(group.title) }}
        activeOptions={{ exact: true }}
        activeProps={{}}
        aria-current={group.title === open.title && !open.isHistory ? 'true' : undefined}
      >
        {group.title || texts[lang].form.content}
        <TabMark group={group} lang={lang} changed={changed} wrong={wrong} />
      </Link>
    ))}
    {hasHistory && (
      <Link to="." search={{ tab: 'history' }} activeOptions={{ exact: true }} activeProps={{}} aria-current={open.isHistory ? 'true' : undefined}>
        {texts[lang].form.history}
      </Link>
    )}
  </nav>
);

/** The mark of a tab: fields to correct, else fields that have changed. */
function TabMark({ group, lang, changed, wrong }: Pick<FormTabsProps, 'lang' | 'changed' | 'wrong'> & { readonly group: FormGroup }) {
  const inGroup = (columns: readonly string[]) => columns.filter((column) => hasColumn(group, column)).length;
  const counts = { changed: inGroup(changed), wrong: inGroup(wrong), conflicts: 0, isNew: false };
  const note = texts[lang].form.note(counts.wrong > 0 ? { ...counts, changed: 0 } : counts);
  if (note === '') return null;
  return (
    <span className={`tab-mark ${counts.wrong > 0 ? 'wrong' : ''}`} title={note}>
      <span className="sr-only">, {note}</span>
    </span>
  );
}
