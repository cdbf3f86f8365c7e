// Detects the end of a scroll movement.

/** In milliseconds without movement, for browsers without `scrollend`: Safari before 26.2. */
const stillness = 150;

/** Calls `react` after each movement of the list. Returns a function that stops this. */
export function onRest(list: HTMLElement, react: () => void): () => void {
  const isSupported = 'onscrollend' in window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(react, stillness);
  };
  const [event, listener] = isSupported ? (['scrollend', react] as const) : (['scroll', wait] as const);
  list.addEventListener(event, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    list.removeEventListener(event, listener);
  };
}
