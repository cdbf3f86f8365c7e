/** Work that is asked for while it is under way is done once more afterwards, however often it was asked for. */
export function onceMore(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  let isAskedFor = false;
  return async () => {
    isAskedFor = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAskedFor) {
        isAskedFor = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
}
