// Xero by its published interface (Accounting API 2.0, OAuth 2.0 identity): the dozen calls that are needed, by hand. Every change bears an
// Idempotency-Key; PUT makes and never overwrites, so that a number that is there already is refused and not changed.
import { z } from 'zod';
import type { App } from '../../../platform/server/context.ts';
import type {
  AccountingSystem,
  Caller,
  DocumentPayload,
  FetchedDocument,
  FetchedPayment,
  Pushed,
} from './accounting-system.client.ts';
import { noSuchCode, rateDifference } from '../shared/tax-codes.ts';
import { type Call, Refused, Unanswered, ask } from './accounting-talk.client.ts';

const connections = z.array(
  z.object({ tenantId: z.string(), tenantName: z.string().nullish(), tenantType: z.string() }),
);
const contacts = z.object({ Contacts: z.array(z.object({ ContactID: z.string() })) });
const invoices = z.object({
  Invoices: z.array(z.object({ InvoiceID: z.string(), Total: z.number().optional(), Status: z.string().optional() })),
});
const creditNotes = z.object({
  CreditNotes: z.array(
    z.object({ CreditNoteID: z.string(), Total: z.number().optional(), Status: z.string().optional() }),
  ),
});
const payments = z.object({
  Payments: z.array(
    z.object({
      PaymentID: z.string(),
      Date: z.string(),
      Amount: z.number(),
      Reference: z.string().nullish(),
      Status: z.string().optional(),
      Invoice: z.object({ InvoiceID: z.string() }).optional(),
    }),
  ),
});
/** `TaxType` is what its interface calls the rate, `Name` what people and files do. */
const taxRates = z.object({
  TaxRates: z.array(
    z.object({
      Name: z.string(),
      TaxType: z.string(),
      Status: z.string().optional(),
      EffectiveRate: z.number().nullish(),
    }),
  ),
});
type TaxRate = z.infer<typeof taxRates>['TaxRates'][number];
const listed = {
  Date: z.string(),
  Total: z.number(),
  Status: z.string(),
};
const listedInvoices = z.object({
  Invoices: z.array(z.object({ InvoiceID: z.string(), InvoiceNumber: z.string().nullish(), ...listed })),
});
const listedCredits = z.object({
  CreditNotes: z.array(z.object({ CreditNoteID: z.string(), CreditNoteNumber: z.string().nullish(), ...listed })),
});
const failure = z.object({
  Detail: z.string().optional(),
  Message: z.string().optional(),
  Elements: z.array(z.object({ ValidationErrors: z.array(z.object({ Message: z.string() })).optional() })).optional(),
});

function reasonOf(value: unknown): string | null {
  const { data } = failure.safeParse(value);
  const each =
    data?.Elements?.flatMap(({ ValidationErrors }) => ValidationErrors?.map(({ Message }) => Message) ?? []) ?? [];
  const said = each.length ? each.join(' ') : (data?.Detail ?? data?.Message);
  return said ? `Xero: ${said.slice(0, 500)}` : null;
}

/** An answer of another shape than the published one says nothing of what was done. */
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new Unanswered(200, 'The answer is not one that Xero gives.');
  return data;
}
const only = (found: Pushed | undefined): Pushed => {
  if (!found) throw new Unanswered(200, 'The answer of Xero names nothing that was made.');
  return found;
};

