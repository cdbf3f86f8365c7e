// The bar on top: the menu on small screens, the search, what was published, light and dark, the account, and the way out.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { removeDrafts } from '../kit/records/form/draft-store.ts';
import { sayFailed } from '../kit/toasts/toast-store.ts';
import { queries, session } from '../server/client.ts';
import { shellTexts } from '../texts/shell.ts';
import { AppearanceMenu } from '../ui/appearance/appearance-menu.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { Portrait } from '../ui/controls/portrait.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ReleaseChoice } from './releases/release-choice.tsx';
import { sections } from './sections.ts';
import { usePerson, useSessionState } from './session/sign-in-dialog.tsx';
import './top-bar.css';

const ForYouLink = lazy(async () => ({ default: (await import('./for-you-link.tsx')).ForYouLink }));

export interface TopBarProps {
  /** Opens the navigation; absent where it is on screen. */
  readonly onMenu?: () => void;
  readonly isActivityOpen: boolean;
  readonly onActivity: () => void;
}

export function TopBar({ onMenu, isActivityOpen, onActivity }: TopBarProps) {
  const signOut = useSignOut();
  // A named editor has an account between these buttons.
  const isKnown = useSessionState() !== 'checking';
  return (
    <header className="top sticky z-5 top-(--band,0px) flex items-center gap-3 px-(--inset) border-b border-hair bg-ground max-desk:gap-1 max-desk:px-3">
      {onMenu && <Button className="plain" text={shellTexts.menu} onClick={onMenu} aria-haspopup="dialog" />}
      <Search />
      {!onMenu && <ReleaseChoice />}
      {isKnown && (
        <>
          <div className="ml-auto flex items-center gap-3 max-desk:gap-1">
            <Suspense>
              <ForYouLink />
            </Suspense>
            <button type="button" className="plain" aria-expanded={isActivityOpen} aria-label={shellTexts.activity} onClick={onActivity}>
              <Icon name="history" />
              <span className="max-tablet:hidden">{shellTexts.activity}</span>
            </button>
          </div>
          <AppearanceMenu />
          <AccountButton />
          <Button className="plain" text={shellTexts.abmelden} lang="de" onClick={signOut} />
        </>
      )}
    </header>
  );
}

const loadBox = async () => ({ default: (await import('./search-box.tsx')).SearchBox });
const SearchBox = lazy(loadBox);

/** Finds anything, also by Ctrl or Cmd and K. */
function Search() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // It is there before it is opened for the first time.
    void loadBox();
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className="find" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className="max-desk:sr-only">{shellTexts.searchEverything}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} size="medium" title={shellTexts.search}>
        <Suspense>
          <SearchBox onChosen={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

const AccountDialog = lazy(async () => ({ default: (await import('../screens/account/account-dialog.tsx')).AccountDialog }));

function AccountButton() {
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const editor = person?.editor;
  if (!person || !editor) return null;
  return (
    <>
      <button type="button" className="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Portrait name={editor.name} picture={editor.picture} />
        <span className="sr-only">{shellTexts.accountOf(editor.name)}</span>
        <span className="max-w-56 truncate max-desk:hidden" aria-hidden="true">
          {editor.name}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <AccountDialog person={person} editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Identifies the attempt to sign out that navigated here. */
    signOut?: number;
  }
}

/** Signs out, unless the editor stays with unsaved text. */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    // Leaving asks about unsaved text. An editor who stays has not agreed to sign out, nor has one who navigates later.
    const signOut = Date.now();
    await navigate({ to: `/${sections[0]?.path}`, search: {}, state: { signOut }, ignoreBlocker: false });
    if (router.state.location.state.signOut !== signOut) return;
    const refused = await session.signOut();
    if (refused) return sayFailed(shellTexts.signOutFailed, refused.problem.detail);
    removeDrafts(window.localStorage);
    queries.clear();
  };
}
