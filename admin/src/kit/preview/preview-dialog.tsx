// The real page with what is typed but not saved, beside the list of the pages a save would change.
import type { AssumedSave, AwaitedPages } from '@stem/api/client';
import type { Entity } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, Unanswered, unwrap } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { partLabel } from '../receipts/changed-parts.ts';
import { titleOf } from '../receipts/titles.ts';
import { awaitedSentence, firstPage, reasonsOf } from './awaited-pages.ts';
import { useFrameWidth } from './frame-width.tsx';

export function PreviewDialog({ changes, onClose }: { readonly changes: readonly AssumedSave[]; readonly onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['impact', changes],
    queryFn: async () => unwrap(await ask('POST /api/impact', { body: { changes: [...changes] } })),
    gcTime: 0,
    retry: false,
  });
  const [chosen, setChosen] = useState<string>();
  const path = chosen ?? (data && firstPage(data, isOfSite(changes))?.path);
  return (
    <Dialog onClose={onClose} title={publicationTexts.preview} size="full" description={data ? awaitedSentence(data) : publicationTexts.previewHint}>
      <div className="grid grid-cols-[17rem_minmax(0,1fr)] flex-1 min-h-0 border-t border-hair max-tablet:grid-cols-1 max-tablet:grid-rows-[auto_minmax(0,1fr)]">
        {error && <Refusal error={error} />}
        {!data && !error && <p className="empty col-span-full">{publicationTexts.loadingPreview}</p>}
        {data && data.pages.length + data.parts.length > 0 && (
          <nav
            className="overflow-auto border-r border-hair max-tablet:max-h-36 max-tablet:border-r-0 max-tablet:border-b max-tablet:border-hair"
            aria-label={publicationTexts.pagesThatWouldChange}
          >
            <AwaitedList awaited={data} chosen={path} onChoose={setChosen} />
          </nav>
        )}
        {data && path !== undefined && <PreviewFrame key={path} path={path} changes={changes} />}
        {data && data.pages.length + data.parts.length === 0 && <p className="empty col-span-full">{publicationTexts.previewEmpty}</p>}
      </div>
    </Dialog>
  );
}

/** Settings of the site, of which there is one record. */
const isOfSite = (changes: readonly AssumedSave[]): boolean =>
  changes.every(({ entity }) => {
    const { single }: Entity = entities[entity];
    return single === true;
  });

interface AwaitedListProps {
  readonly awaited: AwaitedPages;
  readonly chosen: string | undefined;
  readonly onChoose: (path: string) => void;
}

const outcomes = { added: publicationTexts.newPage, changed: '', removed: publicationTexts.pageRemoved, failed: publicationTexts.staysAsItIs } as const;

const AwaitedList = ({ awaited, chosen, onChoose }: AwaitedListProps) => (
  <ul>
    {awaited.parts.map((part) => (
      <AwaitedEntry
        key={`${part.name} ${part.failure}`}
        of={part}
        path={part.page}
        reasons={reasonsOf(part, awaited, titleOf)}
        chosen={chosen}
        onChoose={onChoose}
      >
        <span>{partLabel(part)}</span>
        <small className="text-soft">{publicationTexts.versions(part.versions)}</small>
        {part.outcome === 'failed' && <small className="text-soft">{outcomes.failed}</small>}
      </AwaitedEntry>
    ))}
    {awaited.pages.map((page) => (
      <AwaitedEntry
        key={page.path}
        of={page}
        path={page.outcome === 'removed' ? undefined : page.path}
        reasons={reasonsOf(page, awaited, titleOf)}
        chosen={chosen}
        onChoose={onChoose}
      >
        <span className="wrap-anywhere">{page.path}</span>
        {outcomes[page.outcome] !== '' && <small className="text-soft">{outcomes[page.outcome]}</small>}
      </AwaitedEntry>
    ))}
  </ul>
);

interface AwaitedEntryProps extends Omit<AwaitedListProps, 'awaited'> {
  readonly of: { readonly failure?: string };
  /** The page that shows it; absent where none does. */
  readonly path: string | undefined;
  readonly reasons: readonly string[];
  readonly children: ReactNode;
}

