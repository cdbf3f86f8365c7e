// The first screen: what is wrong, will be, is missing or waits, most urgent first, each with the way to its field.
import type { FindingList, ShownFinding } from '@stem/api/client';
import { type FindingKind, findingKinds } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findingsOf } from '../../kit/findings/finding-queries.ts';
import { type ListState, useListState } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { nameOfActor } from '../../kit/session/actor.tsx';
import { findingTexts } from '../../texts/findings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { FindingGroup } from './finding-group.tsx';
import { leaveBegun } from './finding-line.tsx';
import { Readiness } from './readiness.tsx';
import { ToDoSection } from './to-do-section.tsx';
import { useWaitingComments, WaitingComments } from './waiting-comments.tsx';

const states = ['wrong', 'soon', 'waiting', 'missing'] as const;
const dismissedOnes = 'dismissed';

export function ToDoScreen({ section }: SiteScreenProps) {
  const { go, ...state } = useListState();
  const filter = filterOf(state);
  const { data, error, refetch } = useQuery(findingsOf(filter));
  const comments = useWaitingComments();
  useEffect(leaveBegun, []);
  const [dismissing, setDismissing] = useState<ShownFinding>();
  if (!data) return <NotLoaded query={{ error, refetch }} section={section} sentence={findingTexts.loading} />;
  const isFiltered = Object.keys(filter).length > 0;
  const eventTitles = new Map(data.events.map(({ slug, title }) => [slug, title]));
  const shownComments = isFiltered ? [] : comments;
  return (
    <>
      <ScreenHead {...section} />
      <Filters list={data} state={state} go={go} />
      <div className="pb-8">
        <WaitingComments comments={shownComments} />
        {states.map((name) => {
          const groups = data.groups.filter((group) => group.state === name);
          if (groups.length === 0) return null;
          const count = groups.reduce((sum, { total }) => sum + total, 0);
          return (
            <ToDoSection key={name} title={findingTexts.states[name]} hint={findingTexts.stateHints[name]} count={count}>
              {groups.map((group) => (
                <FindingGroup key={group.kind} group={group} filter={filter} eventTitles={eventTitles} onDismiss={setDismissing} />
              ))}
            </ToDoSection>
          );
        })}
        {!isFiltered && <Readiness events={data.readiness} />}
        {data.groups.length + shownComments.length === 0 && (
          <Empty title={isFiltered ? findingTexts.nothingFits : findingTexts.nothing} {...(!isFiltered && { hint: findingTexts.nothingHint })} isAnswer />
        )}
      </div>
      {dismissing && <DismissDialog finding={dismissing} onClose={() => setDismissing(undefined)} />}
    </>
  );
}

function filterOf({ show, event, actor, only }: ListState): Parameters<typeof findingsOf>[0] {
  const kind = findingKinds.find((one) => one === show);
  return {
    ...(kind && { kind }),
    ...(event !== undefined && { event }),
    ...(actor !== undefined && { actor }),
    ...(only === dismissedOnes && { dismissed: '1' }),
  };
}

interface FiltersProps {
  readonly list: FindingList;
  readonly state: ListState;
  readonly go: ReturnType<typeof useListState>['go'];
}

function Filters({ list: { groups, events, people, dismissed }, state, go }: FiltersProps) {
  const [known, setKnown] = useState<readonly FindingKind[]>([]);
  // The kinds of the whole list stay, also while it is narrowed to one.
  const kinds = findingKinds.filter((kind) => known.includes(kind) || groups.some((group) => group.kind === kind));
  if (kinds.length > known.length) setKnown(kinds);
  function set(name: keyof ListState, value: string) {
    const { [name]: _, ...others } = state;
    go(value === '' ? others : { ...others, [name]: value }, { replace: true });
  }
  return (
    <div className="filters">
      <select className="filter-select" aria-label={findingTexts.kind} value={state.show ?? ''} onChange={({ target }) => set('show', target.value)}>
        <option value="">{findingTexts.allKinds}</option>
        <SelectOptions of={kinds.map((kind) => [kind, findingTexts.kinds[kind].title])} />
      </select>
      <select className="filter-select" aria-label={findingTexts.event} value={state.event ?? ''} onChange={({ target }) => set('event', target.value)}>
        <option value="">{findingTexts.allEvents}</option>
        <SelectOptions of={events.map(({ slug, title, total }) => [slug, `${title} (${total})`])} />
      </select>
      <select className="filter-select" aria-label={findingTexts.person} value={state.actor ?? ''} onChange={({ target }) => set('actor', target.value)}>
        <option value="">{`${findingTexts.person}: ${findingTexts.everyone}`}</option>
        <SelectOptions of={people.map((person) => [person.actor, `${nameOfActor(person)} (${person.total})`])} />
      </select>
      {(dismissed > 0 || state.only === dismissedOnes) && (
        <Button
          className="link"
          text={state.only === dismissedOnes ? findingTexts.openOnes : findingTexts.dismissedOnes(dismissed)}
          onClick={() => set('only', state.only === dismissedOnes ? '' : dismissedOnes)}
        />
      )}
    </div>
  );
}
