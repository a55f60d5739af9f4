// Entry of every npm script. Plain JavaScript without dependencies: it must run on a bare clone under the system's Node.
// 1. installs the packages when the lock file changed: those that running needs, for tests and checks the others, too;
// 2. continues under the Node version that the lock file pins.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TASKS = {
  start: 'src/app/server.ts',
  build: 'scripts/build.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  mutate: 'scripts/mutate.ts',
  demo: 'scripts/demo.ts',
  bench: 'bench/bench.ts',
  cluster: 'scripts/cluster/run.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'import-company': 'scripts/import-company.ts',
  'remove-factor': 'scripts/remove-factor.ts',
};
/** These need the tools, too: test runner, browser, compiler. */
const WITH_TOOLS = ['dev', 'test', 'check', 'mutate', 'bench', 'cluster'];
const OLDEST_NODE = [20, 19];
const PINNED_MAJOR = 24;
const INSTALL_LOCK = '.install.lock';
const MARKER = 'node_modules/.installed';
/** Files of ours as Node has read and compiled them: a server starts in two thirds of the time. Where nobody may write it, nothing is kept. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [task, ...args] = process.argv.slice(2);
const entry = TASKS[task] ?? fail(`Unknown task "${task}". Known: ${Object.keys(TASKS).join(', ')}`);
requireNode();
if (process.env.npm_lifecycle_event) stopWithNpm();
await installPackages();
await runTask();

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (old) fail(`Node ${OLDEST_NODE.join('.')} or newer is needed to install, this is ${process.version}.`);
}

async function runTask() {
  const node = pinnedNode();
  process.env.NODE_COMPILE_CACHE ??= COMPILED; // for what this process starts
  if (node.version === process.versions.node) {
    if (!process.env.MALLOC_ARENA_MAX) beginAgain();
    // npm puts node_modules/.bin first in PATH, so from the second run on `node` already is the pinned one.
    module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
    process.argv = [process.execPath, entry, ...args];
    await import(pathToFileURL(entry).href);
  } else {
    process.exitCode = await run(node.path, [...process.execArgv, entry, ...args], { env: spareEnv() });
  }
}

/**
 * Linux's allocator keeps memory for each thread apart, and with it what two hundred uploads at once have touched: with two such
 * places the server stays 90 MiB smaller under them (bench/attachments.ts). It reads that only when a process begins.
 */
function spareEnv() {
  return process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env;
}

/** The same process with another environment; where Node cannot do that, it goes on as it is. */
function beginAgain() {
  if (task !== 'start' || process.platform !== 'linux' || !process.execve) return;
  process.removeAllListeners('warning'); // that it is experimental
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], spareEnv());
}

async function installPackages() {
  const lockFile = readFileSync('package-lock.json', 'utf8');
  const wanted = createHash('sha256')
    .update(lockFile + process.platform + process.arch)
    .digest('hex');
  const tools = WITH_TOOLS.includes(task);
  const enough = () => {
    const there = installed();
    return there?.packages === wanted && (there.tools || !tools);
  };
  if (enough()) return;
  while (!takeInstallLock()) await new Promise((done) => setTimeout(done, 500));
  try {
    if (enough()) return; // another start finished the job while this one waited
    const before = installed();
    const adds = before?.packages === wanted;
    const withTools = tools || before?.tools === true; // a developer's clone keeps its tools when the lock file changes
    console.log(
      adds
        ? 'Installing the tools for tests and checks …'
        : 'Installing packages (first start or changed package-lock.json) …',
    );
    const began = Date.now();
    const seconds = () => Math.round((Date.now() - began) / 1000);
    const total = packagesForThisPlatform(JSON.parse(lockFile), withTools);
    const progress = setInterval(() => {
      console.log(`  ${seconds()} s, about ${Math.min(99, Math.round((countPackages() / total) * 100))} %`);
    }, 3000);
    const code = await npm(adds ? 'install' : 'ci', withTools);
    clearInterval(progress);
    if (code !== 0) {
      rmSync(INSTALL_LOCK, { force: true });
      fail(`npm failed (exit code ${code}). Check the network connection and run the command again.`);
    }
    await leaveOutWhatNobodyUses();
    note(`${wanted} ${withTools ? 'tools' : 'run'}`); // last, so that an interrupted install is done again
    console.log(`Packages installed in ${seconds()} s.`);
  } finally {
    rmSync(INSTALL_LOCK, { force: true });
  }
}

