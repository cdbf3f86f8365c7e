// The versions of an address that is no page any more; nothing for one that never was.
import { useQuery } from '@tanstack/react-query';
import { client } from '../../server/client.ts';
import { rowsKey, unwrap } from '../../server/rows.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { PageVersions } from './page-versions.tsx';
import './explanation.css';

export function FormerPage({ path }: { readonly path: string }) {
  const { data } = useQuery({
    queryKey: [...rowsKey, publishingTexts.wasAPage, path],
    queryFn: async () => unwrap(await client.publications.versions(path)).length > 0,
  });
  return data ? (
    <div className="explained">
      <PageVersions path={path} />
    </div>
  ) : null;
}
