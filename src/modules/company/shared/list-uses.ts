// Where an entry of a list is used, in words.

export interface ListUse {
  /** The kind of record, in words: `job`, `work order`. */
  kind: string;
  count: number;
}

const many = (kind: string): string => (/[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`);

/** `3 jobs, 1 contact`. Kinds come in small letters, as tables are named. */
export const usesInWords = (uses: readonly ListUse[]): string =>
  uses.map(({ kind, count }) => `${count} ${count === 1 ? kind : many(kind)}`.replace(/\bkpi/, 'KPI')).join(', ');
