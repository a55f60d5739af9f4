// How texts are compared when somebody searches: José is found by jose, Straße by strasse, O’Brien by obrien.

/** Letters that are no plain letter with a mark, and dashes, which nobody tells apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ı: 'i',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ς: 'σ',
    ʼ: '',
  },
  ...{ '‐': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};
const UNLIKE = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * The text as it is searched for: without accents and apostrophes, in small letters, narrow where it is written wide. The database has the
 * same function (migration 0620), with which stored texts are folded; a test holds the two together.
 */
export const fold = (text: string): string =>
  text
    .replace(/['`’‘ʼ´′＇]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(UNLIKE, (letter) => LETTERS[letter] ?? letter);
