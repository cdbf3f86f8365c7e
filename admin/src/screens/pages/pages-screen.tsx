// A page beside the form of what one points at on it.
import type { PageOrigins } from '@stem/api/client';
import { basePath } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useListState } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useFrameWidth } from '../../kit/preview/frame-width.tsx';
import { PointedTextContext } from '../../kit/records/form/pointed-text.ts';
import { workIn } from '../../kit/releases/release-actions.ts';
import { isPending } from '../../kit/releases/release-facts.ts';
import { releaseOf, usePageAddress, useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { foundField } from '../../kit/sections/found-field.ts';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { ask, rowsKey, rowsOf, sitePages, unwrap } from '../../server/client.ts';
import { walkAddress } from '../../server/working-release.ts';
import { entities } from '../../texts/entities.ts';
import { pointingTexts } from '../../texts/people/pointing.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { Button, OutsideLink } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { editablePath } from './editable-path.ts';
import { OpenRecord, OriginPanel } from './origin-panel.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Pointed } from './page-map.ts';
import { moveRecord, useMayChange } from './place-tools.tsx';

interface FetchedPage {
  /** Where an earlier address of the page has led to. */
  readonly path: string;
  readonly html: string;
  /** Differs when the page does. */
  readonly state: string;
}

/** The page for unknown addresses is the only one that is answered as not found. */
const isNotFoundPage = (address: string) => basePath(address) === '/404';

/** Null where there is none. In a release it is the page as the release will make it, with links that lead on within the release. */
async function fetchPage(address: string, walk: string | undefined): Promise<FetchedPage | null> {
  // The page of visitors, without “Edit this page”; a release is shown to editors only.
  const answer = await fetch(address, { cache: 'no-store', credentials: walk === undefined ? 'omit' : 'same-origin' });
  const isNotFound = isNotFoundPage(address.replace(walk ?? '', '/').replace('//', '/'));
  if (answer.status === 404 && !isNotFound) return null;
  if (!answer.ok && !isNotFound) throw new Error(`${address}: ${answer.status}`);
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return null;
  const page = await answer.text();
  const path = decodeURI(new URL(answer.url).pathname);
  const state = answer.headers.get('etag') ?? page;
  return walk === undefined ? { path, html: page, state } : { path: path.replace(walk, '/'), html: page.replaceAll(`="${walk}`, '="/'), state };
}

/** From a page of the walk of a release one changes it there: the window works in the release that its link names. */
function useNamedRelease(id: string | undefined, onDone: () => void) {
  const { data } = useQuery({ ...releaseOf(id ?? ''), enabled: id !== undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each release
  useEffect(() => {
    if (data === undefined) return;
    if (data && isPending(data)) workIn(data);
    onDone();
  }, [data]);
  return id !== undefined;
}

/** What is known of the page before stays until that of the next state is: most of it is the same. */
function useOrigins(page: FetchedPage | null | undefined): PageOrigins | undefined {
  const release = useWorkingRelease();
  const { data } = useQuery({
    queryKey: ['origins', page?.path, release?.id, page?.state],
    queryFn: async ({ signal }) => unwrap(await ask('POST /api/origins', { body: { path: page?.path ?? '/' }, signal })),
    enabled: page !== undefined && page !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (known, before) => (before?.queryKey[1] === page?.path ? known : undefined),
  });
  return data;
}

export function PagesScreen({ section }: SiteScreenProps) {
  const { find = '/', go, ...state } = useListState();
  const isWaiting = useNamedRelease(state.release, () => go({ find }, { replace: true }));
  const asked = editablePath(find);
  const addressOf = usePageAddress();
  const release = useWorkingRelease();
  const { bar, width } = useFrameWidth();
  const [pointed, setPointed] = useState<Pointed>();
  const [hovered, setHovered] = useState<Pointed>();
  const [showsAll, setShowsAll] = useState(false);
  const mayChange = useMayChange();
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey, 'page', asked && addressOf(asked)],
    queryFn: () => (asked === undefined ? null : fetchPage(addressOf(asked), release && walkAddress(release.id))),
    enabled: !isWaiting,
  });
  const origins = useOrigins(data);
  const path = data?.path ?? asked ?? find;
  const [open] = pointed?.fields ?? [];
  const isAsking = pointed !== undefined || state.record !== undefined;
  // On a phone the page and the form need the room.
  const around = isAsking ? 'contents max-tablet:hidden' : 'contents';
  const follow = (next: string) => {
    setPointed(undefined);
    go({ find: next });
  };
  const move = ({ fields: [place] }: Pointed, by: 1 | -1) => place && mayChange(place) && void moveRecord(place, by);
  return (
    <>
      {isAsking && <h1 className="sr-only tablet:hidden">{section.heading}</h1>}
      <div className={around}>
        <ScreenHead {...section}>{asked !== undefined && <OutsideLink className="plain" text={path} hasIcon href={addressOf(path)} />}</ScreenHead>
      </div>
      <div className="grid flex-1 min-h-0 tablet:basis-0 tablet:grid-rows-[minmax(0,1fr)] grid-cols-[minmax(0,1fr)_27rem] border-t border-hair max-tablet:grid-cols-1">
        <section className="flex flex-col min-w-0 max-tablet:min-h-[70vh] bg-sunk" aria-label={publicationTexts.page(path)}>
          <div className={around}>
            {bar(
              <>
                <ChoosePage path={path} onChoose={follow} />
                <Button text={pointingTexts.showAll} aria-pressed={showsAll} disabled={!origins} onClick={() => setShowsAll(!showsAll)} />
              </>,
            )}
          </div>
          {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {data === undefined && !error && <p className="empty text-soft">{pointingTexts.loadingPage}</p>}
          {data === null && <Empty title={pointingTexts.noPage(path)} hint={pointingTexts.noPageHint} isAnswer />}
          {data && <PageFrame {...{ path, origins, showsAll, width, open }} html={data.html} onPoint={setPointed} onHover={setHovered} onMove={move} />}
          {data && <PlaceUnder hovered={hovered} isKnown={origins !== undefined} />}
        </section>
        <Beside {...{ pointed, origins }} isAsking={isAsking} onFollow={follow} onClose={() => follow(path)} />
      </div>
    </>
  );
}

/** What the pointer is at, below the page. */
const PlaceUnder = ({ hovered, isKnown }: { readonly hovered: Pointed | undefined; readonly isKnown: boolean }) => (
  <p className="px-4 py-1 min-h-7 border-t border-hair bg-surface text-note text-soft truncate max-tablet:hidden">
    {isKnown ? placeName(hovered) : pointingTexts.looking}
  </p>
);

interface BesideProps {
  readonly pointed: Pointed | undefined;
  readonly origins: PageOrigins | undefined;
  readonly isAsking: boolean;
  readonly onFollow: (path: string) => void;
  readonly onClose: () => void;
}

/** What was pointed at; on a phone it covers the lower part of the page. */
function Beside({ pointed, origins, isAsking, onFollow, onClose }: BesideProps) {
  return (
    <aside
      className={`tablet:relative [--band:-3rem] flex flex-col *:shrink-0 [&_form]:shrink-0 [&_form]:basis-auto min-w-0 overflow-y-auto border-l border-hair max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-20 max-tablet:max-h-[60vh] max-tablet:border-t max-tablet:border-l-0 max-tablet:bg-surface ${isAsking ? '' : 'max-tablet:hidden'}`}
    >
      {!isAsking && <Empty title={pointingTexts.point} hint={`${pointingTexts.pointHint} ${pointingTexts.keysHint}`} />}
      {isAsking && (
        <p className="flex justify-end pr-2 max-tablet:sticky max-tablet:top-0 max-tablet:z-20 max-tablet:border-b max-tablet:border-hair max-tablet:bg-surface">
          <Button className="plain" text={pointingTexts.done} onClick={onClose} />
        </p>
      )}
      {pointed && !origins && (
        <p className="p-4 text-soft" role="status">
          {pointingTexts.looking}
        </p>
      )}
      {pointed && origins && <OriginPanel key={JSON.stringify(pointed)} pointed={pointed} onFollow={onFollow} />}
      <PointedTextContext value={pointed?.text}>
        <OpenRecord onClose={onClose} />
      </PointedTextContext>
    </aside>
  );
}

/** “Biography · Speaker”, of all fields of what the pointer is at. */
const placeName = (pointed: Pointed | undefined): string =>
  (pointed?.fields ?? []).map((place) => `${foundField(place).label} · ${entities[place.entity].label}`).join(' + ');

/** English pages by their titles; a link on the page leads to its German version. */
function ChoosePage({ path, onChoose }: { readonly path: string; readonly onChoose: (path: string) => void }) {
  const listed = useQuery(sitePages).data ?? [];
  // Events that no list shows have a page all the same.
  const events = useQuery(rowsOf('event_formats')).data ?? [];
  const others = events.flatMap(({ title, slug, external_url }) => (external_url === null ? [{ title, path: `/formats/${slug}` }] : []));
  const all = [...listed, ...others, { title: pointingTexts.notFoundPage, path: '/404' }];
  const pages = all.filter((page, place) => all.findIndex((other) => other.path === page.path) === place);
  return (
    <select className="line-input max-w-104" aria-label={pointingTexts.page} value={path} onChange={({ target }) => onChoose(target.value)}>
      {!pages.some((page) => page.path === path) && <option value={path}>{path}</option>}
      {pages.map((page) => (
        <option key={page.path} value={page.path}>
          {page.title} ({page.path})
        </option>
      ))}
    </select>
  );
}
