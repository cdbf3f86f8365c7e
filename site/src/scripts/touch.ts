// Floods a row while a finger touches it, and for a moment after that.

const release = 200;

export function floodOnTouch(row: Element): void {
  let timer: ReturnType<typeof setTimeout>;
  row.addEventListener(
    'touchstart',
    () => {
      clearTimeout(timer);
      row.classList.add('touched');
    },
    { passive: true },
  );
  for (const end of ['touchend', 'touchcancel'])
    row.addEventListener(end, () => {
      clearTimeout(timer);
      timer = setTimeout(() => row.classList.remove('touched'), release);
    });
}
