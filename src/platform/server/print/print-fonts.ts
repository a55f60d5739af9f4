// Which faces a text needs. Each script has one family; Typst takes for each character the first family of the list that has it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Family {
  /** As the font itself says. */
  name: string;
  /** Files of the packages `@expo-google-fonts/*`: regular, then bold. */
  files: string[];
  /** Absent: in every document. */
  scripts?: RegExp;
}

const LATIN: Family = {
  name: 'Inter', // with Greek and Cyrillic, Vietnamese and Māori
  files: ['inter/400Regular/Inter_400Regular.ttf', 'inter/600SemiBold/Inter_600SemiBold.ttf'],
};
const KANA: Family = {
  name: 'BIZ UDPGothic',
  files: ['biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf', 'biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'],
  scripts: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
};
const HAN: Family = {
  name: 'Noto Sans SC',
  files: ['noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', 'noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'],
  // With the signs, full widths and units (㎡) of East Asia.
  scripts: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
};
/** Scripts whose plain face is Noto's: as Unicode names them, and as the package and its files do. */
const NOTO = Object.entries({
  Hebrew: 'Hebrew',
  Devanagari: 'Devanagari',
  Bengali: 'Bengali',
  Gurmukhi: 'Gurmukhi',
  Gujarati: 'Gujarati',
  Tamil: 'Tamil',
  Telugu: 'Telugu',
  Kannada: 'Kannada',
  Malayalam: 'Malayalam',
  Sinhala: 'Sinhala',
  Khmer: 'Khmer',
  Lao: 'Lao',
  Myanmar: 'Myanmar',
  Thai: 'Thai Looped',
  Georgian: 'Georgian',
  Armenian: 'Armenian',
  Ethiopic: 'Ethiopic',
}).map(([script, name]): Family => {
  const folder = `noto-sans-${name.toLowerCase().replace(' ', '-')}`;
  const file = `NotoSans${name.replace(' ', '')}`;
  return {
    name: `Noto Sans ${name}`,
    files: [`${folder}/400Regular/${file}_400Regular.ttf`, `${folder}/600SemiBold/${file}_600SemiBold.ttf`],
    scripts: new RegExp(`\\p{Script=${script}}`, 'u'),
  };
});
const OTHERS: Family[] = [
  ...NOTO,
  {
    name: 'IBM Plex Sans Arabic',
    files: [
      'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
      'ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
    ],
    scripts: /\p{Script=Arabic}/u,
  },
  {
    name: 'NanumGothic',
    files: ['nanum-gothic/400Regular/NanumGothic_400Regular.ttf', 'nanum-gothic/700Bold/NanumGothic_700Bold.ttf'],
    scripts: /\p{Script=Hangul}/u,
  },
  // Signs of one colour: a tick box or a face on paper is a drawing, never a box with nothing in it.
  {
    name: 'Noto Emoji',
    files: ['noto-emoji/400Regular/NotoEmoji_400Regular.ttf'],
    scripts: /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}]/u,
  },
  {
    name: 'Noto Sans Symbols 2',
    files: ['noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'],
    scripts: /[\u2300-\u27ff\u2900-\u2bff\u{1f000}-\u{1fbff}]/u,
  },
];

export interface Fonts {
  /** Families in the order in which they are asked. */
  families: string[];
  files: string[];
}

/**
 * Chinese and Japanese share code points with different shapes: a document that holds kana takes Japanese shapes where that face
 * has them, every other one the Chinese.
 */
export function fontsFor(text: string): Fonts {
  const wanted = [LATIN, KANA, HAN, ...OTHERS].filter(({ scripts }) => !scripts || scripts.test(text));
  return { families: wanted.map(({ name }) => name), files: wanted.flatMap(({ files }) => files) };
}

/** Every file that a paper can be set in, of the packages `@expo-google-fonts/*`. */
export const fontFiles = (): string[] => [LATIN, KANA, HAN, ...OTHERS].flatMap(({ files }) => files);

const require = createRequire(import.meta.url);
export const fontBytes = (file: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${file}`));
