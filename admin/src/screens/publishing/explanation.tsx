// Everything about one page: what visitors get, its versions and their differences, and the recorded reads.

import type { PageExplanation } from '@stem/api/client';
import { WayTo } from '../../kit/lists/way-to.tsx';
import { causeSentences } from '../../kit/receipts/cause-sentence.ts';
import { partLabel } from '../../kit/receipts/changed-parts.ts';
import { titleOf } from '../../kit/receipts/titles.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { OutsideLink } from '../../ui/controls/links.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { argsText, shownView } from './page-path.ts';
import { PageVersions } from './page-versions.tsx';
import './explanation.css';
import { serverSentence } from '../../texts/language.ts';

export function Explanation({ page }: { readonly page: PageExplanation }) {
  const { path, changed_at: changedAt, failure, views, parts } = page;
  return (
    <div className="explained">
      <h2 className="text-head wrap-anywhere">
        <OutsideLink className="inline-flex items-center gap-2" text={path} hasIcon href={path} />
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
            <dd className="text-bad">{serverSentence(failure)}</dd>
          </>
        )}
      </dl>
      <PageVersions path={path} />
      <h3>{publishingTexts.whatItShows}</h3>
      {views.length === 0 && <p className="text-soft">{publishingTexts.readsNothing}</p>}
      {views.map((view) => (
        <View key={view.key} view={view} />
      ))}
      {parts.length > 0 && <h3>{publishingTexts.itsParts}</h3>}
      {parts.map((part) => (
        <ExplainedPart key={`${part.name} ${part.lang} ${JSON.stringify(part.args)}`} part={part} />
      ))}
      <p>
        <WayTo text={publishingTexts.allPublications} to="/publishing" />
      </p>
    </div>
  );
}

function View({ view: { key, reads } }: { readonly view: PageExplanation['views'][number] }) {
  const { name, details } = shownView(key);
  return (
    <details className="shown-view">
      <summary>
        <b className="font-medium">{name}</b> <span className="text-soft wrap-anywhere">{details}</span>
        <span className="tag ml-2 whitespace-nowrap">{publishingTexts.reads(reads.length)}</span>
      </summary>
      <ul>
        {reads.map((read) => (
          <li className="py-[0.15rem] pl-4 text-note text-soft wrap-anywhere" key={read}>
            {read}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What many pages show alike: its last version with the causes, and what it reads. */
function ExplainedPart({ part: { name, lang, args, failure, last, views } }: { readonly part: PageExplanation['parts'][number] }) {
  return (
    <div className="shown-part flex flex-col gap-1 border-t border-hair pt-2">
      <p>
        <b className="font-medium">{partLabel({ name, langs: [lang] })}</b> <span className="text-soft wrap-anywhere">{argsText(args)}</span>
      </p>
      {failure !== null && <p className="text-bad">{publishingTexts.keepsAnEarlierVersion(serverSentence(failure))}</p>}
      {last && <p className="text-soft">{[publishingTexts.sinceMoment(exactMoment(last.at)), ...causeSentences(last.causes, titleOf)].join(' · ')}</p>}
      {views.map((view) => (
        <View key={view.key} view={view} />
      ))}
    </div>
  );
}

function answerText({ status, bytes, location }: PageExplanation): string {
  if (status === null) return publishingTexts.neverRendered;
  if (location !== null) return publishingTexts.statusOnTo(status, location);
  return publishingTexts.status(status, bytes === null ? undefined : Math.max(1, Math.round(bytes / 1024)));
}
