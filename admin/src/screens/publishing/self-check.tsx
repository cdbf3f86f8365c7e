// The results of the self-check.
import type { PublishingState } from '@stem/api/client';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { publishingTexts } from '../../texts/publishing.ts';
import { exactMoment } from '../../ui/controls/moments.ts';
import { mismatchLines, PageLines, RebuildButton } from './mismatches.tsx';
import { stateQuery } from './publishing-facts.ts';
import './publishing-state.css';
import { countedWords } from '../../texts/words/counted-words.ts';

export function SelfCheck() {
  const { data } = useQuery(stateQuery);
  if (!data) return null;
  const { check, rendering } = data;
  return (
    <section aria-labelledby="self-check">
      <h2 id="self-check" className="px-(--inset) pt-6 pb-1 text-head">
        {publishingTexts.selfCheck}
      </h2>
      <p className="max-w-prose px-(--inset) pb-4 text-soft">{publishingTexts.selfCheckExplanation}</p>
      <dl className="figures">
        <div>
          <dt>{publishingTexts.lookedAt}</dt>
          <dd>{check.checked}</dd>
          <dd className="note">{roundSentence(check)}</dd>
        </div>
        <div>
          <dt>{publishingTexts.mismatches}</dt>
          <dd>{check.mismatches.length}</dd>
          <dd className="note">{mismatchSentence(check.mismatches.length)}</dd>
        </div>
        <div>
          <dt>{publishingTexts.renderedTitle}</dt>
          <dd>{rendering.rendered}</dd>
          <dd className="note">{publishingTexts.ofSaves(counted(rendering.publications, ...countedWords.publication))}</dd>
        </div>
        <div>
          <dt>{publishingTexts.renderedNeedlessly}</dt>
          <dd>{rendering.unchanged}</dd>
          <dd className="note">{rendering.unchanged === 0 ? publishingTexts.noneRenderedNeedlessly : publishingTexts.pagesRenderedNeedlessly}</dd>
        </div>
      </dl>
      {check.mismatches.length > 0 && (
        <div className="held" role="status">
          <div className="min-w-0">
            <p>{publishingTexts.differsWithoutChange}</p>
            <PageLines lines={mismatchLines(check.mismatches)} />
          </div>
          <RebuildButton />
        </div>
      )}
    </section>
  );
}

const mismatchSentence = (count: number): string =>
  count === 0 ? publishingTexts.noMismatches : count === 1 ? publishingTexts.oneMismatch : publishingTexts.severalMismatches;

const roundSentence = ({ round_at: at, round_pages: pages }: PublishingState['check']): string =>
  at === null ? publishingTexts.firstRoundRunning : publishingTexts.allChecked(counted(pages ?? 0, ...countedWords.page), exactMoment(at));
