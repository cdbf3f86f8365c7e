// Runs commands in parallel and prints one line with the result of each; the output of a failed command follows its line.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fingerprintOf, isStamped, stampOf } from './fingerprint.ts';
import { root } from './repository.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Path from the root of the repository, which is the default. */
  readonly folder?: string;
  /** Files and folders from the root: the step is skipped while they are the same as when it last succeeded. */
  readonly sources?: readonly string[];
}

/** Returns whether all steps succeeded. They start in this order, one per processor at the same time. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const waiting = [...steps];
  let succeeded = true;
  async function runWaiting() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      succeeded = (await runStep(step)) && succeeded;
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return succeeded;
}

async function runStep(step: Step): Promise<boolean> {
  const fingerprint = step.sources && fingerprintOf(step.sources, (file) => !/\/(?:node_modules|dist)\//.test(file));
  if (fingerprint !== undefined && isStamped(step.name, fingerprint)) {
    console.log(`✓ ${step.name} (unchanged since it succeeded)`);
    return true;
  }
  const startedAt = performance.now();
  const { isGood, output } = await run(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isGood ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (!isGood) console.log(`  $ ${step.command.join(' ')}\n${output.trimEnd()}\n`);
  else if (fingerprint !== undefined) writeFileSync(stampOf(step.name), fingerprint);
  return isGood;
}

function run({ command: [program, ...args], folder = '.' }: Step): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(program, args, {
    cwd: join(root, folder),
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
