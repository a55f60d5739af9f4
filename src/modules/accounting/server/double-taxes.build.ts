// Tax codes that the doubles of accounting systems have, as books of Australia, New Zealand and the United Kingdom come with them.

export interface DoubleTax {
  /** As people and files name it. */
  name: string;
  /** What Xero's interface calls it. */
  taxType: string;
  /** Per cent; of reverse charge what is put on the line. */
  rate: number;
}
const xero = (name: string, taxType: string, rate: number): DoubleTax => ({ name, taxType, rate });
/** Books of all three countries at once: a test asks for those of its company. */
export const XERO_TAXES: readonly DoubleTax[] = [
  xero('GST on Income', 'OUTPUT', 10),
  xero('GST Free Income', 'EXEMPTOUTPUT', 0),
  xero('GST on Expenses', 'INPUT', 10),
  xero('GST Free Expenses', 'EXEMPTEXPENSES', 0),
  xero('GST on Capital', 'CAPEXINPUT', 10),
  xero('BAS Excluded', 'BASEXCLUDED', 0),
  xero('15% GST on Income', 'OUTPUT2', 15),
  xero('15% GST on Expenses', 'INPUT2', 15),
  xero('Zero Rated', 'ZERORATED', 0),
  xero('No GST', 'NONE', 0),
  xero('20% (VAT on Income)', 'OUTPUT2-GB', 20),
  xero('20% (VAT on Expenses)', 'INPUT2-GB', 20),
  xero('Domestic Reverse Charge @ 20% (VAT on Expenses)', 'TAX-DRC-EXPENSES', 20),
];
const named = (name: string, rate: number): DoubleTax => ({ name, taxType: name, rate });
export const MYOB_TAXES: readonly DoubleTax[] = [
  named('GST', 10),
  named('FRE', 0),
  named('N-T', 0),
  named('CAP', 10),
  named('S15', 15),
  named('Z', 0),
];
export const RECKON_TAXES: readonly DoubleTax[] = [
  named('GST', 10),
  named('FRE', 0),
  named('NCG', 10),
  named('NCF', 0),
  named('CAG', 10),
];

/** Whether a tax on a line agrees with its code, but for a cent of rounding on each line. */
export const agrees = (amount: number, tax: number, rate: number, lines: number): boolean =>
  Math.abs((amount * rate) / 100 - tax) <= 0.01 * lines + 0.000_001;
