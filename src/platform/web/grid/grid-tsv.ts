// The clipboard text that spreadsheets read and write: cells by tab, rows by line end, quotes around cells that hold either.

export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let fresh = true; // at the first character of a cell: only there does a quote open a quoted cell
  const endCell = () => {
    row.push(cell);
    cell = '';
    fresh = true;
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== '"') cell += char === '\r' ? '' : char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (char === '"' && fresh && hasClosingQuote(text, at)) {
      quoted = true;
      fresh = false;
    } else if (char === '\t') endCell();
    else if (char === '\n') endRow();
    else if (char === '\r') {
      if (text[at + 1] !== '\n') endRow(); // a lone CR ends a line too (old Mac spreadsheets)
    } else {
      cell += char;
      fresh = false;
    }
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** `12" pipe` starts no quoted cell, and neither does `"` alone: a quoted cell closes just before a tab, a line end or the end. */
function hasClosingQuote(text: string, open: number): boolean {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    const next = text[at + 1];
    if (next === '"') at++;
    else return next === undefined || next === '\t' || next === '\n' || next === '\r';
  }
  return false;
}

export const formatTsv = (rows: string[][]): string =>
  rows
    .map((row) => row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\r\n');
