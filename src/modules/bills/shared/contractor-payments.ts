// The years of the reports on what contractors were paid. Pure.
//
// AU  taxable payments annual report, building and construction: the income year from 1 July, due on 28 August (ATO, NAT 74109)
// NZ  schedular payments: the tax year from 1 April (Inland Revenue, IR 330C)
// GB  the tax year from 6 April; the return itself is monthly (CIS)

interface ReportYear {
  name: string;
  /** Month and day on which a year begins. */
  begins: string;
  /** Month and day after the year on which it is due; null: by other rules. */
  due: string | null;
  about: string;
}
export const CONTRACTOR_REPORTS: Readonly<Record<number, ReportYear>> = {
  1: {
    name: 'Taxable payments annual report',
    begins: '07-01',
    due: '08-28',
    about: 'Payments to subcontractors for building and construction, including GST, by payment date.',
  },
  2: {
    name: 'Schedular payments',
    begins: '04-01',
    due: null,
    about: 'Payments to contractors, including GST, and tax withheld, by payment date.',
  },
  3: {
    name: 'Payments to subcontractors',
    begins: '04-06',
    due: null,
    about: 'Payments to subcontractors, including VAT, and deductions, by payment date.',
  },
};
export const contractorReport = (countryId: number): ReportYear =>
  CONTRACTOR_REPORTS[countryId] ?? {
    name: 'Payments to contractors',
    begins: '01-01',
    due: null,
    about: 'Payments to contractors, by payment date.',
  };

export interface Year {
  from: string;
  to: string;
  due: string | null;
}
/** The year of the report that begins in a calendar year. */
export function reportYear(countryId: number, year: number): Year {
  const { begins, due } = contractorReport(countryId);
  const end = new Date(Date.parse(`${year + 1}-${begins}`) - 86_400_000).toISOString().slice(0, 10);
  return { from: `${year}-${begins}`, to: end, due: due && `${year + 1}-${due}` };
}
/** In which year a day lies, by the calendar year in which it began. */
export function reportYearOf(countryId: number, day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= contractorReport(countryId).begins ? year : year - 1;
}
