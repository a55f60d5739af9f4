// about: invoices, bills, finance, work-orders, company
// Years of a company in each country: invoices, claims, retention, credits, payments, refunds, bills, withholding, closings, late documents. A
// ledger that knows nothing of the product says the same, to the cent, at every day. YEARS_RUNS=200 YEARS_COUNTRY=GB runs it as often as that.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeBack, startTravels } from './money-years/clock.ts';
import { cis, everyDay, owed, returns, statements } from './money-years/compare.ts';
import { Company } from './money-years/company.ts';
import { type Country, plusDays } from './money-years/ledger.ts';
import { ACTS, type Year, yearOf } from './money-years/year.ts';
import { type TestApp, startOwnApp } from './test-app.ts';

const RUNS = Number(process.env['YEARS_RUNS'] ?? 3);
const SEED = Number(process.env['YEARS_SEED'] ?? 20261128);
const ONLY = process.env['YEARS_COUNTRY'];
const COUNTRIES = ['AU', 'NZ', 'GB'] as const;
let app: TestApp;
beforeAll(async () => {
  app = await startOwnApp({ CHECK_RESPONSES: '0' });
});
afterAll(() => void comeBack());

/** Days on which a year is looked at, in the order of the acts: ends of months, and some others, on which the returns are looked at, too. */
const looksOf = ({ looks }: Year, company: Company): { at: number; isAll: boolean }[] => {
  const ends = Array.from({ length: 12 }, (_, month) => Math.round(((month + 1) * 365) / 12) - 1);
  return [...looks.map((at) => ({ at, isAll: true })), ...ends.map((at, month) => ({ at, isAll: month % 3 === 2 }))]
    .filter(({ at }) => plusDays(company.from, at) <= company.to)
    .sort((one, other) => one.at - other.at);
};

async function live(country: Country, year: Year): Promise<Company> {
  comeBack();
  const { admin } = await app.company();
  startTravels();
  const company = new Company(app, admin, country, year);
  await company.found();
  const looks = looksOf(year, company);
  const look = async (at: number, isAll: boolean): Promise<void> => {
    company.goTo(at);
    await owed(app, admin, company);
    if (!isAll) return;
    await statements(app, admin, company);
    await returns(app, admin, company);
    await cis(app, admin, company);
  };
  for (const act of year.acts) {
    while (looks[0] && looks[0].at < act.at) {
      const { at, isAll } = looks.shift() as (typeof looks)[number];
      await look(at, isAll);
    }
    await company.play(act);
  }
  for (const { at, isAll } of looks) await look(at, isAll);
  await everyDay(app, admin, company);
  return company;
}

test.each(COUNTRIES.filter((country) => !ONLY || country === ONLY))(
  'years of a company in %s agree with a ledger of their own',
  { timeout: 6_000_000 },
  async (country) => {
    const seen = new Map<string, number>();
    let years = 0;
    let acts = 0;
    await fc.assert(
      fc.asyncProperty(yearOf(60, 90), async (year) => {
        const { done } = await live(country, year);
        years += 1;
        for (const [act, times] of done) {
          seen.set(act, (seen.get(act) ?? 0) + times);
          acts += times;
        }
      }),
      { numRuns: RUNS, seed: SEED + COUNTRIES.indexOf(country), endOnFailure: true },
    );
    // A property of what never happened says nothing.
    const never = ACTS.filter((act) => !seen.has(act) && (act !== 'fileCis' || country === 'GB'));
    if (RUNS >= 20) expect(never).toEqual([]);
    if (process.env['YEARS_RUNS']) console.log(country, years, 'years,', acts, 'acts', Object.fromEntries(seen));
  },
);
