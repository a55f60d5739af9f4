// Spreadsheets skip blanks and invisible signs before they look for the one that starts a formula.
const FORMULA = /^[\s\p{Cc}\p{Cf}'"]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/** A number below nothing, and a telephone number with its country: neither does anything in a spreadsheet. */
const HARMLESS = /^-?\d+(?:\.\d+)?$|^\+\d[\d ]*$/;

/**
 * For files without types of cells (CSV): a text that a spreadsheet would read as a formula gets an apostrophe before it. Our imports
 * take it off again.
 */
export const safeText = (text: string): string => (FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text);
