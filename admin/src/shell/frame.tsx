// The frame of every screen: navigation, top bar, work area, and the activity when it is open.
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { usePublicationStream } from '../kit/receipts/use-publication-stream.ts';
import { useClosedRelease, useWorkingRelease } from '../kit/releases/release-queries.ts';
import { ToastRegion } from '../kit/toasts/toast-region.tsx';
import { queries, session, working } from '../server/client.ts';
import { forgetListsOfOthers, readAgainInRelease } from '../server/forget-lists.ts';
import { useWatchedConnection } from '../server/use-connection-state.ts';
import { signInTexts } from '../texts/people/sign-in.ts';
import { shellTexts } from '../texts/shell.ts';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { Navigation } from './navigation.tsx';
import { GateFrame } from './session/gate-frame.tsx';
import { SignInDialog, usePerson, useSessionState } from './session/sign-in-dialog.tsx';
import { WaysIn } from './session/ways.tsx';
import { TopBar } from './top-bar.tsx';
import './frame.css';

const ActivityPanel = lazy(async () => ({ default: (await import('../kit/receipts/activity-panel.tsx')).ActivityPanel }));
const ReleaseBand = lazy(async () => ({ default: (await import('./releases/release-band.tsx')).ReleaseBand }));
const AddPasskey = lazy(async () => ({ default: (await import('./session/add-passkey.tsx')).AddPasskey }));
const LinkPage = lazy(async () => ({ default: (await import('./session/link-page.tsx')).LinkPage }));

/** The address in the mails for editors; what follows it is loaded as another page. */
const isLinkPage = window.location.pathname === '/admin/sign-in';

export function Shell() {
  const state = useSessionState();
  const person = usePerson();
  useEffect(() => forgetListsOfOthers(session, queries), []);
  useEffect(() => readAgainInRelease(working, queries), []);
  if (isLinkPage)
    return (
      <Suspense>
        <LinkPage />
      </Suspense>
    );
  if (state === 'locked') return <Gate />;
  if (state === 'checking' && !session.isLikelyOpen()) return null;
  if (person?.lacks_passkey)
    return (
      <Suspense>
        <AddPasskey person={person} onDone={() => void session.check()} />
      </Suspense>
    );
  return <Frame />;
}

function Frame() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isActivityOpen, setActivityOpen] = useActivityOpen();
  const hasNavigation = useHasWidth('64rem');
  const hasRoomForActivity = useHasWidth('80rem');
  const hasBand = [useWorkingRelease(), useClosedRelease()].some((release) => release !== undefined);
  usePublicationStream();
  useWatchedConnection();
  const closeActivity = () => setActivityOpen(false);
  return (
    <div className={`frame ${isActivityOpen && hasRoomForActivity ? 'with-activity' : ''} ${hasBand ? 'in-release' : ''}`}>
      <a className="skip absolute z-50 left-2 -top-16 py-2 px-[0.9rem] bg-accent text-on-accent focus:top-2" href="#work">
        {shellTexts.skipToContent}
      </a>
      {hasBand && (
        <Suspense fallback={<div className="release-band" />}>
          <ReleaseBand />
        </Suspense>
      )}
      {hasNavigation && <Navigation />}
      <TopBar
        {...(!hasNavigation && { onMenu: () => setMenuOpen(true) })}
        isActivityOpen={isActivityOpen}
        onActivity={() => setActivityOpen(!isActivityOpen)}
      />
      {/* Below the bars when it gets the focus. Below a dialog the page has no scrollbar: its place looks like the rest. */}
      <main
        className="work scroll-mt-[calc(3rem+var(--band,0px))] flex flex-col min-w-0 bg-surface shadow-[var(--removed-body-scroll-bar-size,0)_0_var(--color-surface)]"
        id="work"
        tabIndex={-1}
      >
        <Outlet />
      </main>
      {isActivityOpen && hasRoomForActivity && (
        <Suspense>
          <ActivityPanel onClose={closeActivity} />
        </Suspense>
      )}
      <Sheet isOpen={isActivityOpen && !hasRoomForActivity} onClose={closeActivity} side="right" title={shellTexts.activity}>
        <Suspense>
          <ActivityPanel onClose={closeActivity} />
        </Suspense>
      </Sheet>
      <Sheet isOpen={isMenuOpen && !hasNavigation} onClose={() => setMenuOpen(false)} side="left" title={shellTexts.menu}>
        <Navigation onChosen={() => setMenuOpen(false)} />
      </Sheet>
      <SignInDialog />
      <ToastRegion onShowActivity={() => setActivityOpen(true)} />
    </div>
  );
}

const key = 'stem-activity';

/** Whether the activity is open beside the screen. Remembered on wide windows; a small one starts without it. */
function useActivityOpen(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => window.localStorage.getItem(key) === 'open' && window.matchMedia('(width >= 80rem)').matches);
  return [
    isOpen,
    (next) => {
      window.localStorage.setItem(key, next ? 'open' : 'closed');
      setOpen(next);
    },
  ];
}

function useHasWidth(width: string): boolean {
  const query = window.matchMedia(`(width >= ${width})`);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(`(width >= ${width})`).matches,
  );
}

/** Why the provider has refused; read before the address becomes that of the first screen. */
const refusal = /^#refused=(\w+)$/.exec(window.location.hash)?.[1];

function Gate() {
  return (
    <GateFrame title={shellTexts.cmsAdmin} hint={shellTexts.platformManagement}>
      {refusal !== undefined && (
        <p className="notice bad mb-6" role="alert">
          {signInTexts.refusedBecause[refusal] ?? signInTexts.refusedBecause.failed}
        </p>
      )}
      <WaysIn isPasswordFirst={false} />
    </GateFrame>
  );
}
