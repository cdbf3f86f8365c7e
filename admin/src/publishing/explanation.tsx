// Everything about one page: what visitors get, its versions and their differences, and the recorded reads.
import type { PageExplanation } from '@stem/api/client';
import { Link } from '@tanstack/react-router';
import { Icon } from '../controls/icon.tsx';
import { exactMoment } from '../controls/moments.ts';
import { shownView } from './page-path.ts';
import { PageVersions } from './page-versions.tsx';
import './explanation.css';

export function Explanation({ page }: { readonly page: PageExplanation }) {
  const { path, changed_at: changedAt, failure, views } = page;
  return (
    <div className="explained">
      <h2>
        <a href={path} target="_blank" rel="noopener">
          {path} <Icon name="outside" />
        </a>
      </h2>
      <dl className="facts">
        <dt>Visitors get</dt>
        <dd>{answerText(page)}</dd>
        {changedAt !== null && (
          <>
            <dt>Since</dt>
            <dd>{exactMoment(changedAt)}</dd>
          </>
        )}
        {failure !== null && (
          <>
            <dt>Held back</dt>
            <dd className="text-bad">{failure}</dd>
          </>
        )}
      </dl>
      <PageVersions path={path} />
      <h3>What it shows</h3>
      {views.length === 0 && <p className="text-soft">Nothing that is read from content.</p>}
      {views.map(({ key, reads }) => {
        const { name, details } = shownView(key);
        return (
          <details key={key} className="shown-view">
            <summary>
              <b className="font-medium">{name}</b> <span className="text-soft wrap-anywhere">{details}</span>
              <span className="tag">{reads.length === 1 ? '1 read' : `${reads.length} reads`}</span>
            </summary>
            <ul>
              {reads.map((read) => (
                <li key={read}>{read}</li>
              ))}
            </ul>
          </details>
        );
      })}
      <p>
        <Link to="/publishing" search={{}} activeProps={{}} className="link">
          All publications
        </Link>
      </p>
    </div>
  );
}

function answerText({ status, bytes, location }: PageExplanation): string {
  if (status === null) return 'nothing: it has never rendered well';
  if (location !== null) return `status ${status}, on to ${location}`;
  return `status ${status}${bytes === null ? '' : `, ${Math.max(1, Math.round(bytes / 1024))} KB`}`;
}
