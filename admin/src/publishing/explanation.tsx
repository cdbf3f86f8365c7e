// Everything about one page: what visitors get, its versions and their differences, and the recorded reads.
import type { PageExplanation } from '@stem/api/client';
import { Link } from '@tanstack/react-router';
import { Icon } from '../controls/icon.tsx';
import { exactMoment } from '../controls/moments.ts';
import { publishingTexts } from '../texts/publishing.ts';
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
        <dt>{publishingTexts.visitorsGet}</dt>
        <dd>{answerText(page)}</dd>
        {changedAt !== null && (
          <>
            <dt>{publishingTexts.since}</dt>
            <dd>{exactMoment(changedAt)}</dd>
          </>
        )}
        {failure !== null && (
          <>
            <dt>{publishingTexts.heldBack}</dt>
            <dd className="text-bad">{failure}</dd>
          </>
        )}
      </dl>
      <PageVersions path={path} />
      <h3>{publishingTexts.whatItShows}</h3>
      {views.length === 0 && <p className="text-soft">{publishingTexts.readsNothing}</p>}
      {views.map(({ key, reads }) => {
        const { name, details } = shownView(key);
        return (
          <details key={key} className="shown-view">
            <summary>
              <b className="font-medium">{name}</b> <span className="text-soft wrap-anywhere">{details}</span>
              <span className="tag">{reads.length === 1 ? '1 read' : publishingTexts.reads(reads.length)}</span>
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
          {publishingTexts.allPublications}
        </Link>
      </p>
    </div>
  );
}

function answerText({ status, bytes, location }: PageExplanation): string {
  if (status === null) return publishingTexts.neverRendered;
  if (location !== null) return publishingTexts.statusOnTo(status, location);
  return publishingTexts.status(status, bytes === null ? undefined : Math.max(1, Math.round(bytes / 1024)));
}
