// Lines of the programme fade in when three tenths of them are seen, or when they fill three tenths of the window: of one
// that is taller than several windows no more can be seen at once. Those that are in view when this starts stay as they are,
// and without this all of them are simply there.
import { wantsStillness } from './motion.ts';

const enough = 0.3;
/** At which parts of a line to look again. */
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
