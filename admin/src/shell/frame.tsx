// The frame of every screen: navigation, top bar, work area, and the activity when it is open.
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Sheet } from '../dialogs/sheet.tsx';
import { ActivityPanel } from '../publications/activity-panel.tsx';
import { usePublicationStream } from '../publications/use-publication-stream.ts';
import { SignInDialog } from '../session/sign-in-dialog.tsx';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { Navigation } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useActivityOpen } from './use-activity-open.ts';
import { useHasWidth } from './use-has-width.ts';
import './frame.css';

export function Frame() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isActivityOpen, setActivityOpen] = useActivityOpen();
  const hasNavigation = useHasWidth('64rem');
  const hasRoomForActivity = useHasWidth('80rem');
  usePublicationStream();
  const closeActivity = () => setActivityOpen(false);
  return (
    <div className={`frame ${isActivityOpen && hasRoomForActivity ? 'with-activity' : ''}`}>
      <a className="skip" href="#work">
        Skip to content
      </a>
      {hasNavigation && <Navigation />}
      <TopBar
        {...(!hasNavigation && { onMenu: () => setMenuOpen(true) })}
        isActivityOpen={isActivityOpen}
        onActivity={() => setActivityOpen(!isActivityOpen)}
      />
      <main className="work" id="work" tabIndex={-1}>
        <Outlet />
      </main>
      {isActivityOpen && hasRoomForActivity && <ActivityPanel onClose={closeActivity} />}
      <Sheet isOpen={isActivityOpen && !hasRoomForActivity} onClose={closeActivity} side="right" title="Activity">
        <ActivityPanel onClose={closeActivity} />
      </Sheet>
      <Sheet isOpen={isMenuOpen && !hasNavigation} onClose={() => setMenuOpen(false)} side="left" title="Menu">
        <Navigation onChosen={() => setMenuOpen(false)} />
      </Sheet>
      <SignInDialog />
      <ToastRegion onShowActivity={() => setActivityOpen(true)} />
    </div>
  );
}
