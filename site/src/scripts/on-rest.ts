// When a list that is pushed through comes to rest.

/** Browsers that do not say so: Safari before 26.2. A list that has not moved for so many milliseconds is at rest there. */
const stillness = 150;

/** Tells each time the list has come to rest. Returns what ends it. */
export function onRest(list: HTMLElement, tell: () => void): () => void {
  const isTold = 'onscrollend' in window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, stillness);
  };
  const [event, hear] = isTold ? (['scrollend', tell] as const) : (['scroll', wait] as const);
  list.addEventListener(event, hear, { passive: true });
  return () => {
    clearTimeout(timer);
    list.removeEventListener(event, hear);
  };
}
