// The company's own words for those of the product that it may replace.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { Relabel } from '../../../platform/web/form/labels.ts';
import { WORDS, type WordRef, languageApi } from '../shared/language.api.ts';
import { inOwnWords } from '../shared/own-labels.ts';

/** Whoever changes a word tells the open pages of the company. */
const A_DAY = 86_400_000;

/** A word as the company says it; the product's own until that is known. */
export function useWord(ref: WordRef): string {
  const { systemType } = useCurrentUser().company;
  const read = useRead(languageApi.ofSystemType, { params: { systemTypeRef: systemType } }, { staleTime: A_DAY });
  return read.data?.data[ref] ?? WORDS[ref].word;
}

/** Labels with the company's own words in them. */
export function useOwnLabels(): Relabel {
  const customers = useWord('customers');
  const policy = useWord('policy');
  return (label) => inOwnWords(label, { customers, policy });
}
