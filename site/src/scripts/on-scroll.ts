// Runs what depends on the scroll position: at once, and once for each frame in which the page moves or changes its size.

/** Answers how to end it. */
export function onScroll(update: () => void): () => void {
  let frame = 0;
  const plan = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  };
  addEventListener('scroll', plan, { passive: true });
  addEventListener('resize', plan);
  update();
  return () => {
    removeEventListener('scroll', plan);
    removeEventListener('resize', plan);
    cancelAnimationFrame(frame);
  };
}
