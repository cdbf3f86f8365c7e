// Health: what each of the server's own probes says, now.
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../server/rows.ts';
import { checkNames, systemReport } from '../shell/system-report.ts';
import { SelfCheck } from './self-check.tsx';
import './health-screen.css';

const states = { online: 'Online', degraded: 'Degraded', offline: 'Offline' } as const;

/** What each probe tests. */
const probes: Readonly<Record<string, string>> = {
  api: 'The database answers.',
  pipeline: 'No change waits for long, no page keeps an earlier version, and none differs from a clean build.',
  storage: 'What is published can be written and read back.',
  copy: 'What is published is copied for the other web server.',
  mail: 'No mail waits in vain.',
  assistant: 'The provider has answered the last question.',
};

export function HealthScreen() {
  const { data, isFetching, refetch, dataUpdatedAt } = useQuery(healthQuery);
  const report = data && systemReport(data);
  return (
    <>
      <header className="head">
        <div>
          <h1>Health</h1>
          <p className="text-soft">Real probes, asked again every 15 seconds. A monitor outside reads the same at /api/health.</p>
        </div>
        <button type="button" className="button ml-auto" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Asking...' : 'Ask again'}
        </button>
      </header>
      {!report && <p className="empty text-soft">Asking...</p>}
      {report && (
        <p className="health-state" role="status">
          <span className={`mark ${report.status}`}>
            <span className="text-head text-ink">{report.sentence}</span>
          </span>
          <time className="text-soft" dateTime={new Date(dataUpdatedAt).toISOString()}>
            {new Date(dataUpdatedAt).toLocaleTimeString('en-GB')}
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
              <span className="text-soft">{detail === undefined ? probes[name] : `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`}</span>
            </li>
          ))}
        </ul>
      )}
      {data?.ok && <SelfCheck />}
    </>
  );
}
