// What a company is billed: bills, credits, what is withheld and held back, payment runs.
import { expect } from 'vitest';
import { STATUS, moveBillTo } from '../../src/modules/bills/server/bills.build.ts';
import { billsApi } from '../../src/modules/bills/shared/bills.api.ts';
import { paymentRunsApi } from '../../src/modules/bills/shared/payment-runs.api.ts';
import { retentionApi } from '../../src/modules/bills/shared/retention.api.ts';
import { made } from '../module-tests.ts';
import { REASON, RETENTION, type Supplier, money, pick, portion, rateOf, sumOf } from './founded.ts';
import { type Doc, type Line, type Part, type Payment, later, plusDays, share } from './ledger.ts';
import { Sales } from './sales.ts';
import type { Act } from './year.ts';

export class Purchases extends Sales {
  protected async enterBill(
    supplier: Supplier,
    given: { lines: Line[]; materials: number; retention: number; day: string; credits?: Doc; isReverse?: boolean },
  ) {
    const { lines, materials, retention, day, credits, isReverse = false } = given;
    const due = plusDays(day, 14);
    const withheld = supplier.withheld;
    const answer = await this.call(this.admin, billsApi.create, {
      body: {
        contactId: supplier.id,
        invoiceDate: day,
        dueDate: due,
        reverseCharge: isReverse,
        ...(credits && { type: 'credit', creditsId: credits.id }),
        ...(this.ledger.country === 'AU' && withheld && { cisPercentage: rateOf(withheld) }),
        ...(retention && { retentionPercentage: rateOf(retention), retentionMonths: 1 }),
        items: lines.map(({ net, rate }, at) => ({
          description: 'Works',
          amount: money(net),
          taxRate: rateOf(rate),
          // The first line has the materials in it.
          ...(withheld && at === 0 && { labourAmount: money(net - materials) }),
        })),
      },
    });
    const { id } = made(answer);
    const liable = lines.map(({ net }, at) => net - (at === 0 ? materials : 0));
    const net = sumOf(lines.map((line) => line.net));
    const doc = this.ledger.add({
      ...{
        id,
        side: 'bill',
        sign: credits ? -1 : 1,
        kind: 'bill',
        contact: supplier.id,
        day,
        due,
        lines,
        isReverse,
        credits,
      },
      liable: withheld ? sumOf(liable) : 0,
      withheld: sumOf(liable.map((cents) => share(cents, withheld, 10_000))),
      inScheme: supplier.inScheme,
      retention: share(net, retention, 10_000),
      retentionDue: later(day, 1),
    });
    // Whoever is paid gross has no materials to say.
    if (!withheld && supplier.inScheme) doc.liable = net;
    const { total, cisTotal, retentionTotal } = answer.body.data;
    const cents = [total, cisTotal, retentionTotal].map((amount) => Math.round(amount * 100));
    expect(cents).toEqual([doc.total, doc.withheld, doc.retention]);
    return doc;
  }
  protected async approveBill(doc: Doc, isHandedOn = false): Promise<boolean> {
    if (!isHandedOn) made(await moveBillTo(this.app, this.admin, doc.id, STATUS.toApprove));
    const body = { matchReason: REASON };
    const answer = await this.call(this.admin, billsApi.approve, { params: { id: doc.id }, body });
    if (!this.doneUnlessClosed([this.today, doc.day], answer)) return false;
    this.ledger.enter(doc, this.today);
    return true;
  }
  async bill({ which, other, share: percent, back, cents }: Act): Promise<boolean> {
    const supplier = pick(this.suppliers, which) as Supplier;
    const isReverse = supplier.inScheme && supplier.registered && other % 2 === 0;
    const { rates } = this.place;
    const lines = cents.map(
      (net, at): Line => ({ net, rate: supplier.registered ? (pick(rates, isReverse ? 0 : other + at) ?? 0) : 0 }),
    );
    const retention = RETENTION[percent % 4] ?? 0;
    const first = lines[0]?.net ?? 0;
    const materials = supplier.withheld && other % 3 === 0 ? share(first, percent, 200) : 0;
    const doc = await this.enterBill(supplier, { lines, materials, retention, day: this.before(back), isReverse });
    return percent < 25 || (await this.approveBill(doc));
  }
  async approve({ which }: Act): Promise<boolean> {
    const waits = (doc: Doc): boolean => doc.side === 'bill' && !doc.stands && !doc.isVoid;
    const doc = pick(this.ledger.docs.filter(waits), which);
    if (!doc) return false;
    const { status } = made(await this.call(this.admin, billsApi.get, { params: { id: doc.id } }));
    return await this.approveBill(doc, status.typeName === 'toApprove');
  }
  async supplierCredit({ which, share: percent, back }: Act): Promise<boolean> {
    const bill = pick(
      this.billsThat(({ sign, net }) => sign === 1 && net > 1),
      which,
    );
    const supplier = this.suppliers.find(({ id }) => id === bill?.contact);
    if (!bill || !supplier) return false;
    const lines = [{ net: portion(bill.net, percent), rate: bill.lines[0]?.rate ?? 0 }];
    const day = this.before(back % 20, bill.day);
    const doc = await this.enterBill(supplier, {
      lines,
      materials: 0,
      retention: 0,
      day,
      credits: bill,
      isReverse: bill.isReverse,
    });
    return await this.approveBill(doc);
  }
  async giveCredit({ which, other, share: percent }: Act): Promise<boolean> {
    const billsOf = (credit: Doc): Doc[] => this.billsThat((one) => one.open > 0 && one.contact === credit.contact);
    const credit = pick(
      this.billsThat((one) => one.open < 0 && billsOf(one).length > 0),
      which,
    );
    const bill = credit && pick(billsOf(credit), other);
    if (!credit || !bill) return false;
    const cents = Math.min(bill.open, portion(credit.open, percent));
    const body = { billId: bill.id, amount: money(cents) };
    made(await this.call(this.admin, billsApi.apply, { params: { id: credit.id }, body }));
    this.ledger.offset(credit, bill, cents, this.today);
    return true;
  }
  async creditRefunded({ which, back }: Act): Promise<boolean> {
    const doc = pick(
      this.billsThat((one) => one.open < 0),
      which,
    );
    if (!doc) return false;
    return await this.moveMoney('in', doc.contact, this.before(back % 10, doc.day), -doc.open, [
      { doc, cents: -doc.open },
    ]);
  }
  async payBill({ which, share: percent, back, other }: Act): Promise<boolean> {
    const doc = pick(
      this.billsThat(({ open }) => open > 0),
      which,
    );
    if (!doc) return false;
    const cents = percent > 50 ? doc.open : portion(doc.open, percent);
    const over = other % 7 === 0 && cents === doc.open ? other + 1 : 0;
    return await this.moveMoney('out', doc.contact, this.before(back % 45), cents + over, [{ doc, cents }]);
  }
  async payBills({ which, share: percent, back }: Act): Promise<boolean> {
    const contact = pick(this.suppliers, which)?.id ?? 0;
    const parts = this.billsThat((doc) => doc.open > 0 && doc.contact === contact)
      .slice(0, 4)
      .map((doc, at): Part => ({ doc, cents: at % 2 ? portion(doc.open, percent) : doc.open }));
    return (
      parts.length > 0 &&
      (await this.moveMoney('out', contact, this.before(back % 30), sumOf(parts.map(({ cents }) => cents)), parts))
    );
  }
  /** Credits of the suppliers are taken off first, the oldest against the oldest bill. */
  async payRun({ which, back }: Act): Promise<boolean> {
    const bills = this.billsThat(({ open }) => open > 0)
      .filter((_, at) => (at + which) % 3 > 0)
      .slice(0, 8);
    if (!bills.length) return false;
    const day = this.before(back % 8);
    const run = made(
      await this.call(this.admin, paymentRunsApi.create, { body: { date: day, billIds: bills.map(({ id }) => id) } }),
    );
    const answer = await this.call(this.admin, paymentRunsApi.pay, {
      params: { id: run.id },
      body: { tellSuppliers: false },
    });
    if (!this.doneUnlessClosed([day], answer)) {
      made(await this.call(this.admin, paymentRunsApi.remove, { params: { id: run.id }, query: {} }));
      return false;
    }
    const offsets: { credit: Doc; bill: Doc; cents: number }[] = [];
    const payments: Payment[] = [];
    for (const { id: contact } of this.suppliers) {
      const own = bills.filter((doc) => doc.contact === contact).toSorted((a, b) => a.id - b.id);
      const credits = this.billsThat((doc) => doc.open < 0 && doc.contact === contact).toSorted((a, b) => a.id - b.id);
      for (const credit of credits)
        for (const bill of own) {
          const cents = Math.min(-credit.open, bill.open);
          if (cents <= 0) continue;
          this.ledger.offset(credit, bill, cents, day);
          offsets.push({ credit, bill, cents });
        }
      const parts = own.filter(({ open }) => open > 0).map((doc): Part => ({ doc, cents: doc.open }));
      const cents = sumOf(parts.map((part) => part.cents));
      if (cents) payments.push(this.ledger.pay({ id: 0, direction: 'out', contact, day, cents, parts, run: true }));
    }
    this.runs.push({ id: run.id, payments, offsets });
    return true;
  }
  async undoRun({ which }: Act): Promise<boolean> {
    const run = pick(this.runs, which);
    if (!run) return false;
    const isGone = run.payments.some(({ stands }) => !stands);
    if (isGone) return false;
    const body = { reason: 'The bank refused it' };
    made(await this.call(this.admin, paymentRunsApi.undo, { params: { id: run.id }, body }));
    for (const payment of run.payments) this.ledger.takeBack(payment, this.today);
    for (const { credit, bill, cents } of run.offsets) this.ledger.offset(credit, bill, -cents, this.today);
    this.runs.splice(this.runs.indexOf(run), 1);
    return true;
  }
  protected untouched = (doc: Doc): boolean => doc.paid === 0 && doc.released === 0;
  async voidBill({ which }: Act): Promise<boolean> {
    const doc = pick(this.billsThat(this.untouched), which);
    if (!doc) return false;
    made(await moveBillTo(this.app, this.admin, doc.id, STATUS.void, REASON));
    this.ledger.takeOut(doc, this.today, true);
    return true;
  }
  /** Back to be approved, and approved once more. */
  async sendBack({ which }: Act): Promise<boolean> {
    const doc = pick(this.billsThat(this.untouched), which);
    if (!doc) return false;
    made(await moveBillTo(this.app, this.admin, doc.id, STATUS.toApprove, REASON));
    this.ledger.takeOut(doc, this.today, false);
    return await this.approveBill(doc, true);
  }
  async releaseHeld({ which, share: percent }: Act): Promise<boolean> {
    const holding = this.billsThat(({ held }) => held > 0);
    const contactId = pick(holding, which)?.contact;
    if (contactId === undefined) return false;
    const own = holding
      .filter(({ contact }) => contact === contactId)
      .toSorted((a, b) => a.retentionDue.localeCompare(b.retentionDue) || a.id - b.id);
    let left = percent > 50 ? sumOf(own.map(({ held }) => held)) : portion(sumOf(own.map(({ held }) => held)), percent);
    const body = { contactId, jobId: null, amount: money(left) };
    made(await this.call(this.admin, retentionApi.release, { body }));
    for (const doc of own) {
      const cents = Math.min(left, doc.held);
      if (cents > 0) this.ledger.release(doc, cents, this.today);
      left -= cents;
    }
    return true;
  }
}
