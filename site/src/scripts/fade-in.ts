// Lines of the programme fade in when three tenths of them are seen. Those that are in view when this starts stay as they
// are, and without this all of them are simply there.
import { wantsStillness } from './motion.ts';

const enough = 0.3;

export function fadeIn(items: readonly Element[]): void {
  if (wantsStillness()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          target.classList.remove('unread');
          observer.unobserve(target);
        }
    },
    { threshold: enough },
  );
  for (const item of items)
    if (item.getBoundingClientRect().top > innerHeight) {
      item.classList.add('unread');
      observer.observe(item);
    }
}
