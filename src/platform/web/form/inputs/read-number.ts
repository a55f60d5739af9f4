// What a person typed as a number.

/** "1,234.5 " -> 1234.5; undefined for what is no number. */
export function readNumber(text: string): number | null | undefined {
  const plain = text.replace(/[\s,$%]/g, '');
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
