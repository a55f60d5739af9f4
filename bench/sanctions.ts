// `node bench/sanctions.ts [folder]`: how well names are found on sanctions lists, with a generated set: the list's own persons with
// middle names left out and in ordinary respellings, in other scripts, and common names that no list has. Prints shares and what is missed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameForms, screeningKeys } from '../src/modules/contacts/server/name-forms.service.ts';
import { readSanctionsList } from '../src/modules/contacts/server/sanctions-lists.reader.ts';
import type { SanctionsEntry } from '../src/modules/contacts/shared/sanctions-list.ts';
import { scoreEntry } from '../src/modules/contacts/server/sanctions-match.service.ts';
import { plainName } from '../src/modules/contacts/shared/names.ts';

const folder = process.argv[2] ?? '../shared/data/sanctions';
if (!existsSync(join(folder, 'sdn.csv'))) {
  console.log(`No list in ${folder}: give the folder that holds sdn.csv.`);
  process.exit();
}
const { entries } = await readSanctionsList('OFAC', readFileSync(join(folder, 'sdn.csv')));
const { aliases } = await readSanctionsList('OFAC', readFileSync(join(folder, 'alt.csv')));
for (const entry of entries) entry.names.push(...(aliases?.get(entry.ref) ?? []));
const index = new Map<string, Set<SanctionsEntry>>();
for (const entry of entries)
  for (const name of entry.names)
    for (const word of nameForms(name).flat())
      for (const key of screeningKeys(word)) index.set(key, (index.get(key) ?? new Set()).add(entry));

/** As the statement of sanctions.views.ts finds candidates. */
function find(name: string): { entry: SanctionsEntry; score: number; name: string }[] {
  const found = new Set<SanctionsEntry>();
  for (const words of nameForms(name)) {
    const hits = new Map<SanctionsEntry, number>();
    for (const word of words) {
      const ofWord = new Set(screeningKeys(word).flatMap((key) => [...(index.get(key) ?? [])]));
      for (const entry of ofWord) hits.set(entry, (hits.get(entry) ?? 0) + 1);
    }
    for (const [entry, count] of hits) if (count >= Math.min(2, words.length)) found.add(entry);
  }
  return [...found].flatMap((entry) => {
    const scored = scoreEntry({ name, birthDate: null, strategy: 'name' }, entry);
    return scored ? [{ entry, score: scored.score, name: scored.name }] : [];
  });
}

/** "LAST, First Middle" as people write it. */
const natural = (name: string): string => {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  return first ? `${first} ${last}` : last;
};
const persons = entries
  .filter(({ kind }) => kind === 'individual')
  .map((entry) => ({ entry, name: natural(entry.names[0] ?? '') }));

