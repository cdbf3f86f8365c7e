// Findings of one kind: the first of them, and all when asked for. The same fault on twenty records is one heading.
import type { FindingList, ShownFinding } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findingsOf, pagesOf } from '../../kit/findings/finding-queries.ts';
import { rowsOf } from '../../server/client.ts';
import { findingTexts } from '../../texts/findings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FindingLine } from './finding-line.tsx';

type OfKind = FindingList['groups'][number];
type Filter = Parameters<typeof findingsOf>[0];

interface FindingGroupProps {
  readonly group: OfKind;
  readonly filter: Filter;
  readonly eventTitles: ReadonlyMap<string, string>;
  readonly onDismiss: (finding: ShownFinding) => void;
}

/** Of how many records the pages are counted at once. */
const mostCounted = 50;

export function FindingGroup({ group: { kind, state, total, findings }, filter, eventTitles, onDismiss }: FindingGroupProps) {
  const isFew = state === 'missing' || state === 'soon' ? 3 : findings.length;
  const [isOpen, setOpen] = useState(false);
  const isWhole = isOpen || filter.kind !== undefined;
  const all = useQuery({ ...findingsOf({ ...filter, kind, state }), enabled: isWhole && total > findings.length });
  const shown = isWhole ? (all.data?.groups[0]?.findings ?? findings) : findings.slice(0, isFew);
  const records = [
    ...new Set(shown.flatMap(({ entity, record }) => (entity && record !== undefined && !unshown.includes(entity) ? `${entity}:${record}` : []))),
  ];
  const { data: pages } = useQuery(pagesOf(records.slice(0, mostCounted)));
  const { data: texts = [] } = useQuery({ ...rowsOf('page_settings'), enabled: shown.some(({ entity }) => entity === 'page_settings') });
  const { title, hint } = findingTexts.kinds[kind];
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-baseline gap-x-3 border-b border-hair bg-ground px-(--inset) py-[0.4rem]">
        <h3 className="font-medium">
          {title} <span className="font-regular text-soft">{total}</span>
        </h3>
        {hint !== undefined && <p className="text-note text-soft">{hint}</p>}
      </header>
      <ul>
        {shown.map((finding) => (
          <FindingLine
            key={`${finding.id} ${finding.release?.id ?? ''}`}
            finding={finding}
            pages={pages?.get(`${finding.entity}:${finding.record}`)}
            texts={texts}
            eventTitles={eventTitles}
            onDismiss={onDismiss}
          />
        ))}
      </ul>
      {(total > shown.length || isWhole) && total > isFew && filter.kind === undefined && (
        <p className="border-b border-hair px-(--inset) py-1">
          <Button
            className="link"
            text={isWhole ? findingTexts.showFewer : findingTexts.showAll(total)}
            aria-label={`${title}: ${isWhole ? findingTexts.showFewer : findingTexts.showAll(total)}`}
            onClick={() => setOpen(!isOpen)}
          />
        </p>
      )}
    </section>
  );
}

/** On no page by what they are. */
const unshown: readonly string[] = ['inquiries', 'editors', 'users', 'gated_content'];
