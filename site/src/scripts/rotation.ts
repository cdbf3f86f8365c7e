// Shows pictures one after the other, until the visitor pauses them.
import { wantsStillness } from './motion.ts';
import { offerPause } from './pause-button.ts';
import { wrapIndex } from './wrapped.ts';

const shownFor = 5000;

export function rotate(place: Element): void {
  const pictures = [...place.querySelectorAll('[data-turn]')];
  if (pictures.length < 2 || wantsStillness()) return;
  let shown = 0;
  let timer: ReturnType<typeof setInterval>;
  const go = () => {
    timer = setInterval(showNext, shownFor);
  };
  const showNext = () => {
    shown = wrapIndex(shown + 1, pictures.length);
    for (const [index, picture] of pictures.entries()) {
      picture.classList.toggle('shown', index === shown);
      picture.ariaHidden = index === shown ? null : 'true';
    }
  };
  offerPause(place, { stop: () => clearInterval(timer), go });
  go();
}
