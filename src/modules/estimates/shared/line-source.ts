// What a line was made of, as it is kept on the line: `kind:id,id`.

/** What is kept on a line. */
export const sourceOf = (kind: string, ids: readonly number[]): string => `${kind}:${ids.join(',')}`;
/** The records that a line was made of; none where it was not. */
export function idsOfSource(source: string | null | undefined, kind: string): number[] {
  if (!source?.startsWith(`${kind}:`)) return [];
  return source
    .slice(kind.length + 1)
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
export const LONGEST_SOURCE = 2000;
export const SOURCE = /^[a-z][A-Za-z]{1,39}:[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,299}$/;
