// On which documents modules above print the texts of a company: the same as `printedOn` of their server half.
import { useSlot } from '../../../platform/web/shell/parts.ts';

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    printedOn?: readonly { objectType: string; label: string }[];
  }
}

/** Kind of record → its documents in words. */
export const usePrintedOn = (): Record<string, string> =>
  Object.fromEntries(useSlot('printedOn').map(({ objectType, label }) => [objectType, label]));
