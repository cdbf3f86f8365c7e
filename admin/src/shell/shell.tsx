// The gate, or the frame with the section that is open.
import { session } from '../server/client.ts';
import { Gate } from '../session/gate.tsx';
import { useSessionState } from '../session/use-session-state.ts';
import { Frame } from './frame.tsx';

export function Shell() {
  const state = useSessionState();
  if (state === 'locked') return <Gate />;
  if (state === 'checking' && !session.isLikelyOpen()) return null;
  return <Frame />;
}
