// Publishing: its state, and every publication with its pages, its causes and its rollback.
import type { PublicationReceipt, PublishingState as PublishedState } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StateTab, useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { MoreRows, usePages } from '../../kit/lists/use-pages.tsx';
import { hasFailed } from '../../kit/receipts/changed-parts.ts';
import { Receipt } from '../../kit/receipts/receipt.tsx';
import { receiptSentence } from '../../kit/receipts/receipt-sentence.ts';
import { useTitles } from '../../kit/receipts/titles.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey } from '../../server/client.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Figure } from '../../ui/controls/facts.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { ScreenHead, ScreenLoading } from '../../ui/controls/screen-head.tsx';
import { isPath } from './page-path.ts';
import { copySentence, filterByKind, publicationFacts, purgeSentence, receiptKinds, stateQuery } from './publishing-facts.ts';
import '../../kit/receipts/receipt.css';

const tabs = [{ name: undefined, title: publishingTexts.all }, ...receiptKinds];

export function PublicationsScreen() {
  const { show } = useListState();
  const pages = usePages<PublicationReceipt>({ list: ['publications'], read: ({ last }) => ask('GET /api/publications', { query: { before: last?.id } }) });
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
      <div className="[&_.receipt]:px-(--inset) [&_.receipt-pages]:max-w-240 [&_.receipt-actions]:px-0">
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

const isOfPage = ({ path }: PublishedState['blocked'][number]): boolean => isPath(path);

/** A part has its name for a path. */
const blockedSentence = (blocked: PublishedState['blocked']): string => {
  const parts = blocked.flatMap((one) => (isOfPage(one) ? [] : one.path));
  return publicationTexts.affected(parts, blocked.length - parts.length, true);
};

/** The state of publishing: what waits, which pages are blocked and why, and a retry for them. */
function PublishingState() {
  const { data, error } = useQuery(stateQuery);
  if (!data) return <p className="px-(--inset) py-3 text-soft">{error ? error.message : publishingTexts.askingHowPublishingGoes}</p>;
  const { pending, blocked, last, copy, cdn, failure, running_since: since } = data;

  return (
    <>
      <dl className="figures">
        <Figure title={publishingTexts.waiting} value={pending} note={pending === 0 ? publishingTexts.noneWaiting : publishingTexts.changesWaiting} />
        <Figure
          title={publishingTexts.heldBack}
          value={blocked.length}
          note={blocked.length === 0 ? publishingTexts.noPagesHeldBack : publishingTexts.pagesOutdated}
        />
        <Figure
          title={publishingTexts.lastPublication}
          value={last ? last.id : '–'}
          note={last ? receiptSentence(last).text : publishingTexts.noPublicationYet}
        />
        <Figure
          title={publishingTexts.pipeline}
          value={stateWord(since, failure)}
          note={failure === null ? runningSentence(since) : failure}
          isBad={failure !== null}
        />
        {copy && (
          <Figure
            title={publishingTexts.copy}
            value={copy.publication ?? '–'}
            note={copySentence(copy)}
            isBad={copy.failure !== null || copy.without_file.length > 0}
          />
        )}
        {cdn && <Figure title={cdn.name} value={cdn.publication ?? '–'} note={purgeSentence(cdn)} isBad={cdn.failure !== null} />}
      </dl>
      {blocked.length > 0 && <BlockedPages blocked={blocked} />}
    </>
  );
}

/** The pages that are blocked, by why they are, with a retry for all. */
function BlockedPages({ blocked }: Pick<PublishedState, 'blocked'>) {
  async function retry() {
    const answer = await ask('POST /api/publications/retry');
    if (!answer.ok) return sayFailed(publishingTexts.thisDidNotWork, answer.problem.detail);
    sayDone(answer.value.publication ? publishingTexts.triedAgain : publishingTexts.nothingToRetry);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return (
    <section
      className="flex flex-wrap items-start justify-between gap-3 py-[0.9rem] px-(--inset) border-b border-hair shadow-[inset_4px_0_0_var(--color-bad)] [&_section+section]:mt-3"
      aria-label={publishingTexts.pagesHeldBack}
    >
      <div>
        {[...Map.groupBy(blocked, ({ failure }) => failure)].map(([failure, pages]) => (
          <section key={failure}>
            <h3 className="font-medium">{blockedSentence(pages)}</h3>
            <p className="text-soft">{failure}</p>
            <ul className="flex flex-wrap gap-x-3 py-[0.15rem] wrap-anywhere">
              {pages.filter(isOfPage).map(({ path }) => (
                <li key={path}>
                  <WayTo text={path} to="/publishing/page" search={{ find: path }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <IfChangeable>
        <Button text={publishingTexts.retry} pending={publishingTexts.trying} onPress={retry} />
      </IfChangeable>
    </section>
  );
}

function stateWord(since: string | null, failure: string | null): string {
  if (failure !== null) return publishingTexts.failing;
  return since === null ? publishingTexts.stopped : publishingTexts.running;
}

const runningSentence = (since: string | null): string =>
  since === null ? publishingTexts.nothingIsPublished : publishingTexts.sinceMoment(exactMoment(since));