const AwaitedEntry = ({ of: { failure }, path, reasons, chosen, onChoose, children }: AwaitedEntryProps) => (
  <li>
    <button
      className="grid gap-0.5 w-full py-2 px-4 border-l-2 border-transparent text-left enabled:hover:bg-tint aria-[current]:border-l-accent aria-[current]:bg-tint disabled:line-through"
      type="button"
      aria-current={path !== undefined && path === chosen ? 'true' : undefined}
      disabled={path === undefined}
      onClick={() => path !== undefined && onChoose(path)}
    >
      {children}
      {failure !== undefined && <small className="text-bad">{failure}</small>}
      {reasons.map((reason) => (
        <small key={reason} className="text-soft">
          {reason}
        </small>
      ))}
    </button>
  </li>
);

/** Why there is nothing to show: the sentences a save would get. */
function Refusal({ error }: { readonly error: Error }) {
  const problem = error instanceof Unanswered ? error.refused.problem : undefined;
  return (
    <div className="empty col-span-full" role="alert">
      <p>{problem?.detail ?? error.message}</p>
      {Object.entries(problem?.errors ?? {}).map(([field, sentence]) => (
        <p key={field} className="text-soft">
          {field}: {sentence}
        </p>
      ))}
    </div>
  );
}

/** One page in a frame, with what changes marked. Its scripts do not run and its links lead nowhere. */
function PreviewFrame({ path, changes }: { readonly path: string; readonly changes: readonly AssumedSave[] }) {
  const { bar, width } = useFrameWidth();
  const { data, error } = useQuery({
    queryKey: ['preview', path, changes],
    queryFn: async () => unwrap(await ask('POST /api/preview', { body: { path, changes: [...changes] } })),
    gcTime: 0,
    retry: false,
  });
  return (
    <section className="flex flex-col min-w-0 min-h-0 bg-sunk" aria-label={publicationTexts.page(path)}>
      {bar(<span className="wrap-anywhere text-soft">{path}</span>)}
      {error && (
        <p className="empty" role="alert">
          {error instanceof Unanswered ? error.refused.problem.detail : error.message}
        </p>
      )}
      {!data && !error && <p className="empty">{publicationTexts.rendering}</p>}
      {data !== undefined && (
        <iframe
          className={`min-h-0 flex-1 bg-[#ffffff] ${width}`}
          title={publicationTexts.previewOf(path)}
          sandbox="allow-same-origin"
          srcDoc={data}
          onLoad={({ currentTarget }) => void mark(path, currentTarget)}
        />
      )}
    </section>
  );
}

/** Compares with what visitors see now. A page that is new shows itself from its top. */
async function mark(path: string, { contentDocument }: HTMLIFrameElement): Promise<void> {
  const live = await fetch(path).catch(() => undefined);
  if (!live?.ok || !contentDocument) return;
  markChanges(new DOMParser().parseFromString(await live.text(), 'text/html'), contentDocument);
}

/** What a person sees as one piece. */
const pieces = 'h1, h2, h3, h4, p, li, dt, dd, td, th, summary, figcaption, blockquote, button, a, b, span, time, img, video';

/** What a piece shows: its words, or the address of its picture. */
const shownBy = (element: Element): string => element.getAttribute('src') ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The innermost pieces of `after` that `before` does not have, in the order of the page. */
function changedPieces(before: ParentNode, after: ParentNode): Element[] {
  const known = new Set([...before.querySelectorAll(pieces)].map(shownBy));
  const changed = [...after.querySelectorAll(pieces)].filter((element) => shownBy(element) !== '' && !known.has(shownBy(element)));
  return changed.filter((element) => !changed.some((other) => other !== element && element.contains(other)));
}

/** Returns how many were marked. What is folded away is opened. */
function markChanges(before: ParentNode, page: Document): number {
  const changed = changedPieces(before, page.body).filter((element) => element instanceof (page.defaultView?.HTMLElement ?? HTMLElement)) as HTMLElement[]; // filtered
  for (const element of changed) {
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
    Object.assign(element.style, { outline: '3px solid #d97706', outlineOffset: '3px' });
  }
  changed.find(({ offsetParent }) => offsetParent !== null)?.scrollIntoView({ block: 'center' });
  return changed.length;
}