/** Spellings that offices differ in; each name gets those that fit, in turn. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ou/g, 'u'],
  [/ee/g, 'i'],
  [/mohamm?[ae]d/gi, 'Muhammad'],
  [/hussein|hossein|husayn/gi, 'Hussain'],
  [/y\b/g, 'i'],
  [/iy\b|ii\b/g, 'y'],
  [/kh/g, 'k'],
  [/q/g, 'k'],
  [/([bdfglmnprstz])\1/g, '$1'],
  [/ph/g, 'f'],
  [/ss/g, 's'],
  [/dh/g, 'd'],
  [/ei/g, 'ey'],
  [/o(?=[mn])/g, 'u'],
  [/e(?=[dr])/g, 'a'],
  [/c(?=[aou])/g, 'k'],
  [/ks/g, 'x'],
  [/v/g, 'w'],
  [/z\b/g, 's'],
  [/th/g, 't'],
];
function respelled(name: string, seed: number): string | undefined {
  const lower = plainName(name);
  const fitting = SPELLINGS.filter(([from]) => lower.replace(from, '') !== lower);
  const chosen = fitting[seed % Math.max(1, fitting.length)];
  return chosen && lower.replace(chosen[0], chosen[1]);
}

const CYRILLIC: Record<string, string> = Object.fromEntries(
  'a а b б v в g г d д e е z з i и k к l л m м n н o о p п r р s с t т u у f ф h х y й'
    .split(' ')
    .flatMap((letter, at, all) => (at % 2 ? [] : [[letter, all[at + 1] ?? '']])),
);
const inCyrillic = (name: string): string =>
  plainName(name)
    .replace(/shch/g, 'щ')
    .replace(/sh/g, 'ш')
    .replace(/ch/g, 'ч')
    .replace(/zh/g, 'ж')
    .replace(/kh/g, 'х')
    .replace(/ts/g, 'ц')
    .replace(/yu/g, 'ю')
    .replace(/ya/g, 'я')
    .replace(/[a-z]/g, (letter) => CYRILLIC[letter] ?? letter);
const isSlavic = (name: string): boolean => /(ov|ev|sky|ich|enko|uk|in|ko)$/i.test(name);

const FIRST =
  'Oliver Charlotte Noah Amelia William Isla Jack Mia Leo Olivia Peter Sarah Michael Jessica Daniel Emily Andrew Rebecca Matthew Lauren Thomas Hannah James Grace Liam Chloe Nguyen Priya Arjun Wei'.split(
    ' ',
  );
const LAST =
  'Smith Jones Williams Brown Wilson Taylor Johnson White Anderson Thompson Walker Harris Roberts Kelly Murphy Campbell Mitchell Carter Phillips Turner Parker Cooper Bennett Sullivan Nguyen Patel Sharma Chen Rossi Schneider'.split(
    ' ',
  );
const listed = new Set(persons.map(({ name }) => plainName(name)));
const common = Array.from(
  { length: 600 },
  (_, at) => `${FIRST[at % FIRST.length]} ${LAST[(at * 7 + Math.floor(at / 30)) % LAST.length]}`,
).filter((name, at, all) => all.indexOf(name) === at && !listed.has(plainName(name)));

function tell(what: string, asked: { name: string; entry: SanctionsEntry }[], wanted: string): void {
  const missed = asked.filter(({ name, entry }) => !find(name).some((found) => found.entry === entry));
  const share = (100 * (asked.length - missed.length)) / Math.max(1, asked.length);
  console.log(`${what}: ${share.toFixed(1)} % of ${asked.length} (${wanted})`);
  for (const { name, entry } of missed.slice(0, 12)) console.log(`    missed ${name} ← ${entry.names[0] ?? ''}`);
}

console.time('all');
const some = persons.filter((_, at) => at % 3 === 0);
tell('as listed', some, '100 %');
const long = some.filter(({ name }) => plainName(name).split(' ').length >= 3);
tell(
  'first and last word of a longer name',
  long.map(({ entry, name }) => {
    const words = plainName(name).split(' ');
    return { entry, name: `${words[0] ?? ''} ${words.at(-1) ?? ''}` };
  }),
  '≥ 95 %',
);
tell(
  'ordinary respellings',
  some.flatMap(({ entry, name }, at) => {
    const other = respelled(name, at);
    return other ? [{ entry, name: other }] : [];
  }),
  '≥ 90 %',
);
tell(
  'in Cyrillic',
  persons
    .filter(({ name }) => isSlavic(name))
    .slice(0, 300)
    .map(({ entry, name }) => ({ entry, name: inCyrillic(name) })),
  'none',
);
const flagged = common.flatMap((name) =>
  find(name)
    .slice(0, 1)
    .map((found) => ({ name, found })),
);
console.log(
  `unlisted common names flagged: ${flagged.length} of ${common.length}, ${((200 * flagged.length) / common.length).toFixed(1)} of 200 (≤ 1 of 200)`,
);
for (const { name, found } of flagged.slice(0, 12)) console.log(`    ${name} ~ ${found.name} ${found.score}`);
console.timeEnd('all');
