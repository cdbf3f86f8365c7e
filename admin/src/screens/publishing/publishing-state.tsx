// The state of publishing: what waits, which pages are blocked and why, and a retry for them.

import type { PublishingState as PublishedState } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { WayTo } from '../../kit/lists/way-to.tsx';
import { receiptSentence } from '../../kit/receipts/receipt-sentence.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { client } from '../../server/client.ts';
import { queries, rowsKey } from '../../server/rows.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { isPath } from './page-path.ts';
import { copySentence, purgeSentence, stateQuery } from './publishing-facts.ts';
import './publishing-state.css';
import '../../kit/receipts/receipt.css';
import { serverSentence } from '../../texts/language.ts';
import { usePending } from '../../ui/controls/use-pending.ts';

const isOfPage = ({ path }: PublishedState['held'][number]): boolean => isPath(path);

/** A part has its name for a path. */
const heldSentence = (held: PublishedState['held']): string => {
  const parts = held.flatMap((one) => (isOfPage(one) ? [] : one.path));
  return publicationTexts.affected(parts, held.length - parts.length, true);
};

export function PublishingState() {
  const { data, error } = useQuery(stateQuery);
  const [isPending, waitFor] = usePending();
  if (!data) return <p className="px-(--inset) py-3 text-soft">{error ? error.message : publishingTexts.askingHowPublishingGoes}</p>;
  const { pending, held, last, copy, cdn, failure, running_since: since } = data;

  async function retry() {
    const answer = await waitFor(client.publications.retry());
    if (!answer.ok) return sayFailed(publishingTexts.thisDidNotWork, answer.problem.detail);
    sayDone(answer.value.publication ? publishingTexts.triedAgain : publishingTexts.nothingToRetry);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <>
      <dl className="figures">
        <div>
          <dt>{publishingTexts.waiting}</dt>
          <dd>{pending}</dd>
          <dd className="note">{pending === 0 ? publishingTexts.noneWaiting : publishingTexts.changesWaiting}</dd>
        </div>
        <div>
          <dt>{publishingTexts.heldBack}</dt>
          <dd>{held.length}</dd>
          <dd className="note">{held.length === 0 ? publishingTexts.noPagesHeldBack : publishingTexts.pagesOutdated}</dd>
        </div>
        <div>
          <dt>{publishingTexts.lastPublication}</dt>
          <dd>{last ? last.id : '–'}</dd>
          <dd className="note">{last ? receiptSentence(last).text : publishingTexts.noPublicationYet}</dd>
        </div>
        <div>
          <dt>{publishingTexts.pipeline}</dt>
          <dd>{stateWord(since, failure)}</dd>
          <dd className={failure === null ? 'note' : 'note text-bad'}>{failure === null ? runningSentence(since) : serverSentence(failure)}</dd>
        </div>
        {copy && (
          <div>
            <dt>{publishingTexts.copy}</dt>
            <dd>{copy.publication ?? '–'}</dd>
            <dd className={copy.failure === null && copy.without_file.length === 0 ? 'note' : 'note text-bad'}>{copySentence(copy)}</dd>
          </div>
        )}
        {cdn && (
          <div>
            <dt>{cdn.name}</dt>
            <dd>{cdn.publication ?? '–'}</dd>
            <dd className={cdn.failure === null ? 'note' : 'note text-bad'}>{purgeSentence(cdn)}</dd>
          </div>
        )}
      </dl>
      {held.length > 0 && (
        <section className="held" aria-label={publishingTexts.pagesHeldBack}>
          <div>
            {[...Map.groupBy(held, ({ failure }) => failure)].map(([failure, pages]) => (
              <section key={failure}>
                <h3 className="font-medium">{heldSentence(pages)}</h3>
                <p className="text-soft">{serverSentence(failure)}</p>
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
            <Button text={isPending ? publishingTexts.trying : publishingTexts.retry} disabled={isPending} onClick={() => void retry()} />
          </IfChangeable>
        </section>
      )}
    </>
  );
}

function stateWord(since: string | null, failure: string | null): string {
  if (failure !== null) return publishingTexts.failing;
  return since === null ? publishingTexts.stopped : publishingTexts.running;
}

const runningSentence = (since: string | null): string =>
  since === null ? publishingTexts.nothingIsPublished : publishingTexts.sinceMoment(exactMoment(since));
