// What a company bills, and money between it and others.
import { expect } from 'vitest';
import { paymentsApi } from '../../src/modules/finance/shared/payments.api.ts';
import { INVOICE_STATUS, INVOICE_TYPE } from '../../src/modules/invoices/shared/invoice-status.ts';
import { invoicesApi } from '../../src/modules/invoices/shared/invoices.api.ts';
import { made } from '../module-tests.ts';
import { Founded, REASON, RETENTION, money, pick, portion, rateOf, sumOf } from './founded.ts';
import { type Doc, type Line, type Part, type Payment, merged, plusDays, share, taxOf } from './ledger.ts';
import type { Act } from './year.ts';

export class Sales extends Founded {
  /** Where an invoice stands by what moved of it. */
  protected stateOf({ open, paid, writtenOff }: Doc): 'open' | 'paid' | 'writtenOff' | 'credited' {
    if (open !== 0) return 'open';
    return writtenOff.length ? 'writtenOff' : paid ? 'paid' : 'credited';
  }
  protected isOut = (doc: Doc): boolean => doc.sign === 1 && doc.open > 0;

  protected async issueDraft(given: {
    of: Partial<Doc> & { kind: string; contact: number; lines: Line[] };
    day: string;
    id: number;
    dueDate: string;
  }) {
    const { id, day } = given;
    const admin = this.admin;
    const answer = await this.call(admin, invoicesApi.issue, { params: { id }, body: { issueDate: day } });
    if (!this.doneUnlessClosed([day], answer)) {
      made(await this.call(admin, invoicesApi.remove, { params: { id }, query: {} }));
      return undefined;
    }
    const { dueDate, total, retentionAmount } = answer.body.data;
    const doc = this.ledger.add({ id, side: 'sale', sign: 1, day, due: dueDate ?? day, ...given.of });
    doc.retention = share(doc.net, (given.of.retention ?? 0) as number, 10_000);
    expect(
      [total, retentionAmount].map((amount) => Math.round(amount * 100)),
      doc.kind,
    ).toEqual([doc.total, doc.retention]);
    this.ledger.enter(doc, day);
    return doc;
  }
  protected async beginDraft(body: object): Promise<number> {
    const given = { jobId: this.jobId, toContactId: 0, ...body };
    return made(await this.call(this.admin, invoicesApi.create, { body: given })).id;
  }
  protected async addLine(id: number, { net, rate }: Line, description = 'Works'): Promise<number> {
    const body = { description, quantity: 1, unitAmount: money(net), taxRate: rateOf(rate) };
    return made(await this.call(this.admin, invoicesApi.createItem, { params: { id }, body })).id;
  }
  async invoice({ which, other, share: percent, back, cents }: Act): Promise<boolean> {
    const { rates } = this.place;
    const contact = pick(this.customers, which) ?? 0;
    const isReverse = this.ledger.country === 'GB' && contact === this.customers[2] && other % 2 === 0;
    const retention = RETENTION[percent % 4] ?? 0;
    const day = this.before(back);
    const dueDate = plusDays(day, other);
    const lines = cents.map(
      (net, at): Line => ({ net, of: at, rate: pick(rates, isReverse ? 0 : other + at * which) ?? 0 }),
    );
    const id = await this.beginDraft({
      toContactId: contact,
      dueDate,
      reverseCharge: isReverse,
      retentionPercentage: rateOf(retention),
    });
    const items: number[] = [];
    for (const line of lines) items.push(await this.addLine(id, line));
    const doc = await this.issueDraft({
      id,
      day,
      dueDate,
      of: { kind: 'invoice', contact, lines, isReverse, retention },
    });
    if (doc) this.items.set(doc, items);
    return doc !== undefined;
  }
  /** Of each line a share to date, up to all of it. */
  async claim({ other, share: percent, back, cents }: Act): Promise<boolean> {
    const rate = this.place.rates[0] ?? 0;
    const claims = this.salesThat(({ kind }) => kind === 'claim');
    const before = claims.flatMap(({ lines }) => lines);
    const isLast = percent > 80;
    const shares = this.claimed.map(({ whole }, at) => {
      const billed = sumOf(before.filter(({ of }) => of === at).map(({ net }) => net));
      const so = Math.ceil((billed / whole) * 10_000);
      const toDate = isLast ? 10_000 : Math.min(10_000, so + ((cents[at % cents.length] ?? 0) % 2500));
      return { toDate, net: share(whole, toDate, 10_000) - billed };
    });
    if (shares.some(({ net }) => net < 0) || shares.every(({ net }) => net === 0)) return false;
    const lines = shares.map(({ net }, at): Line => ({ net, rate, of: at }));
    const tax = taxOf(merged([...before, ...lines]), this.ledger.rounding) - sumOf(claims.map((doc) => doc.tax));
    const retention = RETENTION[other % 4] ?? 0;
    const day = this.before(back % 20);
    const dueDate = plusDays(day, other);
    const [contact = 0] = this.customers;
    const id = await this.beginDraft({
      typeId: INVOICE_TYPE.progressClaim,
      toContactId: contact,
      dueDate,
      retentionPercentage: rateOf(retention),
    });
    const said = shares.map(({ toDate }, at) => ({
      estimateItemId: this.claimed[at]?.estimateItemId ?? 0,
      toDate: toDate / 10_000,
    }));
    made(await this.call(this.admin, invoicesApi.claim, { params: { id }, body: { lines: said } }));
    return (
      (await this.issueDraft({ id, day, dueDate, of: { kind: 'claim', contact, lines, tax, retention } })) !== undefined
    );
  }
  async deposit({ which, back, cents }: Act): Promise<boolean> {
    const contact = pick(this.customers, which) ?? 0;
    const lines = [{ net: cents[0] ?? 1, rate: this.place.rates[0] ?? 0 }];
    const day = this.before(back % 20);
    const id = await this.beginDraft({ typeId: INVOICE_TYPE.deposit, toContactId: contact, dueDate: day });
    for (const line of lines) await this.addLine(id, line, 'Deposit');
    const doc = await this.issueDraft({ id, day, dueDate: day, of: { kind: 'deposit', contact, lines } });
    if (doc) this.deposits.add(doc);
    return doc !== undefined;
  }
  async takeDepositOff({ which, other, cents }: Act): Promise<boolean> {
    const deposit = pick([...this.deposits], which);
    if (!deposit) return false;
    const rate = this.place.rates[0] ?? 0;
    const lines = [
      { net: deposit.net + (cents[0] ?? 1), rate },
      { net: -deposit.net, rate },
    ];
    const day = this.today;
    const dueDate = plusDays(day, other);
    const id = await this.beginDraft({ toContactId: deposit.contact, dueDate });
    await this.addLine(id, lines[0] as Line);
    made(await this.call(this.admin, invoicesApi.addLines, { params: { id }, body: { depositIds: [deposit.id] } }));
    const doc = await this.issueDraft({ id, day, dueDate, of: { kind: 'final', contact: deposit.contact, lines } });
    this.deposits.delete(deposit);
    return doc !== undefined;
  }
  async credit({ which, share: percent, back }: Act): Promise<boolean> {
    const invoice = pick(
      this.salesThat((doc) => doc.kind === 'invoice' && ['open', 'paid'].includes(this.stateOf(doc))),
      which,
    );
    const items = invoice && this.items.get(invoice);
    if (!invoice || !items) return false;
    const credits = this.salesThat((doc) => doc.credits === invoice);
    const before = credits.flatMap(({ lines }) => lines);
    const left = invoice.lines.map(({ net, of, rate }) => ({
      of: of ?? 0,
      rate,
      net: net - sumOf(before.filter((line) => line.of === of).map((line) => line.net)),
    }));
    if (left.every(({ net }) => net === 0)) return false;
    const isWhole = percent > 60;
    const lines = left
      .filter(({ net, of }) => net > 0 && (isWhole || (of + which) % 2 === 0 || left.length === 1))
      .map((line) => ({ ...line, net: isWhole ? line.net : portion(line.net, percent) }));
    if (!lines.length) return false;
    const all = [...before, ...lines];
    const isRest = sumOf(all.map(({ net }) => net)) === invoice.net;
    const own = (doc: Doc): number => doc.tax + doc.reverse;
    const tax = (isRest ? own(invoice) : taxOf(merged(all), this.ledger.rounding)) - sumOf(credits.map(own));
    const body = isWhole ? {} : { lines: lines.map(({ net, of }) => ({ itemId: items[of] ?? 0, amount: money(net) })) };
    const { id } = made(await this.call(this.admin, invoicesApi.credit, { params: { id: invoice.id }, body }));
    const day = this.before(back % 15, invoice.day);
    const { contact, isReverse } = invoice;
    const of = { kind: 'credit', sign: -1 as const, contact, lines, tax, isReverse, credits: invoice };
    const doc = await this.issueDraft({ id, day, dueDate: day, of });
    if (doc) this.ledger.takeOff(doc);
    return doc !== undefined;
  }
  protected async setStatus(doc: Doc, statusId: number): Promise<void> {
    const body = { statusId, note: REASON };
    made(await this.call(this.admin, invoicesApi.status, { params: { id: doc.id }, body }));
  }
  async writeOff({ which }: Act): Promise<boolean> {
    const doc = pick(this.salesThat(this.isOut), which);
    if (!doc) return false;
    await this.setStatus(doc, INVOICE_STATUS.writtenOff);
    this.ledger.writeOff(doc, this.today);
    return true;
  }
  async voidSale({ which }: Act): Promise<boolean> {
    const doc = pick(
      this.salesThat((one) => one.kind !== 'deposit' && one.paid === 0 && one.credited === 0 && !one.writtenOff.length),
      which,
    );
    if (!doc || (doc.sign === 1 && doc.open === 0)) return false;
    await this.setStatus(doc, INVOICE_STATUS.cancelled);
    const invoice = doc.credits;
    const off = sumOf(doc.settled.map(({ cents }) => cents));
    if (invoice && off) {
      this.ledger.settle(doc, -off, this.today);
      this.ledger.settle(invoice, -off, this.today);
      invoice.credited -= off;
    }
    this.ledger.takeOut(doc, this.today, true);
    return true;
  }
  /** What customers hold back is asked for. */
  async release({ which, other, share: percent }: Act): Promise<boolean> {
    const doc = pick(
      this.salesThat((one) => one.held > 0 && ['open', 'paid'].includes(this.stateOf(one))),
      which,
    );
    if (!doc) return false;
    const cents = percent > 40 ? doc.held : portion(doc.held, percent);
    const dueDate = plusDays(this.today, other);
    const body = { amount: money(cents), dueDate };
    made(await this.call(this.admin, invoicesApi.releaseRetention, { params: { id: doc.id }, body }));
    this.ledger.release(doc, cents, this.today);
    doc.due = dueDate;
    return true;
  }

