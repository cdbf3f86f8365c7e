// Films behind heroes play by themselves. One that fails, or is not ready after five seconds, gives way to a flat
// gradient and says so; one that the browser will not start waits for its button.
import { wantsStillness } from './motion.ts';
import { offerPause } from './pause-button.ts';

const patience = 5000;

/** `scene` holds a film and its pause button. */
export function playFilm(scene: Element): void {
  const video = scene.querySelector<HTMLVideoElement>('[data-film] video');
  const notice = scene.querySelector<HTMLElement>('[data-film-notice]');
  if (!video || wantsStillness()) return;
  const button = offerPause(scene, { stop: () => video.pause(), go: () => start(video) });

  const giveUp = () => {
    if (scene.classList.contains('fallback')) return;
    scene.classList.add('fallback');
    video.removeAttribute('autoplay');
    video.pause();
    button?.withdraw();
    if (notice) notice.hidden = false;
  };
  video.addEventListener('error', giveUp, { capture: true });
  // It may have failed before anybody listened.
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) giveUp();
  afterSeeing(scene, () => {
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) giveUp();
  });

  const startIfIdle = () => {
    if (video.paused && !video.ended) start(video, () => button?.show(true));
  };
  if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) startIfIdle();
  else video.addEventListener('canplay', startIfIdle, { once: true });
}

function start(video: HTMLVideoElement, whenRefused?: () => void) {
  video.play().catch((reason: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a film that may not start by itself is no fault of the page, and is only noted.
    console.info('The film was not started:', reason);
    whenRefused?.();
  });
}

/** Browsers may not load what nobody sees: patience is for films that somebody waits for. */
function afterSeeing(scene: Element, act: () => void) {
  const wait = () => {
    setTimeout(() => {
      if (document.hidden) document.addEventListener('visibilitychange', wait, { once: true });
      else act();
    }, patience);
  };
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    wait();
  });
  seen.observe(scene);
}
