// The program of a media process: does one task after another, at a lower priority than the server that started it.
import { constants, setPriority } from 'node:os';
import { type MediaTasks, mediaTasks } from './media-tasks.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export interface Task {
  readonly name: keyof MediaTasks;
  readonly input: never;
}

/** What a process answers, after it has said that it begins: starting it is no work on the file. */
export type Outcome = { readonly value: unknown } | { readonly error: string /** Of the operating system. */; readonly code?: string };

async function outcomeOf({ name, input }: Task): Promise<Outcome> {
  try {
    return { value: await mediaTasks[name](input) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException; // only errors are thrown here
    return { error: message, ...(code !== undefined && { code }) };
  }
}

process.on('message', (task: Task) => {
  process.send?.('begun');
  void outcomeOf(task).then((outcome) => process.send?.(outcome));
});
// The server has gone. An orderly exit would wait for the picture that is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
