// The button that stops what moves by itself (WCAG 2.2.2): it says what it does next.

export interface Movement {
  readonly stop: () => void;
  readonly go: () => void;
}

export interface PauseButton {
  /** Shows a pause, or its end, that happened without the button. */
  readonly show: (isPaused: boolean) => void;
  readonly withdraw: () => void;
}

/** Offers the button that stands beside the movement, anywhere in its scene. */
export function offerPause(scene: Element, { stop, go }: Movement): PauseButton | undefined {
  const button = scene.querySelector<HTMLButtonElement>('[data-pause]');
  if (!button) return undefined;
  const pause = button.ariaLabel ?? '';
  const play = button.dataset.play ?? '';
  const show = (isPaused: boolean) => {
    button.classList.toggle('paused', isPaused);
    button.ariaLabel = isPaused ? play : pause;
  };
  button.addEventListener('click', () => {
    const isPaused = !button.classList.contains('paused');
    show(isPaused);
    if (isPaused) stop();
    else go();
  });
  button.classList.remove('idle');
  return { show, withdraw: () => button.classList.add('idle') };
}
