// The row of logos that moves until the visitor pauses it.
import { wantsStillness } from './motion.ts';
import { offerPause } from './pause-button.ts';

export function moveLogos(scene: Element): void {
  if (!wantsStillness()) offerPause(scene, { stop: () => scene.classList.add('stands'), go: () => scene.classList.remove('stands') });
}
