// A company that lives through a year: each act goes through the API and into the ledger of the test, which says beforehand what may be done.
import { expect } from 'vitest';
import { cisApi } from '../../src/modules/bills/shared/cis.api.ts';
import { closedBooksApi } from '../../src/modules/finance/shared/closed-books.api.ts';
import { taxReturnApi } from '../../src/modules/finance/shared/tax-return.api.ts';
import { made } from '../module-tests.ts';
import { travel } from './clock.ts';
import { REASON, pick } from './founded.ts';
import { later, plusDays } from './ledger.ts';
import { Purchases } from './purchases.ts';
import type { Act } from './year.ts';

export class Company extends Purchases {
  /** Does it, where it can be done; what can be done is looked up in the ledger of the test. */
  async play(act: Act): Promise<void> {
    this.today = plusDays(this.from, act.at);
    travel(this.place.zone, this.today, act.hour);
    if (await this[act.act](act)) this.done.set(act.act, (this.done.get(act.act) ?? 0) + 1);
  }

  // Books and offices ----------------------------------------------------------------------------------------------------
  protected async closeBooks(closedUntil: string | null): Promise<boolean> {
    made(await this.call(this.admin, closedBooksApi.close, { body: { closedUntil, reason: REASON } }));
    this.ledger.closedUntil = closedUntil ?? '';
    return true;
  }
  /** The month before the last, or the one before that. */
  async close({ share: percent }: Act): Promise<boolean> {
    const begun = `${this.today.slice(0, 7)}-01`;
    const until = plusDays(later(begun, percent > 50 ? 0 : -1), -1);
    return until >= this.from && until !== this.ledger.closedUntil && (await this.closeBooks(until));
  }
  async reopen({ which }: Act): Promise<boolean> {
    return (
      this.ledger.closedUntil !== '' &&
      (await this.closeBooks(which % 2 ? null : plusDays(this.ledger.closedUntil, -31)))
    );
  }
  /** Periods of tax from the first day of the year on. */
  periods(): { from: string; to: string }[] {
    const { months } = this.place;
    return Array.from({ length: 12 / months }, (_, at) => ({
      from: later(this.from, at * months),
      to: plusDays(later(this.from, (at + 1) * months), -1),
    }));
  }
  async fileTax(): Promise<boolean> {
    const next = this.periods()[this.ledger.filed.length];
    if (!next) return false;
    const { status } = await this.call(this.admin, taxReturnApi.markFiled, { body: next });
    const isOver = next.to < this.today;
    expect(status).toBe(isOver ? 201 : 409);
    if (isOver) this.ledger.file(next.from, next.to);
    return isOver;
  }
  /** Ends of the tax months of the year that are over. */
  cisMonths(): string[] {
    const first = `${this.from.slice(0, 7)}-05`;
    return Array.from({ length: 13 }, (_, at) => later(first, at)).filter((end) => end < this.today);
  }
  async fileCis({ which }: Act): Promise<boolean> {
    const month = pick(this.cisMonths(), which);
    if (this.ledger.country !== 'GB' || !month) return false;
    made(await this.call(this.admin, cisApi.fileReturn, { body: { month } }));
    const sum = { gross: 0, materials: 0, deduction: 0 };
    for (const of of this.ledger.cis(month).values())
      for (const key of ['gross', 'materials', 'deduction'] as const) sum[key] += of[key];
    this.ledger.cisFiled.set(month, sum);
    return true;
  }
}
