// How far each day of the programme has been read: its stem is filled down to a dot that follows scrolling.
import { $progress } from '../islands/schedule/schedule-store.ts';

/** By day, its stem; a day without sessions has none. */
export function showProgress(stems: readonly (HTMLElement | null)[]): void {
  $progress.subscribe((progress) => {
    for (const [day, stem] of stems.entries()) {
      const read = progress[day] ?? 0;
      stem?.style.setProperty('--read', String(read));
      stem?.classList.toggle('now', read > 0 && read < 1);
    }
  });
}
