// Which reads the pages ask that people open on site, so that a device can have them before they are asked (pack.ts).
import { type AnyEndpoint, type InputOf, fillPath } from '../../../kit/endpoint.ts';
import { addressOf } from '../api/send.ts';

/** What a module's pages ask. Addresses are made with `fieldRead`, of the very inputs that the pages use. */
export interface FieldReads {
  /** Asked for every job that the device keeps. */
  ofJob?: (jobId: number) => readonly string[];
  /** Asked by the person's own pages: Today, the calendar. */
  ofPerson?: (person: { userId: number; today: string }) => readonly string[];
  /** Option lists that are chosen from there: `whsItemType`. */
  options?: readonly string[];
  /** Pages that an answer leads to: of a list of forms the forms. */
  leadsTo?: (address: string, answer: unknown) => readonly string[];
  /** Small pictures that an answer names. */
  pictures?: (address: string, answer: unknown) => readonly string[];
}

declare module '../shell/registry.ts' {
  interface WebParts {
    fieldReads?: readonly (() => Promise<FieldReads>)[];
  }
}

/** The address of a read, as `useRead(endpoint, input)` asks it. */
export function fieldRead<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string {
  const { params, query } = (input ?? {}) as {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
  };
  return addressOf({ path: fillPath(endpoint.path, params), query });
}
