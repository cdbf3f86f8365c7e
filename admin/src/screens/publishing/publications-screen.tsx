// Publishing: its state, and every publication with its pages, its causes and its rollback.

import type { PublicationReceipt } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { StateTab } from '../../kit/lists/state-tab.tsx';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { MoreRows, usePages } from '../../kit/lists/use-pages.tsx';
import { hasFailed } from '../../kit/receipts/changed-parts.ts';
import { Receipt } from '../../kit/receipts/receipt.tsx';
import { useTitles } from '../../kit/receipts/titles.ts';
import { client } from '../../server/client.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { filterByKind, publicationFacts, receiptKinds, stateQuery } from './publishing-facts.ts';
import { PublishingState } from './publishing-state.tsx';
import './publishing-state.css';
import { countedWords } from '../../texts/words/counted-words.ts';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';

const tabs = [{ name: undefined, title: publishingTexts.all }, ...receiptKinds];

export function PublicationsScreen() {
  const { show } = useListState();
  const pages = usePages<PublicationReceipt>({ list: ['publications'], read: ({ last }) => client.publications.before(last?.id) });
  const hasTitles = useTitles(pages.rows ?? []);
  const { isPending } = useQuery(stateQuery);
  // Later ones are named while the others stay.
  const [wasReady, setReady] = useState(false);
  const isReady = wasReady || (pages.rows !== undefined && hasTitles && !isPending);
  if (isReady !== wasReady) setReady(isReady);
  if (pages.error && !pages.rows) return <LoadFailed error={pages.error} onRetry={pages.retry} />;
  const head = { heading: publishingTexts.publications, subtitle: publishingTexts.publicationsSubtitle };
  if (!pages.rows || !isReady) return <ScreenLoading section={head} sentence={publishingTexts.loadingThePublications} />;
  const chosen = receiptKinds.find(({ name }) => name === show)?.name;
  const receipts = filterByKind(pages.rows, chosen);
  return (
    <>
      <ScreenHead {...head} />
      <PublishingState />
      <nav className="tabs border-b border-hair px-(--inset)" aria-label={publishingTexts.kindsOfPublications}>
        {tabs.map(({ name, title }) => (
          <StateTab key={title} search={name === undefined ? {} : { show: name }} isCurrent={chosen === name}>
            {title}
          </StateTab>
        ))}
      </nav>
      {receipts.length === 0 && (
        <p className="empty text-soft" role="status">
          {pages.rows.length === 0 ? publishingTexts.publicationsEmpty : publishingTexts.noneOfThesePublications}
        </p>
      )}
      <div className="publications">
        {receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} isOpen={hasFailed(receipt)}>
            <p className="text-note text-soft">{publicationFacts(receipt)}</p>
          </Receipt>
        ))}
      </div>
      <MoreRows pages={pages} plural={countedWords.publication[1]} />
    </>
  );
}
