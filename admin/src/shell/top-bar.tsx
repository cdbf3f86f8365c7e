// The bar on top: the menu on small screens, what was published, light and dark, and the way out.

import { lazy, Suspense } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { AppearanceMenu } from '../ui/appearance/appearance-menu.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { ReleaseChoice } from './releases/release-choice.tsx';
import { Search } from './search.tsx';
import { AccountButton } from './session/account-button.tsx';
import { useSessionState } from './session/sign-in-dialog.tsx';
import { useSignOut } from './session/use-sign-out.ts';
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
    <header className="top">
      {onMenu && (
        <button type="button" className="plain" onClick={onMenu} aria-haspopup="dialog">
          {shellTexts.menu}
        </button>
      )}
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
          <button type="button" className="plain" lang="de" onClick={signOut}>
            {shellTexts.abmelden}
          </button>
        </>
      )}
    </header>
  );
}
