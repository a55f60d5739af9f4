// MYOB AccountRight Live by its published interface (v2). It knows accounts and types of tax by ids of its own, which are looked up by the
// codes that people know; it has no idempotency keys, so that whoever asks again looks first whether the thing is there.
import { z } from 'zod';
import type { App } from '../../../platform/server/context.ts';
import type {
  AccountingSystem,
  Caller,
  ContactPayload,
  DocumentPayload,
  FetchedDocument,
  Pushed,
} from './accounting-system.client.ts';
import { noSuchCode, rateDifference } from '../shared/tax-codes.ts';
import { type Call, Refused, Unanswered, ask } from './accounting-talk.client.ts';

const files = z.array(z.object({ Id: z.string(), Name: z.string().nullish() }));
const items = z.object({ Items: z.array(z.object({ UID: z.string(), TotalAmount: z.number().optional() })) });
const taxCodes = z.object({ Items: z.array(z.object({ UID: z.string(), Rate: z.number() })) });
const made = z.object({ UID: z.string(), TotalAmount: z.number().optional(), RowVersion: z.string().optional() });
/** Of a customer, on invoices; to a supplier, on bills. */
const payments = z.object({
  Items: z.array(
    z.object({
      UID: z.string(),
      Date: z.string(),
      Memo: z.string().nullish(),
      Invoices: z.array(z.object({ UID: z.string(), AmountApplied: z.number() })).nullish(),
      Lines: z
        .array(z.object({ Purchase: z.object({ UID: z.string() }).nullish(), AmountApplied: z.number() }))
        .nullish(),
    }),
  ),
});
const listed = z.object({
  Items: z.array(
    z.object({ UID: z.string(), Number: z.string().nullish(), Date: z.string(), TotalAmount: z.number() }),
  ),
});
const failure = z.object({
  Errors: z.array(z.object({ Message: z.string().optional(), AdditionalDetails: z.string().nullish() })).optional(),
  Message: z.string().optional(),
});

function reasonOf(value: unknown): string | null {
  const { data } = failure.safeParse(value);
  const said = data?.Errors?.map(({ Message, AdditionalDetails }) =>
    [Message, AdditionalDetails].filter(Boolean).join(' '),
  ).join(' ');
  const sentence = said || data?.Message;
  return sentence ? `MYOB: ${sentence.slice(0, 500)}` : null;
}
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new Unanswered(200, 'The answer is not one that MYOB gives.');
  return data;
}

const ADDRESSES = {
  authorise: 'https://secure.myob.com/oauth2/account/authorize',
  token: 'https://secure.myob.com/oauth2/v1/authorize',
  api: 'https://api.myob.com/accountright',
  scopes: 'CompanyFile',
};
/** Text inside a filter of OData. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const filter = (field: string, value: string): string =>
  `?$filter=${encodeURIComponent(`${field} eq ${quoted(value)}`)}`;
/** As many as are asked for at once. */
const PAGE = 400;
/** Codes of cards hold so many signs. */
const CARD = 15;
const displayId = ({ key }: ContactPayload): string => key.slice(-CARD);

