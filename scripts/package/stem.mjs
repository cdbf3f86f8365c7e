// The program of a package: `node stem.mjs` starts the server, `node stem.mjs <command>` runs a command of the operator.
// Old versions of Node must be able to read this file: it says that they are too old.
import { isSupported } from './node-version.mjs';

const commands = ['backup', 'demo', 'doctor', 'editors', 'export', 'import', 'pipeline', 'restore', 'scan', 'storage'];
const [, program, command] = process.argv;

const usage = `Usage: node ${program} [command]

  Without a command it starts Stem, with the settings of the environment and of the file .env in the current folder.

  pipeline status    what is live, waiting or failed; also explain, verify, rebuild and rollback
  doctor             tries everything that the settings name, and says what to do
  backup FILE        writes all data into one archive, while Stem runs as well
  restore FILE       restores it into an empty DATA_DIR
  export FILE        writes all content as JSON, with its files
  import FILE        imports it elsewhere
  demo load          loads the demo content; demo remove removes it
  editors list       lists the editors; editors password on switches the shared password on again
  scan ADDRESS       says where an address of a person still stands, and until when
  storage copy       copies all files into an S3 bucket, or back`;

if (!isSupported(process.version)) {
  const sentence = `Stem needs Node 24.7 or newer of 24, or 26 and newer, and found ${process.version}. Install Node 24 from https://nodejs.org`;
  // Without a terminal all that the server says is lines of its log.
  const isLogged = command === undefined && !process.stderr.isTTY;
  console.error(isLogged ? JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, msg: sentence }) : sentence);
  process.exitCode = 1;
} else if (command === undefined) {
  void import('./api/dist/main.js').then(({ main }) => main(process.cwd()));
} else if (commands.includes(command)) {
  process.argv.splice(2, 1);
  void import(`./api/dist/${command}.js`);
} else {
  console.error(usage);
  process.exitCode = 2;
}
