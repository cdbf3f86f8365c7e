// Starts Stem with the settings of the environment and says where everything is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';
import { openStorage } from './settings/check.ts';
import { readSettings, type Settings } from './settings/settings.ts';

/** Ends the process with one readable list when something about the settings is wrong. */
export async function main(folder: string): Promise<void> {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const read = readSettings(process.env, folder);
  if (!read.ok) return refuse(read.problems);
  const opened = await openStorage(read.settings);
  if (!opened.ok) return refuse(opened.problems);
  try {
    const server = await startServer({ settings: read.settings, database: opened.database, report: console.log });
    console.log(banner(read.settings, server));
    stopGracefully(server);
  } catch (error) {
    await opened.database.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error; // only system errors have codes
    refuse([`PORT ${read.settings.port} is in use by another program`]);
  }
}

function refuse(problems: readonly string[]): never {
  console.error(['Stem cannot start:', ...problems.map((problem) => `  - ${problem}`), 'See .env.example for all settings.'].join('\n'));
  process.exit(1);
}

function stopGracefully(server: RunningServer) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
}

const banner = ({ origin, adminPassword }: Settings, server: RunningServer): string =>
  [
    '',
    '  Stem is running',
    '',
    `  Site      ${origin}/   ${origin}/de/`,
    `  Admin     ${origin}/admin`,
    adminPassword === undefined ? `  Password  ${server.adminPassword}` : '  Password  as set in ADMIN_PASSWORD',
    '',
  ].join('\n');
