// A place under texts of several lines for help with their words. An upper module fills it: src/app/workbench.tsx passes what.
import { Suspense, createContext, createElement, use } from 'react';
import type { LazyPage } from '../shell/registry.ts';

export interface TextHelpProps {
  /** Id of the input. */
  id: string;
  label: string;
  value: string;
  /** The text has marks. */
  html?: boolean;
  /** The field takes no more characters than this. */
  max?: number | undefined;
  /** Puts another text into the field, as if it were typed. */
  onUse: (text: string) => void;
}

const HelpContext = createContext<LazyPage<TextHelpProps> | null>(null);
export const TextHelpProvider = HelpContext.Provider;

export function TextHelp(props: TextHelpProps) {
  const help = use(HelpContext);
  return help && <Suspense fallback={null}>{createElement(help, props)}</Suspense>;
}
