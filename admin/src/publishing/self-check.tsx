// The results of the self-check.
import type { PublishingState } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { exactMoment } from '../controls/moments.ts';
import { counted } from '../lists/counted.ts';
import { mismatchLines, PageLines, RebuildButton } from './mismatches.tsx';
import { stateQuery } from './publishing-facts.ts';
import './publishing-state.css';

export function SelfCheck() {
  const { data } = useQuery(stateQuery);
  if (!data) return null;
  const { check, rendering } = data;
  return (
    <section aria-labelledby="self-check">
      <h2 id="self-check" className="px-(--inset) pt-6 pb-1 text-head">
        Self-check
      </h2>
      <p className="max-w-prose px-(--inset) pb-4 text-soft">
        While nothing is to be published, live pages are rendered again, a few at a time, and compared with what visitors get. A save interrupts that.
      </p>
      <dl className="figures">
        <div>
          <dt>Looked at</dt>
          <dd>{check.checked}</dd>
          <dd className="note">{roundSentence(check)}</dd>
        </div>
        <div>
          <dt>Mismatches</dt>
          <dd>{check.mismatches.length}</dd>
          <dd className="note">{mismatchSentence(check.mismatches.length)}</dd>
        </div>
        <div>
          <dt>Rendered</dt>
          <dd>{rendering.rendered}</dd>
          <dd className="note">{counted(rendering.publications, 'publication', 'publications')} of saves</dd>
        </div>
        <div>
          <dt>In vain</dt>
          <dd>{rendering.unchanged}</dd>
          <dd className="note">{rendering.unchanged === 0 ? 'Each rendered page was another' : 'rendered pages had the same bytes'}</dd>
        </div>
      </dl>
      {check.mismatches.length > 0 && (
        <div className="held" role="status">
          <div className="min-w-0">
            <p>Nobody has changed this, and yet it is not what the content gives. Rendering everything again puts it right.</p>
            <PageLines lines={mismatchLines(check.mismatches)} />
          </div>
          <RebuildButton />
        </div>
      )}
    </section>
  );
}

const mismatchSentence = (count: number): string =>
  count === 0 ? 'Every page is what its content gives' : count === 1 ? 'page is not what its content gives' : 'pages are not what their content gives';

const roundSentence = ({ round_at: at, round_pages: pages }: PublishingState['check']): string =>
  at === null ? 'The first round is under way' : `All ${counted(pages ?? 0, 'page', 'pages')}, the last time ${exactMoment(at)}`;
