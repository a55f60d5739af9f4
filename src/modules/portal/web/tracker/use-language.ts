// The language of the page: what was chosen on this device, else what the phone asks for, where we have the words.
import { createContext, use, useEffect, useState } from 'react';
import { type TrackerWords, english } from './tracker-words.ts';

export const LANGUAGES = [
  { code: 'en', label: 'English' },
  { code: 'zh-Hans', label: '简体中文' },
  { code: 'vi', label: 'Tiếng Việt' },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];
const STORED = 'reinstate.language';

function first(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(STORED);
  } catch {
    // a browser that keeps nothing
  }
  const wanted = [kept ?? '', ...navigator.languages].map((one) =>
    /^zh-(hans|cn|sg)|^zh$/i.test(one) ? 'zh-Hans' : one.slice(0, 2),
  );
  return (
    LANGUAGES.find(({ code }) => code === wanted.find((one) => LANGUAGES.some((each) => each.code === one)))?.code ??
    'en'
  );
}

/** Words of other languages arrive when they are asked for. */
const LOAD: Record<Language, () => Promise<TrackerWords>> = {
  en: async () => english,
  'zh-Hans': async () => (await import('./words-zh.ts')).chinese,
  vi: async () => (await import('./words-vi.ts')).vietnamese,
};

export interface Spoken {
  language: Language;
  words: TrackerWords;
}
export const SpokenContext = createContext<Spoken>({ language: 'en', words: english });
export const useSpoken = (): Spoken => use(SpokenContext);

export function useLanguage(): Spoken & { choose: (language: Language) => void } {
  const [wanted, setWanted] = useState<Language>(first);
  const [spoken, setSpoken] = useState<Spoken>({ language: 'en', words: english });
  useEffect(() => {
    let here = true;
    void LOAD[wanted]()
      .then((words) => here && setSpoken({ language: wanted, words }))
      .catch(() => undefined); // English stands
    return () => {
      here = false;
    };
  }, [wanted]);
  const choose = (language: Language): void => {
    try {
      localStorage.setItem(STORED, language);
    } catch {
      // chosen for this visit
    }
    setWanted(language);
  };
  return { ...spoken, choose };
}
