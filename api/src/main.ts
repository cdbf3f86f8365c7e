// Starts Stem with the settings of the environment and prints the addresses.
import { PipelineRunning } from '@stem/content-pipeline';
import { DatabaseBusy } from '@stem/content-pipeline/database';
import { showsOutbox } from './mail/outbox.ts';
import { outboxFolder, type RunningServer, startServer } from './server.ts';
import { prepareSettings } from './settings/check.ts';
import { readEnvironment, refuse } from './settings/environment.ts';
import type { Settings } from './settings/settings.ts';

const seeExample = 'See .env.example for all settings.';

/** Ends the process with a readable list when settings are wrong. */
export async function main(folder: string): Promise<void> {
  const ready = await prepareSettings(readEnvironment(folder), folder);
  if (!ready.ok) return refuse('Stem cannot start', [...ready.problems, seeExample]);
  const { settings, database } = ready;
  try {
    const server = await startServer({ settings, database, report: console.log });
    console.log(formatBanner(settings, server));
    stopGracefully(server);
  } catch (error) {
    const problem = describeProblem(error, settings);
    if (problem === undefined) throw error;
    refuse('Stem cannot start', [problem]);
  }
}

/** A problem the operator can solve; undefined for any other error. */
function describeProblem(error: unknown, { host, port }: Settings): string | undefined {
  if (error instanceof PipelineRunning) return `Stem is already running: ${error.message}. Stop that process first, or choose another DATA_DIR`;
  if (error instanceof DatabaseBusy) return `${error.message}. Stop that program first`;
  const { code } = error as NodeJS.ErrnoException; // only system errors have codes
  if (code === 'EADDRINUSE') return `PORT ${port} is in use by another program`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this user`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine`;
  return undefined;
}

function stopGracefully(server: RunningServer) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
}

function mailLines(settings: Settings): string[] {
  const { mail, dataFolder, origin } = settings;
  if (mail.smtpUrl !== undefined) return [`  Mails     through ${new URL(mail.smtpUrl).host}`];
  return [
    `  Mails     ${outboxFolder(dataFolder)}/*.eml`,
    ...(showsOutbox(settings) ? [`            ${origin}/api/dev/outbox   when signed in as an editor`] : []),
  ];
}

const formatBanner = (settings: Settings, server: RunningServer): string =>
  [
    '',
    '  Stem is running',
    '',
    `  Site      ${settings.origin}/   ${settings.origin}/de/`,
    `  Admin     ${settings.origin}/admin`,
    settings.adminPassword === undefined ? `  Password  ${server.adminPassword}` : '  Password  as set in ADMIN_PASSWORD',
    ...mailLines(settings),
    '',
  ].join('\n');
