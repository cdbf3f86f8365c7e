// Plays the films behind heroes. A film that fails, or is not ready after five seconds, is replaced by a flat gradient and
// a notice. A film that the browser refuses to start waits for its button.
import { offerPause } from './pause-button.ts';

const timeout = 5000;

/** `scene` contains a film and its pause button. */
export function playFilm(scene: Element): void {
  const video = scene.querySelector<HTMLVideoElement>('[data-film] video');
  const notice = scene.querySelector<HTMLElement>('[data-film-notice]');
  // Neither where motion is unwanted nor in windows too wide for it.
  const sources = [...(video?.querySelectorAll('source') ?? [])];
  if (!video || !sources.some(({ media }) => matchMedia(media).matches)) return;
  if (savesData()) {
    showPoster(video);
    return;
  }
  const button = offerPause(scene, { stop: () => video.pause(), go: () => start(video) });

  const giveUp = () => {
    if (scene.classList.contains('fallback')) return;
    scene.classList.add('fallback');
    video.removeAttribute('autoplay');
    video.pause();
    button?.withdraw();
    if (notice) notice.hidden = false;
  };
  video.addEventListener('error', giveUp);
  // Browsers report each source that cannot be played, also the one for other windows, and go on with the next.
  sources.at(-1)?.addEventListener('error', giveUp);
  // It may have failed before the listener was added. A film that has not chosen its source yet is in the same state.
  if (video.error || (video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE && video.currentSrc !== '')) giveUp();
  afterSeeing(scene, () => {
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) giveUp();
  });

  const startIfIdle = () => {
    if (video.paused && !video.ended) start(video, () => button?.show(true));
  };
  if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) startIfIdle();
  else video.addEventListener('canplay', startIfIdle, { once: true });
}

/** Visitors who asked their browser to save data see the poster. */
const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true; // not in every browser

function showPoster(video: HTMLVideoElement) {
  for (const source of video.querySelectorAll('source')) source.remove();
  video.load();
}

function start(video: HTMLVideoElement, whenRefused?: () => void) {
  video.play().catch((reason: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the browser's refusal is no fault of the page, so it is only logged.
    console.info('The film was not started:', reason);
    whenRefused?.();
  });
}

/** Browsers may not load films out of view or in background tabs, so the timeout starts when the film is seen. */
function afterSeeing(scene: Element, act: () => void) {
  const wait = () => {
    setTimeout(() => {
      if (document.hidden) document.addEventListener('visibilitychange', wait, { once: true });
      else act();
    }, timeout);
  };
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    wait();
  });
  seen.observe(scene);
}
