// The sections of one format, each with the number of its records.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useGermanOfEvent } from '../kit/german/german-mark.tsx';
import { useListState, WayTo } from '../kit/lists/list-state.tsx';
import { mayOpen } from '../kit/sections/open-sections.ts';
import type { Format, FormatSection } from '../kit/sections/section.ts';
import { useIsChangeable } from '../kit/session/changeable.tsx';
import { FormatDialog } from '../screens/formats/format-dialog.tsx';
import { useMay, useRights } from '../server/permissions.ts';
import { formatTexts } from '../texts/formats.ts';
import { localText } from '../texts/language.ts';
import { translatingTexts } from '../texts/people/translating.ts';
import { Button } from '../ui/controls/button.tsx';
import { sections } from './sections.ts';

const CopyEventDialog = lazy(async () => ({ default: (await import('../screens/editions/copy-event-dialog.tsx')).CopyEventDialog }));
const NextEditionDialog = lazy(async () => ({ default: (await import('../screens/editions/next-edition-dialog.tsx')).NextEditionDialog }));

export function FormatOverview({ format }: { readonly format: Format }) {
  const [making, setMaking] = useState<'copy' | 'edition'>();
  const onClose = () => setMaking(undefined);
  const { record, go } = useListState();
  const isLacking = useGermanOfEvent()(format).some(({ missing, outdated }) => missing + outdated > 0);
  const mayMake = useMay('events.make');
  const isChangeable = useIsChangeable();
  const rights = useRights();
  const own = sections.filter((section) => section.scope === 'format').filter((section) => mayOpen(rights, section));
  return (
    <>
      <header className="head">
        <div>
          <h1>{localText(format, 'title')}</h1>
          <p className="line-clamp-3 max-w-[68ch] text-soft">{localText(format, 'description')}</p>
        </div>
        <div className="ml-auto flex flex-wrap gap-2">
          {isChangeable && isLacking && <WayTo text={translatingTexts.translate} to="/translations" search={{ event: format.slug }} className="button" />}
          {mayMake && <Button text={formatTexts.copyMenu} onClick={() => setMaking('copy')} />}
          {mayMake && <Button text={formatTexts.nextEditionMenu} onClick={() => setMaking('edition')} />}
          <WayTo text={isChangeable ? formatTexts.manageFormat : formatTexts.showDetails} search={{ record: format.id }} className="button" />
        </div>
      </header>
      {making && <Suspense>{making === 'copy' ? <CopyEventDialog {...{ format, onClose }} /> : <NextEditionDialog {...{ format, onClose }} />}</Suspense>}
      {record === format.id && <FormatDialog format={format} isNew={false} onClose={() => go({})} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-5 p-(--inset)">
        {own.map((section) => (
          <SectionCard key={section.path} section={section} format={format} />
        ))}
      </ul>
    </>
  );
}

function SectionCard({ section, format }: { readonly section: FormatSection; readonly format: Format }) {
  const { path, title, subtitle, counts, summary: Summary } = section;
  return (
    <li>
      <Link
        className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 gap-y-1 h-full min-h-24 p-[0.9rem] border border-hair rounded-corner no-underline hover:border-accent hover:bg-ground"
        to={`/${path}/${format.slug}`}
        search={{}}
      >
        <b className="text-name font-strong">{title}</b>
        <span className="col-[1] text-soft">
          {Summary ? (
            <Suspense fallback={subtitle}>
              <Summary section={section} format={format} />
            </Suspense>
          ) : (
            subtitle
          )}
        </span>
        {counts && <Count list={counts(format)} />}
      </Link>
    </li>
  );
}

function Count({ list }: { readonly list: ReturnType<NonNullable<FormatSection['counts']>> }) {
  const { data } = useQuery({ queryKey: list.queryKey, queryFn: (): Promise<readonly object[] | number> => list.queryFn() });
  return <span className="col-[2] row-[1/3] [font:300_1.75rem/1_var(--font-serif)]">{typeof data === 'number' ? data : data?.length}</span>;
}