/** What the last install noted; a note of an earlier release has one word, and everything was installed. */
function installed() {
  if (!existsSync(MARKER)) return undefined;
  const [packages, extent] = readFileSync(MARKER, 'utf8').trim().split(' ');
  return { packages, tools: extent !== 'run' };
}

/** Replaced, never written into: copies of a checkout may share the file. */
function note(text) {
  writeFileSync(`${MARKER}.new`, text);
  renameSync(`${MARKER}.new`, MARKER);
}

/** `ci` begins anew; `install` adds what is missing, while a server may run on what is there. */
function npm(command, withTools) {
  // Said in so many words: NODE_ENV or a user's setting would silently change what is installed.
  const extent = [withTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  const options = [command, ...extent, '--loglevel=error', '--no-progress', ...(command === 'ci' ? [] : ['--no-save'])];
  const cli = process.env.npm_execpath;
  // npm_node_execpath, not process.execPath: npm ci deletes node_modules, where this very node may live.
  if (cli) return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...options]);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', options, { shell: windows });
}

/** Node's headers and manual, and by scripts/trim.ts the weights of the fonts that no paper is set in: 190 MB. */
async function leaveOutWhatNobodyUses() {
  const node = pinnedNode();
  for (const name of readdirSync('node_modules').filter((name) => name.startsWith('node-')))
    for (const part of ['include', 'share']) rmSync(`node_modules/${name}/${part}`, { recursive: true, force: true });
  await run(node.path, ['scripts/trim.ts']); // what stays only takes up room
}

/** The lock holds the pid of its owner, so that a killed install does not block the next one. */
function takeInstallLock() {
  try {
    writeFileSync(INSTALL_LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(INSTALL_LOCK, 'utf8')) || -1, 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(INSTALL_LOCK, { force: true });
    }
    return false;
  }
}

function packagesForThisPlatform(lock, withTools) {
  const allows = (list, value) => !list || list.includes(value);
  const here = ({ os, cpu, dev }) => allows(os, process.platform) && allows(cpu, process.arch) && (withTools || !dev);
  return Object.values(lock.packages).filter(here).length;
}

function countPackages() {
  const names = (directory) =>
    existsSync(directory) ? readdirSync(directory).map((name) => `${directory}/${name}`) : [];
  const packages = names('node_modules').flatMap((path) => (path.includes('/@') ? names(path) : [path]));
  // npm makes the directories first and fills them later.
  return packages.filter((path) => existsSync(`${path}/package.json`)).length;
}

/**
 * npm runs `sh -c "node …"` and passes SIGTERM to that shell only: the shell dies and this process would live on (seen
 * with Debian's dash). So end when the parent is gone; behind a shell, also when npm itself is gone (kill -9).
 */
function stopWithNpm() {
  const first = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === first) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  timer.unref();
}

function ancestors() {
  if (process.platform !== 'linux') return `${process.ppid}`;
  try {
    const [, name, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\((.*)\) \S (\d+)/s);
    return /^(da|ba)?sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
  } catch {
    return 'gone';
  }
}

/** The platform packages hold the plain binary; the wrapper package `node` would need its install script. */
function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const directory = `node_modules/node-${platform}-${process.arch}`;
  if (existsSync(directory)) {
    const { version, bin } = JSON.parse(readFileSync(`${directory}/package.json`, 'utf8'));
    return { version, path: `${directory}/${bin.node}` };
  }
  if (parseInt(process.versions.node) >= PINNED_MAJOR)
    return { version: process.versions.node, path: process.execPath };
  return fail(
    `No packaged Node for ${process.platform} ${process.arch}: install Node ${PINNED_MAJOR} and run the command again.`,
  );
}

/** Runs a child in the foreground and passes on the signals that end this process. */
function run(command, argv, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, argv, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
