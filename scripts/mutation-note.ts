// docs/mutations.md: the table of the kept mutations, where a run replaces the lines of those it ran, and the last seeded draw.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutation } from './mutations.ts';

export interface Verdict {
  mutation: Mutation;
  /** Names of the tests that failed; empty where it survived. */
  killers: string[];
  /** Its tests had not ended when their time was over. */
  late?: boolean;
}
export interface Draw {
  seed: number;
  /** How many conditions there were to draw from. */
  of: number;
  verdicts: readonly Verdict[];
}

const NOTE = 'docs/mutations.md';
const DRAW = '\n## The seeded draw\n';
const SURVIVED = '**survived**';
const NEVER = 'not run yet';

const before = (): string => (existsSync(NOTE) ? readFileSync(NOTE, 'utf8') : '');
const cell = (words: string): string => words.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The lines of what was run are new; the others stay as they were. */
export function noteTable(table: readonly Mutation[], verdicts: readonly Verdict[]): void {
  const old = before();
  const [kept, drawn] = [old.split(DRAW)[0] ?? '', old.split(DRAW)[1]];
  const lines = new Map(kept.split('\n').map((line) => [line.split(' | ')[0], line]));
  for (const { mutation, killers } of verdicts)
    lines.set(
      `| ${cell(mutation.name)}`,
      row(cell(mutation.name), `\`${mutation.file}\``, killers[0] ? cell(killers[0]) : SURVIVED),
    );
  const rows = table.map(({ name, file }) => lines.get(`| ${cell(name)}`) ?? row(cell(name), `\`${file}\``, NEVER));
  const alive = rows.filter((line) => line.endsWith(`${SURVIVED} |`) || line.endsWith(`${NEVER} |`)).length;
  writeFileSync(
    NOTE,
    `# Mutations

One place of the code broken at a time; the tests named in \`scripts/mutations.json\` have to notice. Written by
\`node scripts/run.mjs mutate\`; with a word of a name it runs only those that have it, and the other lines stay.
It refuses when a text to be broken does not stand in its file exactly once, and when the tests fail before anything is broken.

${rows.length - alive} of ${rows.length} were killed. The test named is the first that failed.

${row('broken', 'where', 'killed by')}
| --- | --- | --- |
${rows.join('\n')}
${drawn === undefined ? '' : DRAW + drawn}`,
  );
}

/** Replaces the draw before it. What a survivor means is for people to say, in its line. */
export function noteDraw({ seed, of, verdicts }: Draw): void {
  const survivors = verdicts.filter(({ killers, late }) => !killers.length && !late);
  const late = verdicts.filter(({ killers, late: isLate }) => !killers.length && isLate);
  const lines = [...survivors, ...late].map(({ mutation, late: isLate }) =>
    row(cell(`\`${mutation.name}\``), isLate ? 'its tests did not end in time' : 'survived'),
  );
  writeFileSync(
    NOTE,
    `${(before().split(DRAW)[0] ?? '').trimEnd()}
${DRAW}
A table of what is already tested cannot fall below 100 %. \`node scripts/run.mjs mutate --random 60 --seed ${seed}\` draws from all
conditions of kit, platform and modules (not browser code, schemas, demonstration data), breaks each in one way and runs
the tests of its module, the nearest first (\`scripts/near-tests.ts\`). Types are not asked.

Seed ${seed}, ${new Date().toISOString().slice(0, 10)}: ${verdicts.length} of ${of} conditions, ${
      verdicts.length - survivors.length - late.length
    } killed, ${survivors.length} survived, ${late.length} not decided in time.

${row('drawn', 'what became of it')}
| --- | --- |
${lines.join('\n')}
`,
  );
}
