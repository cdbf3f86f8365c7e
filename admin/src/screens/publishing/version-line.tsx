// One version of a page: what happened, when, by whom and why; and its side in the comparison.
import type { ListedVersion } from '@stem/api/client';
import { withOptions } from '@stem/api/client';
import { causeSentences } from '../../kit/receipts/cause-sentence.ts';
import { titleOf } from '../../kit/receipts/titles.ts';
import { nameOfActor } from '../../kit/session/actor.tsx';
import { publishingTexts } from '../../texts/publishing.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import './page-versions.css';
import '../../kit/receipts/receipt.css';

export interface VersionLineProps {
  readonly path: string;
  readonly version: ListedVersion;
  readonly isLive: boolean;
  readonly compared: Compared | undefined;
  readonly onChoose: (chosen: { readonly from: number } | { readonly to: number }) => void;
}

const outcomes = {
  added: publishingTexts.newPage,
  changed: publishingTexts.changed,
  removed: publishingTexts.removedTitle,
  failed: publishingTexts.heldBack,
} as const;

export function VersionLine({ path, version, isLive, compared, onChoose }: VersionLineProps) {
  const { publication, at, outcome, failure, causes } = version;
  const side = (name: 'from' | 'to', label: string) => (
    <label className="inline-flex items-center gap-[0.35rem] min-h-7">
      <input
        type="radio"
        name={`compared-${name}`}
        checked={compared?.[name] === publication}
        onChange={() => onChoose(name === 'from' ? { from: publication } : { to: publication })}
      />
      <span>
        {label}
        <span className="sr-only"> {publishingTexts.publicationPublication(publication)}</span>
      </span>
    </label>
  );
  return (
    <li className="pt-[0.55rem] pb-[0.6rem] border-t border-hair wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-[0.1rem]">
        <b className="font-medium">{outcomes[outcome]}</b>
        {isLive && <span className="tag">{version.shows === 'nothing' ? publishingTexts.now : publishingTexts.live}</span>}
        <span className="text-soft">
          <time dateTime={at}>{exactMoment(at)}</time>
          {publishingTexts.byActorInPublication(nameOfActor(version), publication)}
        </span>
        {failure !== null && <span className="w-full text-bad">{failure}</span>}
        {causeSentences(causes, titleOf).map((sentence) => (
          <span key={sentence} className="w-full">
            {sentence}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-[0.1rem] min-h-8">
        {compared && outcome !== 'failed' && side('from', publishingTexts.from)}
        {compared && outcome !== 'failed' && side('to', publishingTexts.to)}
        <Shown path={path} version={version} />
      </div>
    </li>
  );
}

function Shown({ path, version: { publication, shows, location } }: Pick<VersionLineProps, 'path' | 'version'>) {
  switch (shows) {
    case 'page':
      return (
        <a
          className="inline-flex items-center gap-[0.35rem] min-h-7 ml-auto"
          href={withOptions('/api/publishing/page/version', { path, publication })}
          target="_blank"
          rel="noopener"
        >
          {publishingTexts.asItWas}
          <span className="sr-only"> {publishingTexts.inPublication(publication)}</span> <Icon name="outside" />
        </a>
      );
    case 'redirect':
      return <span className="ml-auto text-soft">{publishingTexts.ledOnTo(location ?? '')}</span>;
    case 'nothing':
      return <span className="ml-auto text-soft">{publishingTexts.noPage}</span>;
    case 'forgotten':
      return <span className="ml-auto text-soft">{publishingTexts.noLongerStored}</span>;
    default:
      return shows satisfies never;
  }
}

/** Publications: `from` brought the one version, `to` the other. */
export interface Compared {
  readonly from: number;
  readonly to: number;
}

/** Undefined while there are no two versions. A blocked one is skipped: visitors saw the one before it. */
export function comparedVersions(versions: readonly ListedVersion[], chosen: Partial<Compared>): Compared | undefined {
  const [newest, before] = versions.filter(({ outcome }) => outcome !== 'failed').map(({ publication }) => publication);
  const to = chosen.to ?? newest;
  const from = chosen.from ?? before;
  return from === undefined || to === undefined ? undefined : { from, to };
}
