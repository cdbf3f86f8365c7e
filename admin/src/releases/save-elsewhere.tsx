// Beside the button that saves: the same save into a release, which this window then works in, or as a draft.
import type { ShownRelease } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { MenuContent } from '../controls/menu.tsx';
import { working } from '../server/client.ts';
import { windowLanguage } from '../texts/language.ts';
import { releaseTexts } from '../texts/releases.ts';
import { sayRefused } from '../toasts/toast-store.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { pendingReleases, readReleasesAgain, releases } from './release-queries.ts';
import type { ChosenRelease } from './working-release.ts';

/** At most 8 releases are offered; the top bar leads to the others. */
const most = 8;

export interface SaveElsewhereProps {
  /** What the record is called. */
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onSave: () => Promise<unknown>;
}

export function SaveElsewhere({ title, isDisabled, onSave }: SaveElsewhereProps) {
  const [isNaming, setNaming] = useState(false);
  async function saveIn(release: ChosenRelease) {
    working.choose(release);
    await onSave();
  }
  async function saveAsDraft() {
    const made = await releases.add({ name: title.slice(0, 120), kind: 'draft' });
    if (!made.ok) return sayRefused(releaseTexts.draftNotMade, made, windowLanguage);
    await saveIn(made.value);
    await readReleasesAgain();
  }
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          className="button save-elsewhere"
          aria-label={releaseTexts.saveElsewhere}
          title={releaseTexts.saveElsewhere}
          disabled={isDisabled}
        >
          <Icon name="up" />
        </DropdownMenu.Trigger>
        <MenuContent align="end" side="top">
          <ReleaseTargets onChoose={(release) => void saveIn(release)} />
          <DropdownMenu.Item className="menu-item" onSelect={() => setNaming(true)}>
            {releaseTexts.newRelease}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item className="menu-item" onSelect={() => void saveAsDraft()}>
            <span>
              {releaseTexts.saveAsDraft}
              <small className="block text-soft">{releaseTexts.saveAsDraftHint}</small>
            </span>
          </DropdownMenu.Item>
        </MenuContent>
      </DropdownMenu.Root>
      {isNaming && <ReleaseDialog task="add" onDone={(release) => void saveIn(release)} onClose={() => setNaming(false)} />}
    </>
  );
}

/** The one that was used last is the first. Drafts are of other records. */
function ReleaseTargets({ onChoose }: { readonly onChoose: (release: ChosenRelease) => void }) {
  const { data = [] } = useQuery(pendingReleases);
  const offered = inOrderOfUse(data, working.last()?.id).slice(0, most);
  return (
    <DropdownMenu.Group aria-label={releaseTexts.saveToRelease}>
      <DropdownMenu.Label className="menu-title">{releaseTexts.saveToRelease}</DropdownMenu.Label>
      {offered.map((release) => (
        <DropdownMenu.Item key={release.id} className="menu-item" onSelect={() => onChoose(release)}>
          <span className="truncate">{release.name}</span>
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  );
}

const inOrderOfUse = (all: readonly ShownRelease[], last: string | undefined): ShownRelease[] => {
  const open = all.filter(({ kind }) => kind === 'release');
  return [...open.filter(({ id }) => id === last), ...open.filter(({ id }) => id !== last)];
};