  // Money ----------------------------------------------------------------------------------------------------------------
  protected async moveMoney(
    direction: 'in' | 'out',
    contact: number,
    day: string,
    cents: number,
    parts: Part[],
  ): Promise<boolean> {
    const allocations = parts.map(({ doc, payment, cents: part }) => ({
      documentType: payment ? 'payment' : doc?.side === 'sale' ? 'accountsReceivable' : 'accountsPayable',
      documentId: payment?.id ?? doc?.id ?? 0,
      amount: money(part),
    }));
    const body = { direction, contactId: contact, date: day, amount: money(cents), allocations };
    const answer = await this.call(this.admin, paymentsApi.create, { body });
    if (!this.doneUnlessClosed([day], answer)) return false;
    this.ledger.pay({ id: answer.body.data.id, direction, contact, day, cents, parts });
    return true;
  }
  async pay({ which, share: percent, back, other }: Act): Promise<boolean> {
    const doc = pick(this.salesThat(this.isOut), which);
    if (!doc) return false;
    const cents = percent > 50 ? doc.open : portion(doc.open, percent);
    const over = other % 5 === 0 ? other * 137 + 1 : 0;
    const all = over ? doc.open : cents;
    return await this.moveMoney('in', doc.contact, this.before(back % 45), all + over, [{ doc, cents: all }]);
  }
  async paySeveral({ which, share: percent, back }: Act): Promise<boolean> {
    const contact = pick(this.customers, which) ?? 0;
    const parts = this.salesThat((doc) => this.isOut(doc) && doc.contact === contact)
      .slice(0, 4)
      .map((doc, at): Part => ({ doc, cents: at % 2 ? portion(doc.open, percent) : doc.open }));
    const cents = sumOf(parts.map((part) => part.cents)) + (percent % 3 === 0 ? percent : 0);
    return parts.length > 0 && (await this.moveMoney('in', contact, this.before(back % 30), cents, parts));
  }
  async payAhead({ which, other, back, cents }: Act): Promise<boolean> {
    const [direction, contact] =
      other % 3 === 0
        ? (['out', pick(this.suppliers, which)?.id ?? 0] as const)
        : (['in', pick(this.customers, which) ?? 0] as const);
    return await this.moveMoney(direction, contact, this.before(back % 30), cents[0] ?? 1, []);
  }
  protected waiting(direction?: 'in' | 'out'): Payment[] {
    return this.ledger.payments.filter(
      (one) => one.stands && one.left > 0 && (direction ?? one.direction) === one.direction,
    );
  }
  async allocate({ which, other, share: percent }: Act): Promise<boolean> {
    const open = (payment: Payment): Doc[] =>
      (payment.direction === 'in' ? this.salesThat(this.isOut) : this.billsThat((doc) => doc.open > 0)).filter(
        ({ contact }) => contact === payment.contact,
      );
    const payment = pick(
      this.waiting().filter((one) => open(one).length),
      which,
    );
    const doc = payment && pick(open(payment), other);
    if (!payment || !doc) return false;
    const cents = Math.min(payment.left, percent > 50 ? doc.open : portion(doc.open, percent));
    const documentType = doc.side === 'sale' ? 'accountsReceivable' : 'accountsPayable';
    const body = { allocations: [{ documentType, documentId: doc.id, amount: money(cents) }] };
    made(await this.call(this.admin, paymentsApi.allocate, { params: { id: payment.id }, body }));
    this.ledger.allocate(payment, { doc, cents }, this.today);
    return true;
  }
  /** What was paid too much, or ahead, goes back. */
  async payBack({ which, share: percent, back }: Act): Promise<boolean> {
    const payment = pick(this.waiting(), which);
    if (!payment) return false;
    const cents = percent > 40 ? payment.left : portion(payment.left, percent);
    const way = payment.direction === 'in' ? 'out' : 'in';
    return await this.moveMoney(way, payment.contact, this.before(back % 10, payment.day), cents, [{ payment, cents }]);
  }
  async payCreditBack({ which, back }: Act): Promise<boolean> {
    const doc = pick(
      this.salesThat((one) => one.sign === -1 && one.open < 0),
      which,
    );
    if (!doc) return false;
    return await this.moveMoney('out', doc.contact, this.before(back % 10, doc.day), -doc.open, [
      { doc, cents: -doc.open },
    ]);
  }
  async takeBack({ which }: Act): Promise<boolean> {
    const payment = pick(
      this.ledger.payments.filter((one) => one.stands && !one.run),
      which,
    );
    if (!payment) return false;
    const isPaidBack = this.ledger.payments.some(
      (one) => one.stands && one.parts.some((part) => part.payment === payment),
    );
    const body = { reason: 'Bounced' };
    const { status } = await this.call(this.admin, paymentsApi.reverse, { params: { id: payment.id }, body });
    expect(status).toBe(isPaidBack ? 409 : 200);
    if (!isPaidBack) this.ledger.takeBack(payment, this.today);
    return !isPaidBack;
  }
}
