// 'System Online': what the server's own probes say, with the reasons when it is anything else.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isForEvents, useRights } from '../server/permissions.ts';
import { healthQuery } from '../server/rows.ts';
import { systemReport } from '../server/system-report.ts';
import { useConnectionState } from '../server/use-connection-state.ts';
import { shellTexts } from '../texts/shell.ts';

export function SystemState({ onChosen }: { readonly onChosen?: () => void }) {
  const state = useConnectionState();
  const seesSettings = !isForEvents(useRights());
  const { data: answer } = useQuery(healthQuery);
  const data = answer && systemReport(answer, state);
  return (
    <div className="mt-auto border-t border-hair px-4 py-3.5 text-note" role="status">
      {data ? (
        <Link to="/publishing/health" search={{}} activeProps={{}} className={`mark ${data.status}`} {...(onChosen && { onClick: onChosen })}>
          <span className="text-ink">{data.sentence}</span>
        </Link>
      ) : (
        <span className="text-soft">{shellTexts.checkingTheSystem}</span>
      )}
      {answer?.ok && <p className="mt-1 text-soft">{`Stem ${answer.value.version}`}</p>}
      {data && data.details.length > 0 && (
        <div className="mt-1 text-soft">
          {data.details.map(({ check, sentence }) => (
            <p key={sentence}>
              {check === 'mail' && seesSettings ? (
                <Link to="/home-management/settings" search={{ show: 'mail' }} activeProps={{}} className="link" {...(onChosen && { onClick: onChosen })}>
                  {sentence}
                </Link>
              ) : (
                sentence
              )}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
