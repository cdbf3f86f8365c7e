// What systemd learns of this process. Node has no datagram sockets of Unix, so systemd's own program sends it.
import { spawn } from 'node:child_process';
import type { Log } from './log.ts';

export type Systemd = ReturnType<typeof createSystemd>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Does nothing where systemd has not started the process, with `Type=notify`. */
export function createSystemd({ NOTIFY_SOCKET, WATCHDOG_USEC }: Environment, log: Pick<Log, 'warn'>) {
  const tell = (word: string) => {
    if (NOTIFY_SOCKET === undefined) return;
    spawn('systemd-notify', [word], { stdio: 'ignore' }).on('error', (error) => log.warn({ error }, 'systemd cannot be told'));
  };
  const watchedFor = Number(WATCHDOG_USEC ?? 0) / 1000;
  return {
    /** The site is served. From then on the watchdog hears from the event loop: a process that hangs is started again. */
    ready() {
      tell('READY=1');
      if (watchedFor > 0) setInterval(() => tell('WATCHDOG=1'), watchedFor / 2).unref();
    },
    stopping: () => tell('STOPPING=1'),
  };
}
