// A company with its ledger: founded, its day, what closed books refuse.
import { expect } from 'vitest';
import { companyProfileApi } from '../../src/modules/company/shared/company-profile.api.ts';
import { buildContact } from '../../src/modules/contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../src/modules/finance/shared/finance-setting.entity.ts';
import { buildBillable } from '../../src/modules/invoices/server/invoices.build.ts';
import { invoicesApi } from '../../src/modules/invoices/shared/invoices.api.ts';
import { made } from '../module-tests.ts';
import type { Answer, Person, TestApp } from '../test-app.ts';
import { travel } from './clock.ts';
import { type Country, type Doc, Ledger, type Payment, later, plusDays, share } from './ledger.ts';
import { type ActName, PLACES, type Place, type Year } from './year.ts';

export const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list.length ? list[which % list.length] : undefined;
export const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
export const portion = (cents: number, percent: number): number => Math.max(1, share(Math.abs(cents), percent, 100));
export const money = (cents: number): number => cents / 100;
export const rateOf = (rate: number): number => rate / 10_000;
export const RETENTION = [0, 0, 500, 1000] as const;
export const REASON = 'As agreed';

export interface Supplier {
  id: number;
  registered: boolean;
  /** Ten-thousandths that are withheld of all but materials. */
  withheld: number;
  inScheme: boolean;
}
export interface Claimed {
  estimateItemId: number;
  whole: number;
}

export class Founded {
  readonly ledger: Ledger;
  readonly place: Place;
  readonly from: string;
  readonly to: string;
  today = '';
  readonly done = new Map<ActName, number>();
  customers: number[] = [];
  suppliers: Supplier[] = [];
  protected jobId = 0;
  protected claimed: Claimed[] = [];
  /** Of invoices: the ids of their lines; of runs: what they paid. */
  protected readonly items = new Map<Doc, number[]>();
  protected readonly deposits = new Set<Doc>();
  protected readonly runs: { id: number; payments: Payment[]; offsets: { credit: Doc; bill: Doc; cents: number }[] }[] =
    [];
  protected readonly app: TestApp;
  protected readonly admin: Person;

  constructor(app: TestApp, admin: Person, country: Country, { basis, rounding, taxOnRetention, stagger }: Year) {
    this.app = app;
    this.admin = admin;
    this.ledger = new Ledger(country, basis, rounding, taxOnRetention);
    this.place = PLACES[country];
    this.from = this.place.begins[stagger % this.place.begins.length] ?? '';
    this.to = plusDays(later(this.from, 12), -1);
  }
  protected readonly call: TestApp['call'] = (...given) => this.app.call(...given);

  async found(): Promise<void> {
    const { ledger, place } = this;
    const [app, admin] = [this.app, this.admin];
    travel(place.zone, this.from, 8);
    const params = { id: admin.companyId };
    const profile = {
      countryId: place.countryId,
      timezone: place.zone,
      taxRounding: ledger.rounding,
      gstRegistered: true,
    };
    made(await this.call(admin, companyProfileApi.update, { params, body: profile }));
    const setting = {
      params: { companyId: admin.companyId },
      body: { taxBasis: ledger.basis, retentionTax: ledger.taxOnRetention },
    };
    made(await this.call(admin, financeSettingApi.updateSetting, setting));
    const items = [4_137_77, 990_05, 76_543_21].map((cents, at) => ({
      description: `Part ${at}`,
      labourQuantity: 1,
      labourCost: money(cents),
      labourMarkup: 0,
    }));
    const { jobId, clientId, customerId } = await buildBillable(app, admin, { items });
    this.jobId = jobId;
    const registered = await buildContact(app, admin, {
      companyName: 'Registered Builders',
      vatNumber: 'GB 980 7806 84',
    });
    this.customers = [clientId, customerId, registered.id];
    const { lines } = made(await this.call(admin, invoicesApi.billable, { params: { jobId } }));
    this.claimed = lines.map(({ estimateItemId, sell }) => ({ estimateItemId, whole: Math.round(sell * 100) }));
    const supplier = async (label: string, of: Omit<Supplier, 'id'>, more: object = {}): Promise<void> => {
      const given = { contactTypeId: 3, companyName: label, gstRegistered: of.registered, ...more };
      this.suppliers.push({ ...of, id: (await buildContact(app, admin, given)).id });
    };
    const plain = { registered: true, withheld: 0, inScheme: false };
    await supplier('Timber and Nails', plain);
    await supplier('Cash Carl', { ...plain, registered: false });
    if (ledger.country === 'AU')
      await supplier('No Number', { ...plain, registered: false, withheld: 4700 }, { abn: null });
    if (ledger.country === 'NZ') await supplier('Scheduled', { ...plain, withheld: 2000 }, { cisPercentage: 0.2 });
    if (ledger.country !== 'GB') return;
    const numbers = { utr: '1234567890', cisVerificationNumber: 'V0000012345A' };
    await supplier('Net of Twenty', { registered: true, withheld: 2000, inScheme: true }, { cisTypeId: 3, ...numbers });
    await supplier(
      'Net of Thirty',
      { registered: false, withheld: 3000, inScheme: true },
      { cisTypeId: 4, ...numbers },
    );
    await supplier('Paid Gross', { registered: true, withheld: 0, inScheme: true }, { cisTypeId: 2, ...numbers });
  }

  /** Evening of a day, nothing done. */
  goTo(at: number): void {
    this.today = plusDays(this.from, at);
    travel(this.place.zone, this.today, 22);
  }
  /** A day before today, and within the year. */
  protected before(days: number, first = this.from): string {
    const day = plusDays(this.today, -days);
    return day < first ? first : day;
  }
  /** What the closed books refuse is refused; the rest is done. */
  protected doneUnlessClosed<T>(days: readonly string[], { status, body }: Answer<T>): boolean {
    const isClosed = days.some((day) => this.ledger.isClosed(day));
    expect([status, body.message ?? ''], `${days.join(', ')}, closed until ${this.ledger.closedUntil}`).toEqual([
      isClosed ? 409 : expect.toBeOneOf([200, 201]),
      isClosed ? expect.stringContaining('The books are closed to') : '',
    ]);
    return !isClosed;
  }

  protected salesThat(those: (doc: Doc) => boolean): Doc[] {
    return this.ledger.docs.filter((doc) => doc.side === 'sale' && doc.stands && those(doc));
  }
  protected billsThat(those: (doc: Doc) => boolean): Doc[] {
    return this.ledger.docs.filter((doc) => doc.side === 'bill' && doc.stands && those(doc));
  }
}
