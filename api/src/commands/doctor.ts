// npm run doctor: tries everything that the settings name, and says what to do where something is wrong.
import { parseArgs } from 'node:util';
import { examineAll } from '../doctor/examine.ts';
import { readEnvironment } from '../settings/environment.ts';
import { commandLine, settingsFolder } from '../settings/program.ts';
import { version } from '../version.ts';
import { exitWhenWritten, readCommandSettings, sayUsage } from './command.ts';

const usage = `Usage: ${commandLine('doctor', '[--mail ADDRESS]')}

  Tries disk, database, bucket, mail server, CDN, providers, public address and clock with the settings of this
  installation, beside a running Stem or without one, and says what to do where something is wrong. Nothing stays of it.

  --mail ADDRESS   sends a mail there as well`;

function readArguments() {
  try {
    return parseArgs({ options: { mail: { type: 'string' } } }).values;
  } catch {
    return undefined;
  }
}

const marks = { good: '✓', doubtful: '?', bad: '✗' } as const;

/** Returns the exit code: 1 when something is bad. */
async function run(): Promise<number> {
  const given = readArguments();
  if (!given || (given.mail !== undefined && !given.mail.includes('@'))) return sayUsage(usage);
  const settings = readCommandSettings();
  const folder = settingsFolder();
  console.log(`Stem ${version}, Node ${process.version}, settings of the environment and of ${folder}/.env`);
  for (const warning of readEnvironment(folder).warnings) console.log(`${marks.doubtful} Settings   ${warning}`);
  let code = 0;
  for await (const { of, is, says, advice } of examineAll({ settings, fetch, now: Date.now, ...(given.mail !== undefined && { mailTo: given.mail }) })) {
    console.log(`${marks[is]} ${of.padEnd(10)} ${says}`);
    if (advice !== undefined) console.log(`             ${advice}`);
    if (is === 'bad') code = 1;
  }
  return code;
}

exitWhenWritten(await run());
