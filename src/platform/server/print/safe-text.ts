// Spreadsheets skip blanks and invisible signs before they look for the one that starts a formula.
const FORMULA = /^[\s\p{Cc}\p{Cf}'"]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A text that a spreadsheet would read as a formula gets an apostrophe before it. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
