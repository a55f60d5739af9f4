// Reckon One by its published interface (v2). It numbers documents itself, so that our number stands in their reference, by which they are
// found again; it has no idempotency keys, so that whoever asks again looks first. What is made may be a draft there, and is approved then.
import { z } from 'zod';
import { startOfMonth } from '../../../kit/dates.ts';
import type { App } from '../../../platform/server/context.ts';
import { type Side, noSuchCode, rateDifference } from '../shared/tax-codes.ts';
import type {
  AccountingSystem,
  Caller,
  ContactPayload,
  DocumentPayload,
  FetchedDocument,
  FetchedPayment,
  Pushed,
} from './accounting-system.client.ts';
import { type Call, Refused, Unanswered, ask } from './accounting-talk.client.ts';

const named = z.object({ id: z.string(), name: z.string().nullish() });
const ref = z.object({ name: z.string().nullish() }).nullish();
const books = z.object({ list: z.array(named) });
const types = z.object({ list: z.array(z.object({ name: z.string().nullish() })).nullish() });
const accounts = z.object({
  list: z.array(named.extend({ fullName: z.string().nullish(), accountCode: z.string().nullish() })),
});
const rates = z.object({ list: z.array(named.extend({ rate: z.number().nullish() })) });
const made = z.object({ id: z.string() });
const organisation = named.extend({
  organisationName: z.string().nullish(),
  branch: z.string().nullish(),
  notes: z.string().nullish(),
  businessNumber1: z.string().nullish(),
  businessNumber2: z.string().nullish(),
  businessNumber: z.string().nullish(),
  status: z.string().nullish(),
  entityTypes: z.record(z.string(), z.boolean().nullish()).nullish(),
  addresses: z.array(z.looseObject({ type: ref })).nullish(),
  phoneNumbers: z.array(z.looseObject({ type: ref })).nullish(),
  electronicAddresses: z.array(z.looseObject({ type: ref })).nullish(),
  creditLimit: z.number().nullish(),
  paymentTerms: z.object({ id: z.string().nullish() }).nullish(),
  isTpar: z.boolean().nullish(),
  bankDetails: z.looseObject({}).nullish(),
});
const organisations = z.object({ list: z.array(organisation) });
const paper = z.object({
  id: z.string(),
  reference: z.string().nullish(),
  totalAmount: z.number(),
  status: z.string(),
});
const papers = z.object({ list: z.array(paper) });
const links = z
  .array(z.object({ transactionType: z.string(), transactionId: z.string(), transactionAmount: z.number().nullish() }))
  .nullish();
const paid = { id: z.string(), totalAmount: z.number(), reference: z.string().nullish(), transactionLinks: links };
const receipts = z.object({ list: z.array(z.object({ ...paid, receiptDate: z.string() })) });
const payments = z.object({ list: z.array(z.object({ ...paid, paymentDate: z.string() })) });
const failure = z.object({
  message: z.string().nullish(),
  errors: z.array(z.object({ location: z.string().nullish(), message: z.string().nullish() })).nullish(),
});

function reasonOf(value: unknown): string | null {
  const { data } = failure.safeParse(value);
  const each = data?.errors?.flatMap(({ message }) => message ?? []).join(' ');
  const said = each || data?.message;
  return said ? `Reckon One: ${said.slice(0, 500)}` : null;
}
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new Unanswered(200, 'The answer is not one that Reckon One gives.');
  return data;
}

const ADDRESSES = {
  authorise: 'https://identity.reckon.com/connect/authorize',
  token: 'https://identity.reckon.com/connect/token',
  api: 'https://api.reckon.com/r1/v2',
  scopes: 'read write offline_access',
  isBasic: true,
} as const;
/** What one page holds. */
const PAGE = 50;
const NAME = 100;
const NUMBER = 20;
const ADDRESS_LINE = 80;
const PLACE = 30;
const DESCRIPTION = 1000;
const REFERENCE = 50;

