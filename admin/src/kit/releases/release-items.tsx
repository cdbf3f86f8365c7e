// The menu in which a window chooses where it works.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { working } from '../../server/client.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { MenuChoice, MenuItem, MenuLine } from '../../ui/controls/menu.tsx';
import { newRecord } from '../lists/list-state.tsx';
import { pendingReleases, useWorkingRelease } from './release-queries.ts';

/** At most this many are in the menu; the screen lists all of them. */
const most = 12;

export function ReleaseItems() {
  const { data: releases, isPending } = useQuery(pendingReleases);
  const chosen = useWorkingRelease();
  const navigate = useNavigate();
  const choose = (id: string) => working.choose(releases?.find((release) => release.id === id));
  // They would push what is below them away from the pointer.
  if (isPending) return null;
  return (
    <>
      <DropdownMenu.RadioGroup value={chosen?.id ?? ''} onValueChange={choose}>
        <MenuChoice value="">
          <span>
            {releaseTexts.site}
            <small className="block text-soft">{releaseTexts.siteHint}</small>
          </span>
        </MenuChoice>
        {releases?.slice(0, most).map(({ id, name, kind }) => (
          <MenuChoice key={id} value={id}>
            <span className="truncate">{name}</span>
            {kind === 'draft' && <span className="tag">{releaseTexts.draft}</span>}
          </MenuChoice>
        ))}
      </DropdownMenu.RadioGroup>
      <MenuLine />
      <MenuItem text={releaseTexts.newRelease} onSelect={() => void navigate({ to: '/releases', search: { record: newRecord } })} />
      <MenuItem text={releaseTexts.allReleases} onSelect={() => void navigate({ to: '/releases', search: {} })} />
    </>
  );
}
