// A tool in a process of its own, with what it has been measured to do.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ToolName } from '../adapters/open.ts';
import type { Calls } from './host.ts';
import { watchMemory } from './memory.ts';

const host = fileURLToPath(new URL('host.ts', import.meta.url));

export interface Tool {
  readonly calls: Calls;
  /** The largest number of bytes of its processes since the last call. */
  takePeak(): number;
  close(): Promise<void>;
}

export function startTool(name: ToolName, pages: number): Tool {
  const child = fork(host, [name, String(pages)], { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  // The engine runs in the process itself; of the others it has only the content and the adapter.
  const memory = watchMemory(child.pid ?? 0, name === 'stem');
  async function call(name: keyof Calls, given?: unknown): Promise<never> {
    const answered = once(child, 'message');
    child.send({ call: name, given });
    const [reply] = await Promise.race([answered, exited.then(() => [{ failure: `The process of ${name} has ended` }])]);
    if (reply.failure !== undefined) throw new Error(reply.failure);
    return reply.answer as never; // as the host answers this call
  }
  return {
    calls: {
      open: () => call('open'),
      save: (edit) => call('save', edit),
      visit: () => call('visit'),
      build: (edits) => call('build', edits),
      close: () => call('close'),
    },
    takePeak: memory.takePeak,
    async close() {
      memory.stop();
      if (child.connected) await call('close').catch(() => undefined);
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
