// Passwords that everybody guesses first: the published list of the most common ones, and words of this trade and of the
// person with what people do to them.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** 40,000 and more, kept for the life of the process (about 3 MB) from the first password that is chosen. */
let published: Promise<ReadonlySet<string>> | undefined; // a cache of a file that never changes
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (published ??= readFile(
    createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'),
    'utf8',
  ).then((text) => new Set((JSON.parse(text) as string[]).map((password) => password.toLowerCase()))));

/** The years and numbers that a rule about digits adds at the end hide no common password. */
async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const lower = password.toLowerCase();
  const core = lower.replace(/[^\p{L}]+$/u, '');
  return known.has(lower) || known.has(lower.replace(/\d+$/, '')) || (core.length >= 4 && known.has(core));
}

const BASES =
  'password passwort passw0rd p4ssword qwerty qwertz azerty asdfgh zxcvbn qazwsx letmein welcome admin administrator root login master monkey dragon football baseball basketball superman batman sunshine princess iloveyou trustno shadow michael jessica ashley charlie jordan liverpool chelsea arsenal australia sydney melbourne brisbane summer winter autumn spring january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday secret changeme default temp temporary test testing guest user hello freedom whatever starwars pokemon computer internet samsung google facebook apple microsoft company business office manager insurance builder building restoration reinstate'.split(
    ' ',
  );
const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
/** Without the digits and signs at its ends, and with those in the middle read as the letters they stand for. */
const unmasked = (text: string) =>
  letters(
    text
      .toLowerCase()
      .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
      .replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign),
  );

/** A sentence that refuses a password everybody would try, or nothing. `about` are words the guesser knows: email, names, company. */
export async function guessable(password: string, about: readonly string[] = []): Promise<string | undefined> {
  const text = 'This password is easy to guess. Choose several words, or let your browser make one.';
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5 || (await isCommon(password))) return text;
  const rest = (base: string) => lower.length - base.length;
  for (const row of ROWS)
    for (const run of [row, [...row].reverse().join('')])
      for (let from = 0; from + 6 <= run.length; from++)
        if (lower.includes(run.slice(from, from + 6)) && rest(run.slice(from, from + 6)) < 8) return text;
  const known = about.flatMap((word) => word.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length >= 4);
  // One known word, decorated with digits and signs, whole or twice.
  for (const plain of [letters(password), unmasked(password)])
    for (const base of [...BASES, ...known])
      if (plain === base || plain === base + base || plain === `my${base}`) return text;
  if (/^(.+?)\1+$/u.test(lower) && (/^(.+?)\1+$/u.exec(lower)?.[1]?.length ?? 0) < 6) return text;
  return undefined;
}
