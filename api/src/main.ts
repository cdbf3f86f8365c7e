// Starts Stem with the settings of the environment and prints the addresses.
import { showsOutbox } from './mail/outbox.ts';
import { outboxFolder, type RunningServer, startServer } from './server.ts';
import { prepareSettings } from './settings/check.ts';
import { readEnvironment, refuse } from './settings/environment.ts';
import type { Settings } from './settings/settings.ts';
import { describeProblem } from './storage/describe-problem.ts';
import { createPrivateFiles } from './storage/private-files.ts';

const seeExample = 'See .env.example for all settings.';

/** Ends the process with a readable list when settings are wrong. */
export async function main(folder: string): Promise<void> {
  createPrivateFiles();
  const ready = await prepareSettings(readEnvironment(folder), folder);
  if (!ready.ok) return refuse('Stem cannot start', [...ready.problems, seeExample]);
  const { settings, database } = ready;
  let server: RunningServer | undefined;
  function leave() {
    console.error('Another process publishes from this database now, so this one ends.');
    void (server?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  }
  try {
    server = await startServer({ settings, database, report: console.log, onLost: leave });
    console.log(formatBanner(settings, server));
    stopGracefully(server);
  } catch (error) {
    const problem = describePort(error, settings) ?? describeProblem(error, settings.dataFolder);
    if (problem === undefined) throw error;
    refuse('Stem cannot start', [problem]);
  }
}

/** A problem the operator can solve; undefined for any other error. */
function describePort(error: unknown, { host, port }: Settings): string | undefined {
  const { code } = error as NodeJS.ErrnoException; // only system errors have codes
  if (code === 'EADDRINUSE') return `PORT ${port} is in use by another program`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this user`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine`;
  return undefined;
}

// A signal may come twice, from the terminal and from npm: the second one must not end the process at once.
function stopGracefully(server: RunningServer) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void server
        .leave()
        .then(() => server.close())
        .then(() => process.exit(0));
    });
}

function mailLines(settings: Settings): string[] {
  const { mail, dataFolder, origin } = settings;
  if (mail.smtpUrl !== undefined) return [`  Mails     through ${new URL(mail.smtpUrl).host}`];
  return [
    `  Mails     ${outboxFolder(dataFolder)}/*.eml`,
    ...(showsOutbox(settings) ? [`            ${origin}/api/dev/outbox   when signed in as an owner`] : []),
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
