// Opens uploaded files in processes of their own, a few at a time. A crafted file may take minutes, gigabytes, or end the
// process that opens it; the threads that the database, the disk and sign-in wait for are not among those it keeps busy.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './media-process.ts';
import type { MediaTasks } from './media-tasks.ts';

type Input<Name extends keyof MediaTasks> = Parameters<MediaTasks[Name]>[0];
type Output<Name extends keyof MediaTasks> = Awaited<ReturnType<MediaTasks[Name]>>;

export interface MediaProcesses {
  /** Waits for a free process. Rejects with `TookTooLong`, when the process ends, or with the error of the task. */
  run<Name extends keyof MediaTasks>(name: Name, input: Input<Name>): Promise<Output<Name>>;
  /** The same for the files of a person: one at a time, and who waited longest first. The server itself counts as one. */
  by(person: string): Pick<MediaProcesses, 'run'>;
  /** Ends all processes; work under way is given up. */
  stop(): void;
}

export interface MediaProcessOptions {
  /** At most this many at a time; 3 by default, so that an upload waits neither for the variants nor for the file of another. */
  readonly most?: number;
  /** Milliseconds that one task may take. */
  readonly budget?: number;
  /** Milliseconds until a process without work ends. */
  readonly idle?: number;
}

/** The file takes longer than a task may take. */
export class TookTooLong extends Error {}

interface Job {
  readonly person: string;
  readonly message: { readonly name: keyof MediaTasks; readonly input: unknown };
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

const program = fileURLToPath(new URL('./media-process.ts', import.meta.url));

/** Megabytes of JavaScript values; pixels are elsewhere. */
const heap = 1024;

export function createMediaProcesses({ most = 3, budget = 30_000, idle = 30_000 }: MediaProcessOptions = {}): MediaProcesses {
  const waiting: Job[] = [];
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
  const working = new Map<ChildProcess, Job>();
  /** When a person who waits was served last; others come first. */
  const servedAt = new Map<string, number>();
  let served = 0;
  let isStopped = false;

  function takeNext(): Job | undefined {
    const busy = new Set([...working.values()].map(({ person }) => person));
    const lastServed = ({ person }: Job) => servedAt.get(person) ?? 0;
    const [job] = waiting.filter(({ person }) => !busy.has(person)).toSorted((one, other) => lastServed(one) - lastServed(other));
    if (!job) return undefined;
    waiting.splice(waiting.indexOf(job), 1);
    served += 1;
    if (waiting.some(({ person }) => person === job.person)) servedAt.set(job.person, served);
    else servedAt.delete(job.person);
    return job;
  }

  function startNext(): void {
    if (working.size >= most) return;
    const job = takeNext();
    if (!job) return;
    const child = takeResting() ?? start();
    working.set(child, job);
    setReferenced(child, true);
    let timer: NodeJS.Timeout | undefined;
    // Once: a process that has answered and then ends is another matter.
    function finish(settle: () => void, isReusable = false): void {
      if (working.get(child) !== job) return;
      clearTimeout(timer);
      working.delete(child);
      child.removeAllListeners();
      if (isReusable && child.connected) rest(child);
      else child.kill('SIGKILL');
      settle();
      startNext();
    }
    child.on('message', (said: Outcome | 'begun') => {
      if (said === 'begun') timer = setTimeout(() => finish(() => job.reject(new TookTooLong('The file takes too long'))), budget);
      else finish(() => ('error' in said ? job.reject(errorOf(said)) : job.resolve(said.value as never)), true); // the task with this name returns it
    });
    child.once('exit', (code, signal) => finish(() => job.reject(isStopped ? stopped() : new Error(`The media process ended (${signal ?? code})`))));
    child.on('error', (error) => finish(() => job.reject(error)));
    child.send(job.message, (error) => error && finish(() => job.reject(error)));
  }

  function takeResting(): ChildProcess | undefined {
    const [first] = resting;
    if (!first) return undefined;
    clearTimeout(first[1]);
    resting.delete(first[0]);
    first[0].removeAllListeners();
    return first[0];
  }

  function rest(child: ChildProcess): void {
    const dismiss = () => {
      resting.delete(child);
      if (child.connected) child.disconnect();
    };
    resting.set(child, setTimeout(dismiss, idle).unref());
    child.once('exit', dismiss);
    setReferenced(child, false);
  }

  const by = (person: string): Pick<MediaProcesses, 'run'> => ({
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(stopped());
        waiting.push({ person, message: { name, input }, resolve, reject });
        startNext();
      }),
  });
  return {
    run: by('').run,
    by,
    stop() {
      isStopped = true;
      for (const { reject } of waiting.splice(0)) reject(stopped());
      for (const child of [...working.keys(), ...resting.keys()]) child.kill('SIGKILL');
      for (const timer of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}

/** With a code, as errors that have nothing to do with the file. */
const stopped = (): Error => Object.assign(new Error('The server stops'), { code: 'STOPPED' });

const errorOf = ({ error, code }: Extract<Outcome, { error: string }>): Error => Object.assign(new Error(error), code !== undefined && { code });

function start(): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return fork(program, [], {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    // None of the secrets of the server.
    env: { PATH, UV_THREADPOOL_SIZE: '2', ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A process without work does not keep the server running. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  if (isReferenced) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
