// What a sanctions list says, whichever office publishes it.

export interface SanctionsEntry {
  ref: string;
  kind: 'individual' | 'entity' | 'vessel' | 'aircraft';
  /** The first is the name of the list, the others are aliases. */
  names: string[];
  /** YYYY-MM-DD where the day is known, else YYYY. */
  birthDates: string[];
  program: string | null;
  remarks: string | null;
}
export interface SanctionsFile {
  /** What the file says of its own date; null where it says nothing. */
  listVersion: string | null;
  entries: SanctionsEntry[];
  /** In place of entries: further names of entries of the list in use, by their reference (OFAC's ALT.CSV). */
  aliases?: ReadonlyMap<string, readonly string[]>;
}
