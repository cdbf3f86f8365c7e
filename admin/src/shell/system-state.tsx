// 'System Online': what the server's own probes say, with the reasons when it is anything else.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../server/client.ts';
import { systemReport } from './system-report.ts';

export function SystemState() {
  const { data } = useQuery({ queryKey: ['health'], queryFn: async () => systemReport(await client.health()), refetchInterval: 15_000, staleTime: 10_000 });
  return (
    <div className="mt-auto border-t border-hair px-4 py-3.5 text-note" role="status">
      {data ? (
        <span className={`mark ${data.status}`}>
          <span className="text-ink">{data.sentence}</span>
        </span>
      ) : (
        <span className="text-soft">Checking the system…</span>
      )}
      {data && data.details.length > 0 && (
        <ul className="mt-1 text-soft">
          {data.details.map(({ check, sentence }) => (
            <li key={sentence}>
              {check === 'mail' ? (
                <Link to="/home-management/settings" search={{ show: 'mail' }} className="link">
                  {sentence}
                </Link>
              ) : (
                sentence
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
