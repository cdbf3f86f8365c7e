// Where the window works: on the site, or in a release. Chosen here for everything that is shown and saved.
import { DropdownMenu } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { useMayPrepare, useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { Menu, MenuContent } from '../../ui/controls/menu.tsx';

const ReleaseItems = lazy(async () => ({ default: (await import('../../kit/releases/release-items.tsx')).ReleaseItems }));

export function ReleaseChoice() {
  const release = useWorkingRelease();
  const mayPrepare = useMayPrepare();
  // The place of the menu is known when it opens: the first frame has none yet.
  const [isOpen, setOpen] = useState(false);
  if (!mayPrepare) return null;
  return (
    <Menu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger className="plain min-w-0" title={shellTexts.siteOrRelease}>
        <Icon name="layers" />
        <span className="max-w-60 truncate">{release ? shellTexts.workingIn(release.name) : shellTexts.site}</span>
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <MenuContent align="start" aria-label={shellTexts.siteOrRelease}>
        <Suspense>
          <ReleaseItems />
        </Suspense>
      </MenuContent>
    </Menu>
  );
}
