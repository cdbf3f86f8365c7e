// Where a file is used: the records that hold it, and the pages that show them.

import type { Impact, TouchedRow } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { isPage } from '../../kit/receipts/pages-and-files.ts';
import { client } from '../../server/client.ts';
import { unwrap } from '../../server/rows.ts';
import { entities } from '../../texts/entities.ts';
import { mediaTexts } from '../../texts/media.ts';
import { OutsideLink } from '../../ui/controls/links.tsx';

/** At most this many pages are named. */
const mostPages = 12;

/** Never cached: any save may change the uses. */
export const useUses = (id: string) =>
  useQuery({
    queryKey: ['impact', 'media_library', id],
    queryFn: async () => unwrap(await client.resource('media_library').impact(id)),
    staleTime: 0,
    gcTime: 0,
  });

export function WhereUsed({ id }: { readonly id: string }) {
  const { data, error } = useUses(id);
  if (error) return <p>{mediaTexts.usesUnknown(error.message)}</p>;
  if (!data) return <p className="text-soft">{mediaTexts.loadingUses}</p>;
  const holders = [...data.changed, ...data.deleted];
  if (holders.length === 0) return <p className="text-soft">{mediaTexts.notUsedAnywhere}</p>;
  return (
    <>
      <Holders of={holders} />
      <PagesThatShow impact={data} />
    </>
  );
}

export const Holders = ({ of: holders }: { readonly of: readonly TouchedRow[] }) => (
  <ul className="list-disc pl-5">
    {holders.map(({ entity, id, title }) => (
      <li key={id} className="wrap-anywhere">
        {entities[entity].label}: {title}
      </li>
    ))}
  </ul>
);

export function PagesThatShow({ impact }: { readonly impact: Pick<Impact, 'pages'> }) {
  const pages = impact.pages.filter(isPage);
  if (pages.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 leading-6">
      {pages.slice(0, mostPages).map(({ path }) => (
        <OutsideLink key={path} className="link inline-block min-h-6" text={path} href={path} />
      ))}
      {pages.length > mostPages && <span>{mediaTexts.andMorePages(pages.length, mostPages)}</span>}
    </p>
  );
}
