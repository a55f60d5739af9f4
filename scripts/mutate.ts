// Are the tests worth their time? Breaks the code in one place at a time, runs the tests that should notice, puts the code back.
// By hand: `node scripts/run.mjs mutate`, with `-- WORD` only those with the word in their name. What survives needs a test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Mutation, misfits, readMutations } from './mutations.ts';

interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}
interface Verdict {
  mutation: Mutation;
  /** Names of the tests that failed; empty where it survived. */
  killers: string[];
}

const NOTE = 'docs/mutations.md';
const REPORT = 'test-results/mutation.json';

const word = process.argv[2];
const table = readMutations();
const chosen = table.filter(({ name }) => !word || name.toLowerCase().includes(word.toLowerCase()));
const wrong = misfits(table);
if (wrong.length) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
mkdirSync('test-results', { recursive: true });
const red = await failures([...new Set(chosen.flatMap(({ tests }) => tests))]);
if (red.length) {
  console.error(`Before anything is broken, these fail:\n${red.join('\n')}`);
  process.exit(1);
}

const verdicts: Verdict[] = [];
for (const mutation of chosen) {
  const killers = await broken(mutation, () => failures(mutation.tests, true));
  verdicts.push({ mutation, killers });
  console.log(`${killers.length ? 'killed  ' : 'SURVIVED'}  ${mutation.name}  ${killers[0] ?? mutation.file}`);
}
const survivors = verdicts.filter(({ killers }) => !killers.length).length;
console.log(`${verdicts.length - survivors} killed, ${survivors} survived`);
if (chosen.length === table.length) writeFileSync(NOTE, note(verdicts));
process.exitCode = survivors ? 1 : 0;

/** The file is as it was afterwards, also when this is stopped half-way. */
async function broken<T>({ file, find, replace }: Mutation, look: () => Promise<T>): Promise<T> {
  const before = readFileSync(file, 'utf8');
  const mend = () => writeFileSync(file, before);
  const stop = () => {
    mend();
    process.exit(130);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  writeFileSync(
    file,
    before.replace(find, () => replace),
  );
  try {
    return await look();
  } finally {
    mend();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** The tests that fail, by file and name; with `first`, no more than the first of them. */
async function failures(tests: readonly string[], first = false): Promise<string[]> {
  rmSync(REPORT, { force: true });
  const options = ['run', '--reporter=json', `--outputFile.json=${REPORT}`, ...(first ? ['--bail=1'] : [])];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options, ...tests], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [trouble, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>]);
  if (code === 0) return [];
  const { testResults } = JSON.parse(readReport(trouble)) as VitestReport;
  const found = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName.trim());
    // A file that cannot even be set up has noticed, too.
    return failed.length || status !== 'failed'
      ? failed.map((test) => `${file}: ${test}`)
      : [`${file}: does not start`];
  });
  if (!found.length) throw new Error(`The tests broke without a failure: ${trouble.slice(-2000)}`);
  return found;
}

function readReport(trouble: string): string {
  try {
    return readFileSync(REPORT, 'utf8');
  } catch {
    throw new Error(`The tests wrote no report: ${trouble.slice(-2000)}`);
  }
}

function note(all: readonly Verdict[]): string {
  const cell = (words: string) => words.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = all.map(
    ({ mutation, killers }) =>
      `| ${cell(mutation.name)} | \`${mutation.file}\` | ${killers[0] ? cell(killers[0]) : '**survived**'} |`,
  );
  return `# Mutations

One place of the code broken at a time; the tests named in \`scripts/mutations.json\` have to notice. Written by
\`node scripts/run.mjs mutate\` (about ${Math.ceil(all.length / 4)} minutes; with a word of a name, only those that have it).
It refuses when a text to be broken does not stand in its file exactly once, and when the tests fail before anything is broken.

${all.length - survivors} of ${all.length} were killed. The test named is the first that failed.

| broken | where | killed by |
| --- | --- | --- |
${rows.join('\n')}
`;
}