/** Text inside a filter of theirs. */
const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;
const filtered = (filter: string): string => `?filter=${encodeURIComponent(filter)}`;
/** Midnight of UTC is the same day in Australia, New Zealand and the United Kingdom. */
const stamp = (day: string): string => `${day}T00:00:00Z`;
const isSame = (one: string | null | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.toLowerCase();
const without = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

/** Each kind of document has a place, a date and a number of its own name. */
interface Kind {
  path: string;
  date: string;
  number: string;
  party: 'customer' | 'supplier';
}
const KINDS: Record<Side, { document: Kind; credit: Kind }> = {
  sales: {
    document: { path: 'invoices', date: 'invoiceDate', number: 'invoiceNumber', party: 'customer' },
    credit: { path: 'creditnotes', date: 'creditNoteDate', number: 'creditNoteNumber', party: 'customer' },
  },
  bills: {
    document: { path: 'bills', date: 'billDate', number: 'billNumber', party: 'supplier' },
    credit: {
      path: 'suppliercreditnotes',
      date: 'supplierCreditNoteDate',
      number: 'supplierCreditNoteNumber',
      party: 'supplier',
    },
  },
};
const kindOf = ({ side, isCredit }: DocumentPayload): Kind => KINDS[side][isCredit ? 'credit' : 'document'];

/** Of a bill the supplier's number with ours behind it; ours is never cut off. */
function referenceOf({ side, number, reference }: DocumentPayload): string {
  if (side === 'sales' || !reference || reference === number) return number;
  return `${reference.slice(0, REFERENCE - number.length - 1)} ${number}`;
}
/** How a contact is known there for good; in brackets, so that 7 is not found in 70. */
const markOf = ({ key }: ContactPayload): string => `[${key}]`;
const placeOf = (isSupplier: boolean): string => (isSupplier ? 'suppliers' : 'customers');
const DRAFT = 'Draft';

export function reckonClient(app: App): AccountingSystem {
  const call = async (
    { accessToken, subscriptionKey, addresses, organisationId, sleep }: Caller,
    method: Call['method'],
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const book = organisationId ? `/${organisationId}` : '';
    const { value } = await ask(
      app,
      {
        method,
        url: `${addresses.api}${book}/${path}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'ocp-apim-subscription-key': subscriptionKey ?? '',
          ...(method === 'PATCH' && { 'content-type': 'application/merge-patch+json' }),
        },
        ...(body && { body }),
      },
      reasonOf,
      sleep,
    );
    return value;
  };
  /** All rows, page by page. */
  const pages = async <Row extends { id: string }>(
    caller: Caller,
    schema: z.ZodType<{ list: Row[] }>,
    path: string,
  ): Promise<Row[]> => {
    const all = new Map<string, Row>();
    for (let page = 1; ; page += 1) {
      const { list } = read(schema, await call(caller, 'GET', `${path}&page=${page}&perPage=${PAGE}`));
      for (const row of list) all.set(row.id, row);
      if (list.length < PAGE) return [...all.values()];
    }
  };

  // Contacts

  type Organisation = z.infer<typeof organisation>;
  async function contactThere(
    caller: Caller,
    contact: ContactPayload,
    isSupplier: boolean,
  ): Promise<Organisation | undefined> {
    const by = async (filter: string, fits: (found: Organisation) => boolean): Promise<Organisation | undefined> =>
      read(organisations, await call(caller, 'GET', `${placeOf(isSupplier)}${filtered(filter)}`)).list.find(fits);
    const [mark, name] = [markOf(contact), contact.name.slice(0, NAME)];
    return (
      (await by(`notes contains ${quoted(mark)}`, ({ notes }) => notes?.includes(mark) ?? false)) ??
      // Names are theirs once: somebody of the name who was there before us is the one.
      (await by(`name eq ${quoted(name)}`, (found) => isSame(found.name, name)))
    );
  }
  /** A book names types of addresses and numbers itself: the usual name where it has it, its first else. */
  async function typeOf(caller: Caller, path: string, usual: RegExp): Promise<string | null> {
    const all = (read(types, await call(caller, 'GET', path)).list ?? []).flatMap(({ name }) => name ?? []);
    return all.find((name) => usual.test(name)) ?? all[0] ?? null;
  }
  /** What is kept of others: lines of a type that is not ours. */
  const others = (lines: readonly { type?: z.infer<typeof ref> }[] | null | undefined, own: string): object[] =>
    (lines ?? [])
      .filter(({ type }) => type?.name && type.name !== own)
      .map(({ type, ...line }) => {
        const { id: _, ...values } = without(line) as Record<string, unknown>;
        return { ...values, type: type?.name };
      });
  async function reachOf(
    caller: Caller,
    { address, phone, email }: ContactPayload,
    before?: Organisation,
  ): Promise<object> {
    const lines: Record<string, object[]> = {};
    const add = (field: string, old: Parameters<typeof others>[0], type: string | null, line: object): void => {
      if (type) lines[field] = [...others(old, type), { type, ...line }];
    };
    add('addresses', before?.addresses, await typeOf(caller, 'addresstypes', /billing|postal/i), {
      line1: address.line1?.slice(0, ADDRESS_LINE) ?? '',
      line2: address.line2?.slice(0, ADDRESS_LINE) ?? '',
      suburb: address.suburb?.slice(0, ADDRESS_LINE) ?? '',
      state: address.state?.slice(0, ADDRESS_LINE) ?? '',
      postcode: address.postcode?.slice(0, PLACE) ?? '',
      country: address.country.slice(0, PLACE),
    });
    if (phone)
      add('phoneNumbers', before?.phoneNumbers, await typeOf(caller, 'phonetypes', /business|work|phone/i), {
        number: phone.slice(0, PLACE),
      });
    if (email)
      add(
        'electronicAddresses',
        before?.electronicAddresses,
        await typeOf(caller, 'electronicaddresstypes', /e-?mail/i),
        { address: email.slice(0, NAME) },
      );
    return lines;
  }
  /** A change replaces the whole: what is theirs goes back as it was read, the name first of all. */
  async function changeContact(caller: Caller, contact: ContactPayload, externalId: string): Promise<void> {
    const path = `${placeOf(contact.isSupplier)}/${externalId}`;
    const before = read(organisation, await call(caller, 'GET', path));
    const { id: _, name, paymentTerms, addresses, phoneNumbers, electronicAddresses, ...kept } = before;
    const body = {
      ...without({ ...kept, paymentTerms: paymentTerms?.id }),
      name: name ?? contact.name.slice(0, NAME),
      ...(contact.taxNumber && { businessNumber1: contact.taxNumber.slice(0, NUMBER) }),
      addresses: others(addresses, ''),
      phoneNumbers: others(phoneNumbers, ''),
      electronicAddresses: others(electronicAddresses, ''),
      ...(await reachOf(caller, contact, before)),
    };
    await call(caller, 'PUT', path, body);
  }

  // Documents

  async function accountId(caller: Caller, code: string): Promise<string> {
    for (const field of ['accountCode', 'fullName', 'name']) {
      const { list } = read(
        accounts,
        await call(caller, 'GET', `ledgeraccounts${filtered(`${field} eq ${quoted(code)}`)}`),
      );
      const found = list.find(
        ({ accountCode, fullName, name }) => isSame(accountCode, code) || isSame(fullName, code) || isSame(name, code),
      );
      if (found) return found.id;
    }
    throw new Refused(422, `Reckon One has no account "${code}". Correct it on the line, or add it in Reckon One.`);
  }
  /** Its rates are per cent; where it says none, nothing is compared. */
  async function rateName(caller: Caller, name: string, day: string, rate: number | null): Promise<string> {
    const path = `taxrates/${day}${filtered(`name eq ${quoted(name)}`)}`;
    const found = read(rates, await call(caller, 'GET', path)).list.find((rate) => isSame(rate.name, name));
    if (!found?.name) throw new Refused(422, noSuchCode('reckon', name));
    const differs = rateDifference(
      'reckon',
      name,
      (found.rate ?? 0) / 100,
      typeof found.rate === 'number' ? rate : null,
    );
    if (differs) throw new Refused(422, differs);
    return found.name;
  }
  async function approve(caller: Caller, document: DocumentPayload, externalId: string): Promise<void> {
    try {
      await call(caller, 'PATCH', `${kindOf(document).path}/${externalId}`, { status: 'Approved' });
    } catch (error) {
      // It is there, and does not count: whoever looks again finds it, and nobody makes it once more.
      if (error instanceof Refused)
        throw new Unanswered(error.status, `It is a draft in Reckon One and was not approved. ${error.message}`);
      throw error;
    }
  }
  async function push(caller: Caller, document: DocumentPayload, contactId: string): Promise<Pushed> {
    const { path, date, party } = kindOf(document);
    const accountIds = new Map<string, string>();
    const rateNames = new Map<string, string>();
    for (const { accountCode, taxType, codeRate } of document.lines) {
      const account = accountCode?.trim() ?? '';
      const tax = taxType ?? '';
      const taxed = `${codeRate} ${tax}`;
      if (!accountIds.has(account)) accountIds.set(account, await accountId(caller, account));
      if (!rateNames.has(taxed)) rateNames.set(taxed, await rateName(caller, tax, document.issueDate, codeRate));
    }
    const body = {
      [party]: contactId,
      [date]: stamp(document.issueDate),
      ...(!document.isCredit && { dueDate: stamp(document.dueDate) }),
      amountTaxStatus: 'Exclusive',
      reference: referenceOf(document),
      ...(document.side === 'sales' && document.reference && { notes: `Your reference: ${document.reference}` }),
      lineItems: document.lines.map((line, place) => ({
        lineNumber: place + 1,
        accountDetails: { ledgerAccount: accountIds.get(line.accountCode?.trim() ?? ''), amount: line.amount },
        description: line.description.slice(0, DESCRIPTION),
        taxRate: rateNames.get(`${line.codeRate} ${line.taxType ?? ''}`),
        taxAmount: line.tax,
      })),
    };
    const { id } = read(made, await call(caller, 'POST', path, body));
    // It answers with the id alone: what it made of the lines is read.
    const there = read(paper, await call(caller, 'GET', `${path}/${id}`));
    if (there.status === DRAFT) await approve(caller, document, id);
    return { externalId: id, total: there.totalAmount };
  }

  return {
    name: 'reckon',
    addresses: (server) =>
      server
        ? {
            ...ADDRESSES,
            authorise: `${server}/connect/authorize`,
            token: `${server}/connect/token`,
            api: `${server}/r1/v2`,
          }
        : ADDRESSES,
    async organisations(caller) {
      const all = read(books, await call({ ...caller, organisationId: '' }, 'GET', 'books'));
      return all.list.map(({ id, name }) => ({ id, name: name ?? id }));
    },
    async findContact(caller, contact) {
      const found = await contactThere(caller, contact, contact.isSupplier);
      return found ? { externalId: found.id, total: null } : null;
    },
    async pushContact(caller, contact, externalId) {
      if (externalId) {
        await changeContact(caller, contact, externalId);
        return { externalId, total: null };
      }
      const { isSupplier } = contact;
      const kind = isSupplier ? 'isSupplier' : 'isCustomer';
      // A name is given once to customers and suppliers together: who is there as the other becomes both.
      const other = await contactThere(caller, contact, !isSupplier);
      if (other) {
        await call(caller, 'PATCH', `${placeOf(!isSupplier)}/${other.id}`, { entityTypes: { [kind]: true } });
        return { externalId: other.id, total: null };
      }
      const body = {
        name: contact.name.slice(0, NAME),
        notes: `Known to Reinstate as ${markOf(contact)}`,
        ...(contact.taxNumber && { businessNumber1: contact.taxNumber.slice(0, NUMBER) }),
        entityTypes: { [kind]: true },
        ...(await reachOf(caller, contact)),
      };
      const { id } = read(made, await call(caller, 'POST', placeOf(isSupplier), body));
      return { externalId: id, total: null };
    },
    async findDocument(caller, document) {
      const reference = referenceOf(document);
      const path = `${kindOf(document).path}${filtered(`reference eq ${quoted(reference)}`)}`;
      const found = read(papers, await call(caller, 'GET', path)).list.find((row) => isSame(row.reference, reference));
      return found ? { externalId: found.id, total: found.totalAmount, isDraft: found.status === DRAFT } : null;
    },
    pushInvoice: push,
    pushBill: push,
    approve,
    async fetchDocuments(caller, side, from, to) {
      const all: FetchedDocument[] = [];
      for (const [kind, sign] of [
        [KINDS[side].document, 1],
        [KINDS[side].credit, -1],
      ] as const) {
        const listed = z.looseObject(paper.shape).refine((row) => typeof row[kind.date] === 'string');
        const path = `${kind.path}${filtered(`${kind.date} ge ${quoted(from)} and ${kind.date} lt ${quoted(to)}`)}&orderby=${kind.date}`;
        for (const row of await pages(caller, z.object({ list: z.array(listed) }), path)) {
          const day = String(row[kind.date]).slice(0, 10);
          if (row.status === DRAFT || day < from || day >= to) continue;
          const number = [row[kind.number], row.reference].filter(Boolean).join(' ');
          all.push({ externalId: row.id, number, date: day, total: row.totalAmount * sign });
        }
      }
      return all;
    },
    async fetchPayments(caller, since) {
      const from = since.slice(0, 10);
      // Of receipts nobody is told when they were changed: those of the year before may have been entered late.
      const year = startOfMonth(from, -12);
      const dated = (path: string, field: string, day: string): string =>
        `${path}${filtered(`${field} ge ${quoted(day)}`)}&orderby=${field}`;
      const all = [
        ...(await pages(caller, receipts, dated('receipts', 'receiptDate', year))).map(
          ({ receiptDate: day, ...row }) => ({
            ...row,
            day,
          }),
        ),
        ...(await pages(caller, payments, dated('payments', 'lastModifiedDateTime', from))).map(
          ({ paymentDate: day, ...row }) => ({
            ...row,
            day,
          }),
        ),
      ];
      return all.flatMap(({ id, day, totalAmount, reference, transactionLinks }): FetchedPayment[] =>
        (transactionLinks ?? [])
          .filter(({ transactionType }) => transactionType === 'Invoice' || transactionType === 'Bill')
          .map(({ transactionId, transactionAmount }) => ({
            externalId: `${id}/${transactionId}`,
            documentId: transactionId,
            date: day.slice(0, 10),
            // No more than was paid, whatever the link says.
            amount: Math.min(transactionAmount ?? totalAmount, totalAmount),
            reference: reference ?? null,
          })),
      );
    },
  };
}
