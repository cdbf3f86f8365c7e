// Beside the button that saves: the same save into a release, which this window then works in, or as a draft, which it leaves again.
import type { ShownRelease } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { ask, lastCreated, working } from '../../server/client.ts';
import type { ChosenRelease } from '../../server/working-release.ts';
import { windowLanguage } from '../../texts/language.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuLine } from '../../ui/controls/menu.tsx';
import { newRecord, useListState } from '../lists/list-state.tsx';
import { sayDone, sayRefused } from '../toasts/toast-store.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { pendingReleases, readReleasesAgain } from './release-queries.ts';

/** At most 8 releases are offered; the top bar leads to the others. */
const most = 8;

export interface SaveElsewhereProps {
  readonly title: string;
  readonly isDisabled: boolean;
  /** Shows what has to be corrected first. Absent where nothing has: nothing is begun, and nothing saved, for what has faults. */
  readonly showFault?: (() => void) | undefined;
  readonly onSave: () => Promise<boolean>;
  /** Of a new record: back to its list. On the site it is not there. */
  readonly onLeave: (() => void) | undefined;
}

export function SaveElsewhere({ title, isDisabled, showFault, onSave, onLeave }: SaveElsewhereProps) {
  const [isNaming, setNaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isRefused = useRef(false);
  // Known before the menu opens: releases that arrive later would move what is below them.
  const { data = [], isPending } = useQuery(pendingReleases);
  const goOn = useGoOn();
  async function saveIn(release: ChosenRelease): Promise<boolean> {
    // This button is not there in a release: the one that saves has the focus.
    const save = trigger.current?.previousElementSibling;
    if (save instanceof HTMLElement) save.focus();
    working.choose(release);
    return onSave();
  }
  /** What cannot be saved begins nothing: its first fault gets the focus, as the menu closes. */
  const begin = (task: () => void) => {
    if (showFault) isRefused.current = true;
    else task();
  };
  function giveFocus(closed: Event) {
    if (!isRefused.current) return;
    isRefused.current = false;
    closed.preventDefault();
    showFault?.();
  }
  async function saveAsDraft() {
    const made = await ask('POST /api/releases', { body: { name: title.slice(0, 120), kind: 'draft' } });
    if (!made.ok) return sayRefused(releaseTexts.draftNotMade, made, windowLanguage);
    // What was not saved stays in the form, and the window in the draft.
    if (await saveIn(made.value)) {
      const action = { label: releaseTexts.continueDraft, run: goOn(made.value) };
      onLeave?.();
      working.choose(undefined);
      sayDone(releaseTexts.savedAsDraft(title), undefined, { detail: releaseTexts.onSiteAgain, action });
    }
    await readReleasesAgain();
  }
  return (
    <>
      <Menu>
        <DropdownMenu.Trigger ref={trigger} className="button gap-2 px-3" title={releaseTexts.saveElsewhere} disabled={isDisabled || isPending}>
          <span className="max-wide:sr-only">{releaseTexts.saveElsewhere}</span>
          <Icon name="up" />
        </DropdownMenu.Trigger>
        <MenuContent align="end" side="top" onCloseAutoFocus={giveFocus}>
          <ReleaseTargets releases={data} onChoose={(release) => begin(() => void saveIn(release))} />
          <MenuItem text={releaseTexts.newRelease} onSelect={() => begin(() => setNaming(true))} />
          <MenuLine />
          <DropdownMenu.Item className="menu-item" onSelect={() => begin(() => void saveAsDraft())}>
            <span>
              {releaseTexts.saveAsDraft}
              <small className="block text-soft">{releaseTexts.saveAsDraftHint}</small>
            </span>
          </DropdownMenu.Item>
        </MenuContent>
      </Menu>
      {isNaming && <ReleaseDialog task="add" onDone={(release) => void saveIn(release)} onClose={() => setNaming(false)} />}
    </>
  );
}

/** Opens the record of the form in a release, from wherever the editor is by then. */
function useGoOn(): (release: ChosenRelease) => () => void {
  const navigate = useNavigate();
  const { pathname: to } = useLocation();
  const { go: _, ...search } = useListState();
  return (release) => {
    const created = search.record === newRecord ? lastCreated()?.row.id : undefined;
    return () => {
      working.choose(release);
      void navigate({ to, search: { ...search, ...(created !== undefined && { record: created }) } });
    };
  };
}

/** The one that was used last is the first. Drafts are of other records. */
function ReleaseTargets({ releases: all, onChoose }: { readonly releases: readonly ShownRelease[]; readonly onChoose: (release: ChosenRelease) => void }) {
  const offered = inOrderOfUse(all, working.last()?.id).slice(0, most);
  return (
    <DropdownMenu.Group aria-label={releaseTexts.saveToRelease}>
      <DropdownMenu.Label className="pt-[0.4rem] pb-[0.2rem] px-[0.6rem] text-note text-soft">{releaseTexts.saveToRelease}</DropdownMenu.Label>
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
