// Reads codes with the camera: by the browser where it can, else by a library that is loaded with the camera.
import { useEffect, useRef, useState } from 'react';
import type { DoorTexts } from '../../language/door-texts.ts';

interface Props {
  readonly texts: DoorTexts;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

interface Detector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
type MakeDetector = new (options: { formats: ['qr_code'] }) => Detector;

/** In milliseconds: between two pictures, and before the same code is taken again. */
const times = { picture: 200, again: 3000 };

async function makeDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: MakeDetector }).BarcodeDetector; // not in all browsers
  const Made: MakeDetector = own ?? (await import('qr/decode.js')).BarcodeDetector;
  return new Made({ formats: ['qr_code'] });
}

export function CodeReader({ texts, onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    let isEnded = false;
    let stream: MediaStream | undefined;
    let last = { code: '', at: 0 };
    function stop() {
      isEnded = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    async function follow() {
      const detector = await makeDetector();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const shown = video.current;
      if (!shown || isEnded) return stop();
      shown.srcObject = stream;
      await shown.play();
      while (!isEnded) {
        const [found] = shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(shown).catch(() => []) : [];
        if (found && (found.rawValue !== last.code || Date.now() - last.at > times.again)) {
          last = { code: found.rawValue, at: Date.now() };
          latest.current(found.rawValue);
        }
        await new Promise((resolve) => setTimeout(resolve, times.picture));
      }
    }
    follow().catch(() => setRefused(true));
    return stop;
  }, []);

  return (
    <div className="door-reader">
      <p role={isRefused ? 'alert' : undefined}>{isRefused ? texts.noCamera : texts.readHint}</p>
      {!isRefused && <video ref={video} muted playsInline aria-label={texts.readHint} />}
      <button type="button" className="link" onClick={onClose}>
        {texts.back}
      </button>
    </div>
  );
}
