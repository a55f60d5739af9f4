// Obfuscated ids of the browser's routes: 537 is added, then each digit becomes a letter. Cosmetic: it guards nothing.
const LETTERS = 'kwbtmzphrd';

/** 1 -> "ztr" */
export const encodeRouteId = (id: number): string =>
  [...String(id + 537)].map((digit) => LETTERS[Number(digit)]).join('');

/** "ztr" -> 1; undefined for anything that encodeRouteId does not make. */
export function decodeRouteId(text: string): number | undefined {
  const digits = [...text].map((letter) => LETTERS.indexOf(letter));
  if (!digits.length || digits.length > 15 || digits.includes(-1) || digits[0] === 0) return undefined;
  const id = Number(digits.join('')) - 537;
  return id >= 1 ? id : undefined;
}
