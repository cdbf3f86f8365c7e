// A section of one event format: first the format is chosen, then its header stands over the section.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { FormatSection } from '../section.ts';
import { rowsOf } from '../server/rows.ts';
import { ChooseFormat } from './choose-format.tsx';
import { LoadFailed } from './load-failed.tsx';
import { ScopeBar } from './scope-bar.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { useTitle } from './use-title.ts';

export function FormatScope({ section }: { readonly section: FormatSection }) {
  const { format: key } = useParams({ strict: false });
  const { data: formats, error, refetch } = useQuery(rowsOf('event_formats'));
  const named = formats?.find(({ slug, id }) => slug === key || id === key);
  // One that gets another address while it is open stays open, with what is being typed there.
  const [last, setLast] = useState({ key, id: named?.id });
  if (named && (last.key !== key || last.id !== named.id)) setLast({ key, id: named.id });
  const format = named ?? formats?.find(({ id }) => key === last.key && id === last.id);
  useTitle(format ? `${section.heading}, ${format.title}` : section.heading);
  if (!formats) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <p className="empty text-soft">Loading event formats...</p>;
  if (key === undefined) return <ChooseFormat section={section} formats={formats} />;
  if (!format)
    return (
      <div className="empty">
        <h1 className="text-head">Format not found</h1>
        <p className="text-soft">There is no event format “{key}”. It may have been renamed or deleted.</p>
        <Link to="/formats" search={{}} className="button">
          Back to Formats
        </Link>
      </div>
    );
  const Screen = section.screen;
  return (
    <>
      <ScopeBar section={section} format={format} formats={formats} />
      <Suspense fallback={<ScreenLoading />}>
        <Screen key={format.id} section={section} format={format} />
      </Suspense>
    </>
  );
}
