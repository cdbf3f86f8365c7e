// Health: what each of the server's own probes says, now.

import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../server/rows.ts';
import { checkNames, systemReport, withMoments } from '../../server/system-report.ts';
import { useConnectionState } from '../../server/use-connection-state.ts';
import { locale } from '../../texts/language.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { SelfCheck } from './self-check.tsx';

const states = { online: publishingTexts.online, degraded: publishingTexts.degraded, offline: publishingTexts.offline } as const;

/** What each probe tests. */
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
            {new Date(dataUpdatedAt).toLocaleTimeString(locale)}
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
