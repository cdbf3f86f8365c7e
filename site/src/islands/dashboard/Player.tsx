// Plays a recording in the page. After an ended session it continues from the same position once the attendee has signed in.
import type { AttendeeFile } from '@stem/api/client';
import { useEffect, useRef, useState } from 'react';
import type { AttendeeTexts } from '../../language/attendee-texts.ts';

interface Props {
  readonly file: AttendeeFile;
  readonly title: string;
  readonly isEnded: boolean;
  readonly texts: AttendeeTexts;
  /** Finds out why the recording does not play. */
  readonly onProblem: () => Promise<{ readonly ok: boolean }>;
}

export function Player({ file, title, isEnded, texts, onProblem }: Props) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const stoppedAt = useRef<number>(undefined);

  async function findOut() {
    stoppedAt.current = media.current?.currentTime;
    const answer = await onProblem();
    // The file is available, but this browser cannot play it.
    if (answer.ok) setUnplayable(true);
  }
  useEffect(() => {
    const player = media.current;
    if (isEnded || stoppedAt.current === undefined || !player) return;
    player.load();
    player.currentTime = stoppedAt.current;
    stoppedAt.current = undefined;
    player.play().catch(() => undefined);
  }, [isEnded]);

  if (isUnplayable) return <p className="player">{texts.dashboard.unplayable}</p>;
  const shared = { ref: media, src: `${file.file_url}?inline=1`, controls: true, autoPlay: true, 'aria-label': title, onError: () => void findOut() };
  return <div className="player">{file.file_type.startsWith('audio/') ? <audio {...shared} /> : <video {...shared} playsInline />}</div>;
}
