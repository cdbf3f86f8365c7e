// Lines of the programme fade in when 30 % of the line is in view, or when it fills 30 % of the window: a line may be taller
// than the window. Lines that are in view at the start do not fade in.
import { wantsStillness } from '../motion.ts';

const enough = 0.3;
/** The observer reports every hundredth of a line, up to 30 %. */
const parts = Array.from({ length: 31 }, (_, hundredths) => hundredths / 100);

export function fadeIn(items: readonly Element[]): void {
  if (wantsStillness()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries)
        if (intersectionRatio >= enough || intersectionRect.height >= enough * innerHeight) {
          target.classList.remove('unread');
          observer.unobserve(target);
        }
    },
    { threshold: parts },
  );
  for (const item of items)
    if (item.getBoundingClientRect().top > innerHeight) {
      item.classList.add('unread');
      observer.observe(item);
    }
}
