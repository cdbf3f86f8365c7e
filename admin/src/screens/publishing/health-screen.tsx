// Health: what each of the server's own probes says, now.

import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../server/rows.ts';
import { checkNames, systemReport, withMoments } from '../../server/system-report.ts';
import { useConnectionState } from '../../server/use-connection-state.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { SelfCheck } from './self-check.tsx';
import './health-screen.css';
import { locale } from '../../texts/language.ts';

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
        <button type="button" className="button ml-auto" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? publishingTexts.asking : publishingTexts.askAgain}
        </button>
      </ScreenHead>
      {!report && <p className="empty text-soft">{publishingTexts.asking}</p>}
      {report && (
        <p className="health-state" role="status">
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
        <ul className="probes">
          {Object.entries(data.value.checks).map(([name, { status, detail }]) => (
            <li key={name}>
              <b className="font-medium">{checkNames[name] ?? name}</b>
              <span className={`mark ${status}`}>
                <span className="text-ink">{states[status]}</span>
              </span>
              <span className="text-soft">{detail === undefined ? probes[name] : sentenceOf(detail)}</span>
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
