// The one way to end what a thread computes without ending the thread: its debugger can be asked to, from this thread.
import { Session } from 'node:inspector/promises';
import type { Worker } from 'node:worker_threads';

/** Ends the piece of work that the thread is at, and resolves when the next has its `turn`. Rejects when there is no such thread. */
export async function interrupt(worker: Worker, turn: Promise<unknown>): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    let sessionId: string | undefined;
    session.on('NodeWorker.attachedToWorker', ({ params }) => {
      // The number of a thread is nowhere but in its title.
      if (params.workerInfo.title.startsWith(`[worker ${worker.threadId}]`)) sessionId = params.sessionId;
    });
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    if (sessionId === undefined) throw new Error(`There is no thread ${worker.threadId}`);
    await session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id: 1, method: 'Runtime.terminateExecution' }) });
    await turn; // a debugger that leaves before takes its order back
  } finally {
    session.disconnect();
  }
}
