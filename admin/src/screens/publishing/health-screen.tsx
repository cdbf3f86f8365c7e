// Health: what each of the server's own probes says, now.
import type { PublishingState } from '@stem/api/client';
import { clockWriter, homeTimeZone } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../server/client.ts';
import { checkNames, systemReport, withMoments } from '../../server/system-report.ts';
import { useConnectionState } from '../../server/use-connection-state.ts';
import { windowLanguage } from '../../texts/language.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Figure } from '../../ui/controls/facts.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { mismatchLines, PageLines, RebuildButton } from './mismatches.tsx';
import { stateQuery } from './publishing-facts.ts';

const clockText = clockWriter(windowLanguage, { hasSeconds: true, zone: homeTimeZone });

const states = { online: publishingTexts.online, degraded: publishingTexts.degraded, offline: publishingTexts.offline } as const;

const probes: Readonly<Record<string, string>> = {
  api: publishingTexts.theDatabaseAnswers,
  pipeline: publishingTexts.pipelineHealthy,
  storage: publishingTexts.storageHealthy,
  copy: publishingTexts.replicaHealthy,
  cdn: publishingTexts.purgesHealthy,
  backup: publishingTexts.backupHealthy,
  address: publishingTexts.addressHealthy,
  mail: publishingTexts.mailsAreSent,
  assistant: publishingTexts.assistantHealthy,
};

export function HealthScreen() {
  const connection = useConnectionState();
  const { data, isFetching, refetch, dataUpdatedAt } = useQuery(healthQuery);
  const report = data && systemReport(data, connection);
  return (
    <>
      <ScreenHead heading={publishingTexts.health} subtitle={publishingTexts.healthSubtitle}>
        <Button
          className="button ml-auto"
          text={isFetching ? publishingTexts.asking : publishingTexts.askAgain}
          disabled={isFetching}
          onClick={() => void refetch()}
        />
      </ScreenHead>
      {!report && <p className="empty text-soft">{publishingTexts.asking}</p>}
      {report && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 py-4 px-(--inset)" role="status">
          <span className={`mark ${report.status}`}>
            <span className="text-head text-ink">{report.sentence}</span>
          </span>
          <time className="text-soft" dateTime={new Date(dataUpdatedAt).toISOString()}>
            {clockText(new Date(dataUpdatedAt))}
          </time>
        </p>
      )}
      {data && !data.ok && (
        <div className="px-(--inset) pb-5">
          <p className="notice bad">{data.problem.detail}</p>
        </div>
      )}
      {data?.ok && (
        <ul className="border-b border-hair">
          {Object.entries(data.value.checks).map(([name, { status, detail }]) => (
            <li
              className="grid grid-cols-[9rem_7rem_minmax(0,1fr)] gap-x-4 gap-y-[0.2rem] py-[0.7rem] px-(--inset) border-t border-hair max-tablet:grid-cols-[minmax(0,1fr)_auto]"
              key={name}
            >
              <b className="font-medium">{checkNames[name] ?? name}</b>
              <span className={`mark ${status}`}>
                <span className="text-ink">{states[status]}</span>
              </span>
              <span className="max-tablet:col-span-full text-soft">{detail === undefined ? probes[name] : sentenceOf(detail)}</span>
            </li>
          ))}
        </ul>
      )}
      {data?.ok && <SelfCheck />}
    </>
  );
}

function sentenceOf(detail: string): string {
  const said = withMoments(detail);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function SelfCheck() {
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
        <Figure title={publishingTexts.lookedAt} value={check.checked} note={roundSentence(check)} />
        <Figure title={publishingTexts.mismatches} value={check.mismatches.length} note={mismatchSentence(check.mismatches.length)} />
        <Figure
          title={publishingTexts.renderedTitle}
          value={rendering.rendered}
          note={publishingTexts.ofSaves(counted(rendering.publications, ...countedWords.publication))}
        />
        <Figure
          title={publishingTexts.renderedNeedlessly}
          value={rendering.unchanged}
          note={rendering.unchanged === 0 ? publishingTexts.noneRenderedNeedlessly : publishingTexts.pagesRenderedNeedlessly}
        />
      </dl>
      {check.mismatches.length > 0 && (
        <div
          className="flex flex-wrap items-start justify-between gap-3 py-[0.9rem] px-(--inset) border-b border-hair shadow-[inset_4px_0_0_var(--color-bad)]"
          role="status"
        >
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
