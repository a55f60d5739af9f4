// The figures of an estimate, and of two states of one, as a reader finds them in the lines of their PDF.

const AMOUNT = String.raw`(?:-?\$?-?)[\d,]+\.\d\d`;
/** A dash stands where a line has nothing. */
const amountOf = (shown: string): number => (shown === '–' ? 0 : Number(shown.replaceAll(/[,$]/g, '')));

/** A number under which others stand is a category's or a trade's. */
export const isHeading = (number: string, numbers: readonly string[]): boolean =>
  !number.includes('.') || numbers.some((other) => other.startsWith(`${number}.`));

export interface EstimateOnPaper {
  /** Categories, trades, groups and items by their numbers, with the amounts in their last columns. */
  rows: { number: string; amounts: number[] }[];
  /** By label, without how many lines were authorised. */
  foot: Record<string, number>;
}
const FEET = [
  ['Total ex GST', String.raw`Total ex GST`],
  ['GST', String.raw`\d GST`],
  ['Total inc GST', String.raw`Total inc GST`],
  ['CIS withheld', 'CIS withheld'],
  ['Payable', 'Payable'],
  ['Authorised inc GST', String.raw`Authorised inc GST, (?:all|\d+ of \d+) lines`],
] as const;

export function estimateOnPaper(pages: string[][]): EstimateOnPaper {
  const lines = pages.flat();
  const columns = lines.some((line) => /^Item .* Authorised$/.test(line)) ? 4 : 3;
  const atEnd = new RegExp(`(?:^| )((?:(?:${AMOUNT}|–)(?: |$)){3,${columns}})$`);
  const rows: EstimateOnPaper['rows'] = [];
  // A group says nothing in the last column where none of its items is authorised. A long text takes several lines: a row is open from its number until its amounts.
  let open: string | undefined;
  for (const line of lines) {
    open ??= /^(\d+(?:\.\d+)*) /.exec(line)?.[1];
    const amounts = atEnd.exec(line)?.[1];
    if (open === undefined || amounts === undefined) continue;
    const found = amounts.split(' ').map(amountOf);
    rows.push({ number: open, amounts: found.length < columns ? [...found, 0] : found });
    open = undefined;
  }
  const text = lines.join(' ');
  const foot: EstimateOnPaper['foot'] = {};
  for (const [label, words] of FEET) {
    const amount = new RegExp(`${words} (${AMOUNT})`).exec(text)?.[1];
    if (amount !== undefined) foot[label] = amountOf(amount);
  }
  return { rows, foot };
}

interface DifferencesOnPaper {
  headings: { before: number; after: number; amount: number }[];
  /** How much each line moves. */
  lines: number[];
  foot: Record<string, number>;
}
export function differencesOnPaper(pages: string[][]): DifferencesOnPaper {
  const headings: DifferencesOnPaper['headings'] = [];
  const lines: number[] = [];
  const foot: Record<string, number> = {};
  let text = '';
  // Between the head of the table, where a page has it, and the foot of the page.
  const between = (page: string[]): string[] => {
    const head = page.findIndex((row) => row.startsWith('Line What'));
    return page.slice(Math.max(0, head) + 1, -1);
  };
  for (const line of pages.flatMap(between)) {
    const amounts = new RegExp(`(?:^| )((?:${AMOUNT}(?: |$))+)$`).exec(line)?.[1]?.split(' ').map(amountOf);
    text += ` ${line}`;
    if (!amounts) continue;
    const amount = amounts.at(-1) ?? Number.NaN;
    const total = /^ (Before|After|Difference) /.exec(text)?.[1];
    if (total) foot[total] = amount;
    else if (/ (?:Added|Removed|Changed|Unchanged)\b/.test(text)) lines.push(amount);
    else headings.push({ before: amounts.at(-3) ?? Number.NaN, after: amounts.at(-2) ?? Number.NaN, amount });
    text = '';
  }
  return { headings, lines, foot };
}
