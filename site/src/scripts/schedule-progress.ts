// Fills the stem of each day of the programme down to the reading position.
import { $progress } from '../islands/schedule/schedule-store.ts';

/** The stem of each day; a day without sessions has none. */
export function showProgress(stems: readonly (HTMLElement | null)[]): void {
  $progress.subscribe((progress) => {
    for (const [day, stem] of stems.entries()) {
      const read = progress[day] ?? 0;
      stem?.style.setProperty('--read', String(read));
      stem?.classList.toggle('now', read > 0 && read < 1);
    }
  });
}
