// Are the tests worth their time? Breaks the code in one place at a time, runs the tests that should notice, puts the code back.
// By hand: `node scripts/run.mjs mutate`, with WORDs only those with one of them in their name. What survives needs a test.
// `--random 60 --seed 35` draws conditions from the whole source instead; with `--minutes 50` it draws no more after that time.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { asMutation, conditionsOf, draw, sourceFiles } from './conditions.ts';
import { type Verdict, noteDraw, noteTable } from './mutation-note.ts';
import { type Mutation, misfits, readMutations } from './mutations.ts';
import { nearTests } from './near-tests.ts';
import { type Outcome, WarmTests } from './warm-tests.ts';

/** For the tests of one mutation; what is drawn may have many, and may make one of them hang. */
const LIMIT_S = 900;
const DRAWN_LIMIT_S = 240;
/** Of the tests near a condition, so many run before the others: most that die, die there. */
const NEAREST = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
});
const tests = new WarmTests();
const survivors = values.random
  ? await runDraw(Number(values.random), Number(values.seed), Number(values.minutes))
  : await runTable(positionals);
await tests.close();
process.exit(survivors ? 1 : 0); // a worker that hangs in broken code would keep this alive

/** The kept mutations; how many survived. */
async function runTable(words: readonly string[]): Promise<number> {
  const table = readMutations();
  const chosen = table.filter(
    ({ name }) => !words.length || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  );
  const wrong = misfits(table);
  if (wrong.length) {
    console.error(wrong.join('\n'));
    return wrong.length;
  }
  const red = await tests.run([...new Set(chosen.flatMap((one) => one.tests))], false, chosen.length * LIMIT_S);
  if (red.failed.length) {
    console.error(`Before anything is broken, these fail:\n${red.failed.join('\n')}`);
    return red.failed.length;
  }
  const verdicts: Verdict[] = [];
  for (const mutation of chosen) {
    const { failed, late } = await broken(mutation, () => tests.run(mutation.tests, true, LIMIT_S));
    tell({ mutation, killers: late && !failed.length ? ['the tests never ended'] : failed }, verdicts);
  }
  noteTable(table, verdicts);
  return summary(verdicts);
}

/** Conditions drawn by a seed; how many survived. */
async function runDraw(count: number, seed: number, minutes: number): Promise<number> {
  const end = Date.now() + minutes * 60_000;
  const all = sourceFiles().flatMap((file) => conditionsOf(file, readFileSync(file, 'utf8')));
  const verdicts: Verdict[] = [];
  for (const condition of draw(all, count, seed)) {
    if (Date.now() > end) break;
    const near = nearTests(condition.file);
    const mutation = { ...asMutation(condition), tests: near };
    const { failed, late } = await broken(mutation, () => runNear(near));
    // Under load a test may fail by itself: it has to pass once the code is mended.
    const [killer] = failed;
    const alone = killer ? await tests.run([killer.split(': ')[0] ?? ''], false, DRAWN_LIMIT_S) : undefined;
    tell({ mutation, killers: alone?.failed.length ? [] : failed, late: late || !!alone?.failed.length }, verdicts);
    noteDraw({ seed, of: all.length, verdicts });
  }
  return summary(verdicts);
}

async function runNear(near: readonly string[]): Promise<Outcome> {
  const first = await tests.run(near.slice(0, NEAREST), true, DRAWN_LIMIT_S);
  const rest = near.slice(NEAREST);
  return first.failed.length || first.late || !rest.length ? first : await tests.run(rest, true, DRAWN_LIMIT_S);
}

function tell(verdict: Verdict, verdicts: Verdict[]): void {
  const { mutation, killers, late } = verdict;
  verdicts.push(verdict);
  const fate = killers.length ? 'killed  ' : late ? 'LATE    ' : 'SURVIVED';
  console.log(`${fate}  ${mutation.name}  ${killers[0] ?? mutation.file}`);
}

function summary(verdicts: readonly Verdict[]): number {
  const alive = verdicts.filter(({ killers }) => !killers.length).length;
  console.log(`${verdicts.length - alive} killed, ${alive} survived`);
  return alive;
}

/** The file is as it was afterwards, also when this is stopped half-way. */
async function broken<T>({ file, find, replace }: Mutation, look: () => Promise<T>): Promise<T> {
  const before = readFileSync(file, 'utf8');
  const mend = () => writeFileSync(file, before);
  const stop = () => {
    mend();
    process.exit(130);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  tests.changed(file);
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
