// Runs commands side by side and says of each in one line how it went; what a failing one printed follows its line.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { fingerprintOf, isStamped, stampOf } from './fingerprint.ts';
import { root } from './root.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** From the root of the repository, which it is unless said. */
  readonly folder?: string;
  /** Files and folders from the root: while they stay as they were when it last succeeded, it need not run. */
  readonly sources?: readonly string[];
}

/** True when all steps succeed. They start in the order given, as many at once as there are processors. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const waiting = [...steps];
  let succeeded = true;
  async function lane() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      succeeded = (await runStep(step)) && succeeded;
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return succeeded;
}

async function runStep(step: Step): Promise<boolean> {
  const made = step.sources && fingerprintOf(step.sources, (file) => !/\/(?:node_modules|dist)\//.test(file));
  if (made !== undefined && isStamped(step.name, made)) {
    console.log(`✓ ${step.name} (nothing has changed since it succeeded)`);
    return true;
  }
  const startedAt = performance.now();
  const { isGood, output } = await run(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isGood ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (!isGood) console.log(`  $ ${step.command.join(' ')}\n${output.trimEnd()}\n`);
  else if (made !== undefined) writeFileSync(stampOf(step.name), made);
  return isGood;
}

function run({ command: [program, ...args], folder = '.' }: Step): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(program, args, {
    cwd: new URL(folder, `file://${root}`),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isGood: false, output: error.message }));
    child.on('close', (code) => resolve({ isGood: code === 0, output }));
  });
}
