// Labels as the company says them. An upper module knows its words: src/app/workbench.tsx passes the hook that puts them in.
import { createContext, use } from 'react';

export type Relabel = (label: string) => string;

const asDeclared: Relabel = (label) => label;
const LabelsContext = createContext<() => Relabel>(() => asDeclared);
export const LabelsProvider = LabelsContext.Provider;

/** Puts the company's own words into a label. */
export function useLabels(): Relabel {
  const useOwn = use(LabelsContext);
  return useOwn();
}
