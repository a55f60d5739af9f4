// The forms in which a name is looked for: as it is written, and in Latin letters. Arabic and Hebrew come without vowels and every
// office spells in its own way, so words are compared by their consonants too.
import { createRequire } from 'node:module';
import type * as AnyAscii from 'any-ascii';
import type * as PinyinPro from 'pinyin-pro';
import { isCommonWord, nameWords, plainName, wordKeys } from '../shared/names.ts';

const require = createRequire(import.meta.url); // the tables of Chinese are loaded with the first name that needs them

const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;
const OTHER = /[^\p{Script=Latin}\P{L}]/u;

/** A family name and a given name, each one word, from syllables. */
const familyFirst = (syllables: readonly string[]): string => [syllables[0], syllables.slice(1).join('')].join(' ');

function inLatin(name: string): string {
  const { default: anyAscii } = require('any-ascii') as typeof AnyAscii;
  const { pinyin } = require('pinyin-pro') as typeof PinyinPro;
  return plainName(name)
    .split(' ')
    .map((word) => {
      if (HAN.test(word))
        return familyFirst(pinyin(word, { toneType: 'none', surname: 'head', type: 'array', v: true }));
      if (HANGUL.test(word)) return familyFirst([...word.normalize('NFC')].map((letter) => anyAscii(letter)));
      // The Arabic article belongs to the word it stands before, and is left out of the Latin spelling as often as not.
      return anyAscii(word.replace(/^ال/u, '').replaceAll('ظ', 'ز'));
    })
    .join(' ');
}

/** Abdul Rahman, Abdel-Rahman and Abdurrahman are one name; Abdullah is another. */
const ABD =
  /\babd(?![aeiu]l+ah\b)(?:[aeiou][lrsndtz]?h?)?[\s-]*(?:(?:al|el|ul|ar|er|ur|as|es|ash|esh)[\s-]+)?(?=\p{L}{4})/gu;
const ABD_ALONE = /\babd(?:[aeiou]l)?\b/gu;
/** F.Z.E. is FZE. */
const LETTERS = /(?<![\p{L}\p{N}])(\p{L}) (?=\p{L}(?![\p{L}\p{N}]))/gu;
const joined = (name: string): string =>
  plainName(name).replace(LETTERS, '$1').replace(ABD, 'abd ').replace(ABD_ALONE, 'abd');

/** The words of a name that tell it apart, in each form: as written first. A name of common words alone keeps those. */
export function nameForms(name: string): string[][] {
  const texts = [joined(name), ...(OTHER.test(name) ? [joined(inLatin(name))] : [])];
  return texts.map((text) => {
    const words = nameWords(text);
    const telling = words.filter((word) => !isCommonWord(word));
    return telling.length ? telling : words;
  });
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 'S'],
  [/dzh|zh|dj/g, 'j'],
  [/ph/g, 'f'],
  [/[kg]h|q|ck/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, 'C'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/tz|ts/g, 'z'],
  [/z/g, 's'],
  [/([aeiou])j\b/g, '$1'],
  [/[aeiouy]+(?:h[aeiouy]+)*h?|(?<=.)h/g, '.'],
  [/\.+/g, '.'],
  [/([^.])\1+/g, '$1'],
];

/** Consonants as they sound, a dot for vowels between them: muhammad, mohamed and mohammed are m.m.d */
const soundsOf = (word: string): string =>
  SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word)
    .replace(/(?!^)\.$/, '')
    .replace(/^\.(?=.)/, 'a.');
const consonants = (sounds: string): string => sounds.replace(/\./g, '');

/** A word with the article written onto it is looked for without it as well: alzawahiri, zawahiri. */
const formsOf = (word: string): string[] => [
  soundsOf(word),
  ...(/^[ae]l[^aeiouy]?\w{4}/.test(word) ? [soundsOf(word.slice(2))] : []),
];

/** So few consonants are those of too many words. */
const FEWEST_CONSONANTS = 2;
const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

/** Keys by which a word is found: with one typo, or by its consonants. */
export const screeningKeys = (word: string): string[] => [
  ...wordKeys(word),
  ...(isLatin(word)
    ? formsOf(word)
        .map(consonants)
        .filter((sounds) => sounds.length >= FEWEST_CONSONANTS)
        .map((sounds) => `~${sounds}`)
    : []),
];

/** As Arabic and Hebrew come: a y or w at most. Then there are no letters to be alike, and the consonants have to be more. */
const lacksVowels = (word: string): boolean => !/[aeiou]/.test(word);

/**
 * Whether two words may be spellings of one: the same consonants. Where the vowels stand between other ones, or there are two
 * consonants only, the letters must be alike as well.
 */
export function areSpellings(left: string, right: string, alike: number): boolean {
  if (!isLatin(left) || !isLatin(right)) return false;
  const mine = formsOf(left);
  return formsOf(right).some((theirs) => {
    const same = mine.find((sounds) => consonants(sounds) === consonants(theirs));
    if (same === undefined || consonants(theirs).length < FEWEST_CONSONANTS) return false;
    const many = consonants(theirs).length > FEWEST_CONSONANTS;
    if (lacksVowels(left) !== lacksVowels(right)) return many;
    return alike >= (same === theirs && many ? 0.7 : 0.85);
  });
}
