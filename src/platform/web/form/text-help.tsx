// A place under texts of several lines for help with their words. An upper module fills it.
import { placeOf, useSlot } from '../shell/parts.ts';
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

declare module '../shell/registry.ts' {
  interface WebParts {
    /** What stands under texts of several lines while they are written. */
    textHelp?: readonly LazyPage<TextHelpProps>[];
  }
}

export const TextHelp = placeOf(() => useSlot('textHelp'));
