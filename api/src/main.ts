// Starts Stem with the settings of the environment. On a terminal it prints the addresses; elsewhere all it says is in the log.
import { spawn } from 'node:child_process';
import { baseLanguage, languageCodes, localPath, ownNameOf } from '@stem/model';
import { textsLacking } from '@stem/model/texts';
import { createLog, type Log, logEverything } from './log.ts';
import { outboxFolder, showsOutbox } from './mail/outbox.ts';
import { type RunningServer, startServer } from './server.ts';
import { passwordFile } from './sessions/password.ts';
import { prepareSettings, type Ready } from './settings/check.ts';
import { readEnvironment, refuse } from './settings/environment.ts';
import type { Settings } from './settings/settings.ts';
import { createStarting } from './starting.ts';
import { describeProblem } from './storage/describe-problem.ts';
import { createPrivateFiles } from './storage/private-files.ts';
import { version } from './version.ts';

const seeExample = 'See .env.example for all settings.';

/** Ends the process with a readable list when settings are wrong. */
export async function main(folder: string): Promise<void> {
  createPrivateFiles();
  const isOnTerminal = process.stdout.isTTY && process.stderr.isTTY;
  const early = createLog();
  if (!isOnTerminal) logEverything(early);
  const { environment, problems, warnings } = readEnvironment(folder);
  const prepare = () => prepareSettings(environment, folder);
  const first = await prepare();
  const { settings } = first;
  if (!settings || problems.length > 0 || (!first.ok && !first.away))
    return refuseStart([...problems, ...(first.ok ? [] : first.problems), ...warnings, seeExample], isOnTerminal, early);
  const log = createLog({ level: settings.logLevel ?? (isOnTerminal ? 'warn' : 'info'), node: settings.node });
  if (!isOnTerminal) logEverything(log);
  for (const warning of [...warnings, ...describeLackingTexts()]) log.warn(warning);
  const starting = createStarting({ host: settings.host, port: settings.port, trustsProxy: settings.trustsProxy, log });
  let tried: Ready | undefined = first;
  async function open() {
    const ready = tried ?? (await prepare());
    tried = undefined;
    if (ready.ok) return ready.database;
    if (ready.away) throw ready.away;
    return refuseStart(ready.problems, isOnTerminal, log);
  }
  let server: RunningServer | undefined;
  function leave() {
    log.error('The lease was lost: another process publishes from this database now, so this one ends');
    void (server?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  }
  try {
    log.info({ version, runtime: process.version, data: settings.dataFolder }, 'Stem starts');
    const report = isOnTerminal ? console.log : (what: string) => log.info(what);
    const database = await starting.until(open);
    server = await startServer({ settings, database, log, report, onLost: leave, starting });
    const systemd = createSystemd(process.env, log);
    stopGracefully(server, log, systemd);
    if (isOnTerminal) console.log(formatBanner(settings, server));
    log.info({ version, site: settings.origin, ...wherePassword(settings) }, 'Stem is running');
    systemd.ready();
  } catch (error) {
    const problem = describePort(error, settings) ?? describeProblem(error, settings.dataFolder);
    if (problem === undefined) throw error;
    refuseStart([problem], isOnTerminal, log);
  }
}

/** A language whose texts are not complete says what it lacks in the base language. */
const describeLackingTexts = (): string[] =>
  languageCodes.flatMap((code) => {
    const names = textsLacking(code);
    return names.length === 0
      ? []
      : [`${ownNameOf(code)} lacks ${names.length} texts, which are said in ${ownNameOf(baseLanguage)}: ${names.slice(0, 3).join(', ')} …`];
  });

function refuseStart(problems: readonly string[], isOnTerminal: boolean, log: Log): never {
  if (isOnTerminal) return refuse(cannotStart, problems);
  log.error({ problems }, cannotStart);
  return process.exit(1);
}

const cannotStart = 'Stem cannot start';

/** A generated password is never in the log. */
const wherePassword = ({ adminPassword, dataFolder }: Settings) => (adminPassword === undefined ? { generatedPassword: passwordFile(dataFolder) } : {});

/** A problem the operator can solve; undefined for any other error. */
function describePort(error: unknown, { host, port }: Settings): string | undefined {
  const { code } = error as NodeJS.ErrnoException; // only system errors have codes
  if (code === 'EADDRINUSE') return `PORT ${port} is in use by another program`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this user`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine`;
  return undefined;
}

// A signal may come twice, from the terminal and from npm: the second one must not end the process at once.
function stopGracefully(server: RunningServer, log: Log, systemd: Systemd) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'Stem stops');
      systemd.stopping();
      void server
        .leave()
        .then(() => server.close())
        .then(() => {
          log.info('Stem has stopped');
          process.exit(0);
        });
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
    `  Site      ${languageCodes.map((code) => `${settings.origin}${localPath(code, '/')}`).join('   ')}`,
    `  Admin     ${settings.origin}/admin`,
    settings.adminPassword === undefined ? `  Password  ${server.adminPassword}` : '  Password  as set in ADMIN_PASSWORD',
    ...mailLines(settings),
    '',
  ].join('\n');

type Systemd = ReturnType<typeof createSystemd>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What systemd learns of this process: nothing unless it has started it, with `Type=notify`. Node has no datagram sockets of
 * Unix, so systemd's own program sends it.
 */
function createSystemd({ NOTIFY_SOCKET, WATCHDOG_USEC }: Environment, log: Pick<Log, 'warn'>) {
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
