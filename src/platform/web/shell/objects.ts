// Kinds of records for those who know only kind and number: what they are called in a sentence, and where they open.
import { useSlot } from './parts.ts';
import type { SearchFound } from './registry.ts';

export interface ObjectPage {
  /** The name of its entity. */
  type: string;
  /** `work order`, `note` */
  noun: string;
  /** Where one opens; undefined where it has no page of its own. */
  href?: (found: SearchFound) => string | undefined;
}

declare module './registry.ts' {
  interface WebParts {
    objects?: readonly ObjectPage[];
  }
}

export type ObjectPages = ReadonlyMap<string, ObjectPage>;
export const useObjectPages = (): ObjectPages => new Map(useSlot('objects').map((page) => [page.type, page]));

/** `work order`; for kinds that nobody described, their name in words. */
export const nounOf = (pages: ObjectPages, type: string): string =>
  pages.get(type)?.noun ?? type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
