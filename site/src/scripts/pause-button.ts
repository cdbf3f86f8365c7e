// The button that pauses a movement (WCAG 2.2.2). Its label says what the next click does.

export interface Movement {
  readonly stop: () => void;
  readonly go: () => void;
}

export interface PauseButton {
  /** Shows that the movement was paused or continued without the button. */
  readonly show: (isPaused: boolean) => void;
  readonly withdraw: () => void;
}

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