export function myobClient(app: App): AccountingSystem {
  const call = async (
    { accessToken, clientId, addresses, organisationId, sleep }: Caller,
    method: Call['method'],
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const file = organisationId ? `/${organisationId}` : '';
    const { value } = await ask(
      app,
      {
        method,
        url: `${addresses.api}${file}${path}`,
        headers: { authorization: `Bearer ${accessToken}`, 'x-myobapi-key': clientId, 'x-myobapi-version': 'v2' },
        ...(body && { body }),
      },
      reasonOf,
      sleep,
    );
    return value;
  };
  /** All rows, page by page. */
  const pages = async <Row>(caller: Caller, schema: z.ZodType<{ Items: Row[] }>, path: string): Promise<Row[]> => {
    const all: Row[] = [];
    for (let skip = 0; ; skip += PAGE) {
      const { Items: rows } = read(schema, await call(caller, 'GET', `${path}&$top=${PAGE}&$skip=${skip}`));
      all.push(...rows);
      if (rows.length < PAGE) return all;
    }
  };
  const first = async (caller: Caller, path: string): Promise<Pushed | null> => {
    const [found] = read(items, await call(caller, 'GET', path)).Items;
    return found ? { externalId: found.UID, total: found.TotalAmount ?? null } : null;
  };
  const accountId = async (caller: Caller, code: string): Promise<string> => {
    const found = await first(caller, `/GeneralLedger/Account${filter('DisplayID', code)}`);
    if (!found) throw new Refused(422, `MYOB has no account "${code}". Correct it on the line, or add it in MYOB.`);
    return found.externalId;
  };
  /** Its rates are per cent. Their own tax is what counts there, so that a code of another rate is refused before it is sent. */
  const taxCodeId = async (caller: Caller, code: string, rate: number | null): Promise<string> => {
    const path = `/GeneralLedger/TaxCode${filter('Code', code)}`;
    const [found] = read(taxCodes, await call(caller, 'GET', path)).Items;
    if (!found) throw new Refused(422, noSuchCode('myob', code));
    const differs = rateDifference('myob', code, found.Rate / 100, rate);
    if (differs) throw new Refused(422, differs);
    return found.UID;
  };
  const cards = ({ isSupplier }: ContactPayload): string => `/Contact/${isSupplier ? 'Supplier' : 'Customer'}`;
  const papers = ({ side }: DocumentPayload): string =>
    side === 'sales' ? '/Sale/Invoice/Service' : '/Purchase/Bill/Service';

  async function push(caller: Caller, document: DocumentPayload, contactId: string): Promise<Pushed> {
    const accounts = new Map<string, string>();
    const taxIds = new Map<string, string>();
    for (const { accountCode, taxType, codeRate } of document.lines) {
      const account = accountCode?.trim() ?? '';
      const tax = taxType ?? '';
      if (!accounts.has(account)) accounts.set(account, await accountId(caller, account));
      // One code with two rates is asked for each: what fits one of them does not fit the other.
      const taxed = `${codeRate} ${tax}`;
      if (!taxIds.has(taxed)) taxIds.set(taxed, await taxCodeId(caller, tax, codeRate));
    }
    const sign = document.isCredit ? -1 : 1;
    const body = {
      Number: document.number,
      Date: document.issueDate,
      IsTaxInclusive: false,
      [document.side === 'sales' ? 'Customer' : 'Supplier']: { UID: contactId },
      ...(document.reference && {
        [document.side === 'sales' ? 'CustomerPurchaseOrderNumber' : 'SupplierInvoiceNumber']: document.reference,
      }),
      Lines: document.lines.map((line) => ({
        Type: 'Transaction',
        Description: line.description.slice(0, 1000),
        Total: line.amount * sign,
        Account: { UID: accounts.get(line.accountCode?.trim() ?? '') },
        TaxCode: { UID: taxIds.get(`${line.codeRate} ${line.taxType ?? ''}`) },
      })),
    };
    const answer = read(made, await call(caller, 'POST', `${papers(document)}?returnBody=true`, body));
    return { externalId: answer.UID, total: answer.TotalAmount === undefined ? null : answer.TotalAmount * sign };
  }

  return {
    name: 'myob',
    addresses: (server) =>
      server
        ? {
            authorise: `${server}/oauth2/account/authorize`,
            token: `${server}/oauth2/v1/authorize`,
            api: `${server}/accountright`,
            scopes: ADDRESSES.scopes,
          }
        : ADDRESSES,
    async organisations(caller) {
      const all = read(files, await call({ ...caller, organisationId: '' }, 'GET', '/'));
      return all.map(({ Id, Name }) => ({ id: Id, name: Name ?? Id }));
    },
    findContact: async (caller, contact) =>
      (await first(caller, `${cards(contact)}${filter('DisplayID', displayId(contact))}`)) ??
      (await first(caller, `${cards(contact)}${filter('CompanyName', contact.name.slice(0, 50))}`)),
    async pushContact(caller, contact, externalId) {
      const { name, email, phone, taxNumber, address } = contact;
      const body = {
        IsIndividual: false,
        CompanyName: name.slice(0, 50),
        DisplayID: displayId(contact),
        Addresses: [
          {
            Location: 1,
            Street: [address.line1, address.line2].filter(Boolean).join('\n'),
            City: address.suburb ?? '',
            State: address.state ?? '',
            PostCode: address.postcode ?? '',
            Country: address.country,
            Phone1: phone ?? '',
            Email: email ?? '',
          },
        ],
        ...(taxNumber && { [contact.isSupplier ? 'BuyingDetails' : 'SellingDetails']: { ABN: taxNumber } }),
      };
      if (externalId) {
        // Cards are changed with the version that was read; what is not sent is emptied, so that the name there is taken over.
        const path = `${cards(contact)}/${externalId}`;
        const before = z.looseObject({ CompanyName: z.string().nullish() }).parse(await call(caller, 'GET', path));
        await call(caller, 'PUT', path, { ...before, ...body, CompanyName: before.CompanyName ?? body.CompanyName });
        return { externalId, total: null };
      }
      const answer = read(made, await call(caller, 'POST', `${cards(contact)}?returnBody=true`, body));
      return { externalId: answer.UID, total: null };
    },
    async findDocument(caller, document) {
      const found = await first(caller, `${papers(document)}${filter('Number', document.number)}`);
      return found && { ...found, total: found.total === null ? null : found.total * (document.isCredit ? -1 : 1) };
    },
    pushInvoice: push,
    pushBill: push,
    async fetchDocuments(caller, side, from, to) {
      // Of every layout, not of services alone: whoever types one there chooses freely. Credits are below nothing there, too.
      const path = side === 'sales' ? '/Sale/Invoice' : '/Purchase/Bill';
      const dated = encodeURIComponent(`Date ge datetime'${from}T00:00:00' and Date lt datetime'${to}T00:00:00'`);
      const rows = await pages(caller, listed, `${path}?$filter=${dated}`);
      return rows.map(
        ({ UID, Number: number, Date: day, TotalAmount: total }): FetchedDocument => ({
          externalId: UID,
          number: number ?? '',
          date: day.slice(0, 10),
          total,
        }),
      );
    },
    async fetchPayments(caller, since) {
      const changed = `?$filter=${encodeURIComponent(`LastModified gt datetime'${since.slice(0, 19)}'`)}`;
      const all = [
        ...(await pages(caller, payments, `/Sale/CustomerPayment${changed}`)),
        ...(await pages(caller, payments, `/Purchase/SupplierPayment${changed}`)),
      ];
      return all.flatMap(({ UID, Date: day, Memo, Invoices, Lines }) =>
        [
          ...(Invoices ?? []).map(({ UID: of, AmountApplied: amount }) => ({ of, amount })),
          ...(Lines ?? []).map(({ Purchase, AmountApplied: amount }) => ({ of: Purchase?.UID, amount })),
        ].flatMap(({ of, amount }) =>
          of === undefined
            ? []
            : [
                {
                  externalId: `${UID}/${of}`,
                  documentId: of,
                  date: day.slice(0, 10),
                  amount,
                  reference: Memo ?? null,
                },
              ],
        ),
      );
    },
  };
}
