// Runs an update immediately, and at most once per frame while the page is scrolled or resized.

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