const ADDRESSES = {
  authorise: 'https://login.xero.com/identity/connect/authorize',
  token: 'https://identity.xero.com/connect/token',
  api: 'https://api.xero.com',
  scopes: 'offline_access accounting.transactions accounting.contacts accounting.settings.read',
};
/** Text inside a filter of theirs. */
const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;
const isGone = (status: string | undefined): boolean => status === 'VOIDED' || status === 'DELETED';
/** Approved, whether paid or not: what is in the ledger there. */
const counts = (status: string): boolean => status === 'AUTHORISED' || status === 'PAID';
/** As many as a page holds. */
const PAGE = 100;
const xeroDay = (day: string): string => `DateTime(${day.split('-').map(Number).join(', ')})`;
/** `/Date(1763596800000+0000)/` or an ISO date. */
const dayOf = (text: string): string => {
  const stamp = /\/Date\((\d+)/.exec(text)?.[1];
  return (stamp ? new Date(Number(stamp)).toISOString() : text).slice(0, 10);
};

export function xeroClient(app: App): AccountingSystem {
  const call = async (
    { accessToken, addresses, organisationId, sleep }: Caller,
    method: Call['method'],
    path: string,
    more: { body?: object; key?: string; headers?: Record<string, string> } = {},
  ): Promise<unknown> => {
    const { body, key, headers } = more;
    const { value } = await ask(
      app,
      {
        method,
        url: `${addresses.api}${path}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(organisationId && { 'xero-tenant-id': organisationId }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body && { body }),
      },
      reasonOf,
      sleep,
    );
    return value;
  };
  const books = '/api.xro/2.0';
  const contactOf = (value: unknown): Pushed | undefined => {
    const [found] = read(contacts, value).Contacts;
    return found && { externalId: found.ContactID, total: null };
  };
  const documentOf = (value: unknown, isCredit: boolean): Pushed | undefined => {
    if (isCredit) {
      const found = read(creditNotes, value).CreditNotes.find(({ Status }) => !isGone(Status));
      return found && { externalId: found.CreditNoteID, total: found.Total ?? null };
    }
    const found = read(invoices, value).Invoices.find(({ Status }) => !isGone(Status));
    return found && { externalId: found.InvoiceID, total: found.Total ?? null };
  };
  const kind = ({ side, isCredit }: DocumentPayload): string =>
    `${side === 'sales' ? 'ACCREC' : 'ACCPAY'}${isCredit ? 'CREDIT' : ''}`;

  /** The number of a supplier may be another supplier's as well: with ours behind it, it comes once, and is found by either. */
  const numberThere = ({ side, number, reference }: DocumentPayload): string =>
    side === 'bills' && reference && reference !== number ? `${reference} ${number}` : number;

  /** Read once in a run for each of their books. */
  const ratesOf = new Map<string, Promise<TaxRate[]>>();
  async function ratesThere(caller: Caller): Promise<TaxRate[]> {
    const known = ratesOf.get(caller.organisationId);
    if (known) return await known;
    const asked = call(caller, 'GET', `${books}/TaxRates`).then((value) => read(taxRates, value).TaxRates);
    ratesOf.set(caller.organisationId, asked);
    try {
      return await asked;
    } catch (error) {
      ratesOf.delete(caller.organisationId);
      throw error;
    }
  }
  /** What their interface calls the tax codes of the lines. Codes of another rate are refused here, before Xero puts its own tax on them. */
  async function taxTypesOf(caller: Caller, { lines }: DocumentPayload): Promise<string[]> {
    const there = await ratesThere(caller);
    return lines.map(({ taxType, codeRate }) => {
      const code = taxType ?? '';
      const found = there.find(
        ({ Name, TaxType, Status }) =>
          (Status ?? 'ACTIVE') === 'ACTIVE' && (Name.toLowerCase() === code.toLowerCase() || TaxType === code),
      );
      if (!found) throw new Refused(422, noSuchCode('xero', code));
      const differs = rateDifference('xero', code, (found.EffectiveRate ?? 0) / 100, codeRate);
      if (differs) throw new Refused(422, differs);
      return found.TaxType;
    });
  }

  async function push(caller: Caller, document: DocumentPayload, contactId: string, key: string): Promise<Pushed> {
    const { reference, isCredit } = document;
    const number = numberThere(document);
    const taxTypes = await taxTypesOf(caller, document);
    const common = {
      Type: kind(document),
      Contact: { ContactID: contactId },
      Date: document.issueDate,
      LineAmountTypes: 'Exclusive',
      CurrencyCode: document.currency,
      Status: 'AUTHORISED',
      ...(reference && document.side === 'sales' && { Reference: reference }),
      LineItems: document.lines.map((line, place) => ({
        Description: line.description,
        Quantity: line.quantity,
        UnitAmount: line.unitAmount,
        LineAmount: line.amount,
        TaxAmount: line.tax,
        AccountCode: line.accountCode,
        TaxType: taxTypes[place],
      })),
    };
    const [path, body] = isCredit
      ? ['CreditNotes', { CreditNotes: [{ ...common, CreditNoteNumber: number }] }]
      : ['Invoices', { Invoices: [{ ...common, InvoiceNumber: number, DueDate: document.dueDate }] }];
    const value = await call(caller, 'PUT', `${books}/${path}?unitdp=4`, { body, key });
    return only(documentOf(value, isCredit));
  }

  return {
    name: 'xero',
    addresses: (server) =>
      server
        ? {
            authorise: `${server}/identity/connect/authorize`,
            token: `${server}/connect/token`,
            api: server,
            scopes: ADDRESSES.scopes,
          }
        : ADDRESSES,
    async organisations(caller) {
      const all = read(connections, await call({ ...caller, organisationId: '' }, 'GET', '/connections'));
      return all
        .filter(({ tenantType }) => tenantType === 'ORGANISATION')
        .map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName ?? tenantId }));
    },
    async findContact(caller, { key, name }) {
      const by = async (field: string, value: string): Promise<Pushed | undefined> => {
        const where = encodeURIComponent(`${field}==${quoted(value)}`);
        return contactOf(await call(caller, 'GET', `${books}/Contacts?where=${where}`));
      };
      // Names are theirs once: somebody of the name who was there before us is the one.
      return (await by('ContactNumber', key)) ?? (await by('Name', name)) ?? null;
    },
    async pushContact(caller, contact, externalId, key) {
      const { name, email, phone, taxNumber, address } = contact;
      const body = {
        Contacts: [
          {
            ...(externalId && { ContactID: externalId }),
            // Whoever was renamed there keeps the name there: they are known by the number.
            ...(!externalId && { Name: name, ContactNumber: contact.key }),
            ...(email && { EmailAddress: email }),
            ...(taxNumber && { TaxNumber: taxNumber }),
            ...(phone && { Phones: [{ PhoneType: 'DEFAULT', PhoneNumber: phone }] }),
            Addresses: [
              {
                AddressType: 'POBOX',
                AddressLine1: address.line1 ?? '',
                AddressLine2: address.line2 ?? '',
                City: address.suburb ?? '',
                Region: address.state ?? '',
                PostalCode: address.postcode ?? '',
                Country: address.country,
              },
            ],
          },
        ],
      };
      const value = await call(caller, externalId ? 'POST' : 'PUT', `${books}/Contacts`, { body, key });
      return only(contactOf(value));
    },
    async findDocument(caller, document) {
      const { isCredit } = document;
      const number = numberThere(document);
      const name = isCredit ? 'CreditNoteNumber' : 'InvoiceNumber';
      const where = encodeURIComponent(`Type==${quoted(kind(document))} AND ${name}==${quoted(number)}`);
      const path = `${books}/${isCredit ? 'CreditNotes' : 'Invoices'}?where=${where}`;
      return documentOf(await call(caller, 'GET', path), isCredit) ?? null;
    },
    pushInvoice: push,
    pushBill: push,
    async fetchDocuments(caller, side, from, to) {
      const type = side === 'sales' ? 'ACCREC' : 'ACCPAY';
      const all: FetchedDocument[] = [];
      const pages = async (path: string, kindThere: string, take: (value: unknown) => number): Promise<void> => {
        const where = `Type==${quoted(kindThere)} AND Date>=${xeroDay(from)} AND Date<${xeroDay(to)}`;
        for (let page = 1; ; page++) {
          const url = `${books}/${path}?where=${encodeURIComponent(where)}&order=Date&page=${page}`;
          if (take(await call(caller, 'GET', url)) < PAGE) return;
        }
      };
      const add = (
        externalId: string,
        number: string | null | undefined,
        row: { Date: string; Total: number; Status: string },
        sign: number,
      ): void => {
        if (counts(row.Status))
          all.push({ externalId, number: number ?? '', date: dayOf(row.Date), total: row.Total * sign });
      };
      await pages('Invoices', type, (value) => {
        const rows = read(listedInvoices, value).Invoices;
        for (const row of rows) add(row.InvoiceID, row.InvoiceNumber, row, 1);
        return rows.length;
      });
      await pages('CreditNotes', `${type}CREDIT`, (value) => {
        const rows = read(listedCredits, value).CreditNotes;
        for (const row of rows) add(row.CreditNoteID, row.CreditNoteNumber, row, -1);
        return rows.length;
      });
      return all;
    },
    async fetchPayments(caller, since) {
      const headers = { 'if-modified-since': new Date(since).toUTCString() };
      const all = read(payments, await call(caller, 'GET', `${books}/Payments`, { headers })).Payments;
      return all.flatMap((payment): FetchedPayment[] =>
        payment.Invoice && !isGone(payment.Status)
          ? [
              {
                externalId: payment.PaymentID,
                documentId: payment.Invoice.InvoiceID,
                date: dayOf(payment.Date),
                amount: payment.Amount,
                reference: payment.Reference ?? null,
              },
            ]
          : [],
      );
    },
  };
}
