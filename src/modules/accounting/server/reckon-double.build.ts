// Reckon One of a test's own, as its maker describes the interface (v2): a book with customers and suppliers, documents that it numbers itself,
// pages, filters, and refusals of what the description refuses. Nothing is taken that is not in it.
import { randomUUID } from 'node:crypto';
import { RECKON_TAXES, agrees } from './double-taxes.build.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Body = Record<string, unknown>;
interface Kept {
  id: string;
  body: Body;
}
/** What is in the book. */
interface Book {
  contacts: Kept[];
  documents: Kept[];
  payments: readonly { id: string; documentId: string; amount: number; date: string }[];
}
type Change = (request: FastifyRequest, reply: FastifyReply, act: () => unknown) => Promise<unknown>;

export const RECKON_BOOK = 'book-1';
export const SUBSCRIPTION_KEY = 'gate-key';

/** What the interface says no with. */
class No extends Error {
  readonly code: number;
  readonly errors: { location: string; message: string }[];
  constructor(code: number, message: string, location = '') {
    super(message);
    this.code = code;
    this.errors = location ? [{ location, message }] : [];
  }
}
const no = (location: string, message: string): never => {
  throw new No(400, message, location);
};

const KINDS: Record<
  string,
  { date: string; number: string; prefix: string; party: 'customer' | 'supplier'; fields: string[] }
> = {
  invoices: {
    date: 'invoiceDate',
    number: 'invoiceNumber',
    prefix: 'RINV',
    party: 'customer',
    fields: ['dueDate', 'notes'],
  },
  creditnotes: {
    date: 'creditNoteDate',
    number: 'creditNoteNumber',
    prefix: 'CAN',
    party: 'customer',
    fields: ['notes'],
  },
  bills: { date: 'billDate', number: 'billNumber', prefix: 'BIL', party: 'supplier', fields: ['dueDate', 'notes'] },
  suppliercreditnotes: {
    date: 'supplierCreditNoteDate',
    number: 'supplierCreditNoteNumber',
    prefix: 'SAN',
    party: 'supplier',
    fields: ['notes'],
  },
};
const ORGANISATION = [
  ...['name', 'organisationName', 'branch', 'notes', 'businessNumber1', 'businessNumber2', 'businessNumber', 'status'],
  ...[
    'addresses',
    'phoneNumbers',
    'electronicAddresses',
    'entityTypes',
    'creditLimit',
    'paymentTerms',
    'isTpar',
    'bankDetails',
  ],
];
const TYPES: Record<string, string[]> = {
  addresstypes: ['Delivery', 'Billing'],
  phonetypes: ['Mobile', 'Business'],
  electronicaddresstypes: ['Website', 'Email'],
};
const TYPE_OF: Record<string, string> = {
  addresses: 'addresstypes',
  phoneNumbers: 'phonetypes',
  electronicAddresses: 'electronicaddresstypes',
};
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const cents = (value: number): number => Math.round(value * 100) / 100;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** `field op "value"`, joined by and; a field that a row does not have is refused, as there. */
function filterOf(filter: string): (row: Body) => boolean {
  if (!filter) return () => true;
  const parts = filter.split(' and ').map((part) => {
    const [, field = '', operator = '', value = ''] = /^(\w+) (eq|ge|lt|le|contains) "([^"]*)"$/.exec(part) ?? [];
    return field ? { field, operator, value } : no('filter', `The filter ${part} is not valid.`);
  });
  return (row) =>
    parts.every(({ field, operator, value }) => {
      const own = text(row[field]);
      if (operator === 'eq') return own === value;
      if (operator === 'contains') return own.includes(value);
      const day = own.slice(0, 10);
      return operator === 'ge' ? day >= value : operator === 'lt' ? day < value : day <= value;
    });
}

export function addReckon(server: FastifyInstance, double: Book, change: Change): void {
  const root = '/r1/v2';
  const home = `${root}/${RECKON_BOOK}`;
  server.addContentTypeParser('application/merge-patch+json', { parseAs: 'string' }, (_, body, done) =>
    done(null, JSON.parse(String(body))),
  );
  const asked = (request: FastifyRequest, name: string): string =>
    text((request.query as Record<string, string>)[name]);
  const idIn = (request: FastifyRequest): string => text((request.params as { id?: string }).id);
  /** Signed in, with the key of the gate; what is refused leaves as it does there. */
  const guarded =
    (act: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (request.headers['ocp-apim-subscription-key'] !== SUBSCRIPTION_KEY)
        return await reply
          .code(401)
          .send({ statusCode: 401, message: 'Access denied due to missing subscription key.' });
      if (!text(request.headers.authorization).startsWith('Bearer access-'))
        return await reply.code(401).send({ code: 401, message: 'Authorization has been denied for this request.' });
      try {
        return await act(request, reply);
      } catch (error) {
        if (!(error instanceof No)) throw error;
        return await reply.code(error.code).send({ code: error.code, message: error.message, errors: error.errors });
      }
    };
  /** A change that is refused is refused before anything is done. */
  const changing = (status: number, act: (request: FastifyRequest) => unknown) =>
    guarded((request, reply) =>
      change(request, reply, () => {
        const answer = act(request);
        void reply.code(status);
        return answer;
      }),
    );
  const list = (rows: (request: FastifyRequest) => Body[]) =>
    guarded((request) => {
      const size = Number(asked(request, 'perPage') || 10);
      const page = Number(asked(request, 'page') || 1);
      const found = rows(request).filter(filterOf(asked(request, 'filter')));
      return { list: found.slice((page - 1) * size, page * size) };
    });

  server.get(
    `${root}/books`,
    guarded(() => ({ list: [{ id: RECKON_BOOK, name: 'Harbour Book', status: 'Active' }] })),
  );
  for (const [path, names] of Object.entries(TYPES))
    server.get(
      `${home}/${path}`,
      guarded(() => ({ list: names.map((name) => ({ id: name, name, status: 'Active' })) })),
    );
  // Every code that is asked for is there but one.
  server.get(
    `${home}/ledgeraccounts`,
    list((request) => {
      const [, field = '', code = ''] = /^(accountCode) eq "([^"]*)"$/.exec(asked(request, 'filter')) ?? [];
      return field && code !== 'nowhere' ? [{ id: `account-${code}`, accountCode: code, name: 'An account' }] : [];
    }),
  );
  server.get(
    `${home}/taxrates/:day`,
    list((request) => {
      const name = /^name eq "([^"]*)"$/.exec(asked(request, 'filter'))?.[1] ?? '';
      return RECKON_TAXES.filter((tax) => tax.name === name).map(({ rate }) => ({
        id: `rate-${name}`,
        name,
        rate,
        status: 'Active',
      }));
    }),
  );

  // Customers and suppliers: one name for both.
  const isKind = ({ body }: Kept, kind: string): boolean =>
    Boolean((body['entityTypes'] as Record<string, boolean> | undefined)?.[kind]);
  const shown = ({ id, body }: Kept): Body => ({ id, lastModifiedDateTime: '2026-01-01T00:00:00Z', ...body });
  const lines = (given: unknown, field: string): Body[] =>
    (Array.isArray(given) ? (given as Body[]) : []).map(({ type, ...line }) =>
      TYPES[TYPE_OF[field] ?? '']?.includes(text(type))
        ? { id: randomUUID(), type: { id: text(type), name: text(type) }, ...line }
        : no(field, `The type ${text(type)} does not exist.`),
    );
  function organisationOf(given: Body, self?: Kept): Body {
    const odd = Object.keys(given).find((field) => !ORGANISATION.includes(field));
    if (odd) no(odd, `${odd} is not a field of an organisation.`);
    const name = text(given['name']);
    if (!name || name.length > 100) no('name', 'The name must have between 1 and 100 characters.');
    if (
      double.contacts.some((other) => other !== self && text(other.body['name']).toLowerCase() === name.toLowerCase())
    )
      no('name', `The name ${name} is used already.`);
    return {
      ...given,
      ...Object.fromEntries(
        Object.keys(TYPE_OF)
          .filter((field) => given[field] !== undefined)
          .map((field) => [field, lines(given[field], field)]),
      ),
    };
  }
  for (const [path, kind] of [
    ['customers', 'isCustomer'],
    ['suppliers', 'isSupplier'],
  ] as const) {
    const one = (request: FastifyRequest): Kept => {
      const found = double.contacts.find((kept) => kept.id === idIn(request) && isKind(kept, kind));
      if (!found) throw new No(404, 'Resource not found.');
      return found;
    };
    server.get(
      `${home}/${path}`,
      list(() => double.contacts.filter((kept) => isKind(kept, kind)).map(shown)),
    );
    server.get(
      `${home}/${path}/:id`,
      guarded((request) => shown(one(request))),
    );
    server.post(
      `${home}/${path}`,
      changing(201, (request) => {
        const given = request.body as Body;
        const body = organisationOf(given);
        const kept = {
          id: randomUUID(),
          body: { ...body, entityTypes: { ...(given['entityTypes'] as Body), [kind]: true } },
        };
        double.contacts.push(kept);
        return { id: kept.id };
      }),
    );
    server.put(
      `${home}/${path}/:id`,
      changing(204, (request) => {
        const kept = one(request);
        kept.body = organisationOf(request.body as Body, kept);
      }),
    );
    server.patch(
      `${home}/${path}/:id`,
      changing(204, (request) => {
        if (request.headers['content-type'] !== 'application/merge-patch+json')
          throw new No(415, 'Please use content-type application/merge-patch+json.');
        const kept = one(request);
        const { entityTypes, ...given } = request.body as Body;
        kept.body = {
          ...kept.body,
          ...given,
          entityTypes: { ...(kept.body['entityTypes'] as Body), ...(entityTypes as Body) },
        };
      }),
    );
  }

  // Documents: what is made is a draft.
  let last = 0;
  for (const [path, { date, number, prefix, party, fields }] of Object.entries(KINDS)) {
    const known = [party, date, 'amountTaxStatus', 'reference', 'lineItems', 'classification', 'template', ...fields];
    const own = () => double.documents.filter(({ body }) => body['kind'] === path);
    const row = ({ id, body }: Kept): Body => ({ id, ...body });
    const one = (request: FastifyRequest): Kept => {
      const found = own().find(({ id }) => id === idIn(request));
      if (!found) throw new No(404, 'Resource not found.');
      return found;
    };
    function amountsOf(given: Body): number {
      const items = Array.isArray(given['lineItems']) ? (given['lineItems'] as Body[]) : [];
      if (!items.length) no('lineItems', 'There must be a line item.');
      return items.reduce((sum, item, place) => {
        const { ledgerAccount, amount } = (item['accountDetails'] ?? {}) as Body;
        const at = `lineItems[${place}]`;
        if (item['lineNumber'] !== place + 1) no(`${at}.lineNumber`, 'The line number is missing.');
        if (item['itemDetails']) no(at, 'Either accountDetails or itemDetails must be provided.');
        if (!text(ledgerAccount).startsWith('account-'))
          no(`${at}.accountDetails`, 'The ledger account does not exist.');
        const tax = RECKON_TAXES.find(({ name }) => name === text(item['taxRate']));
        if (!tax) return no(`${at}.taxRate`, 'The tax rate does not exist.');
        if (!agrees(Number(amount), Number(item['taxAmount'] ?? 0), tax.rate, items.length))
          no(`${at}.taxAmount`, 'The tax amount does not match the tax rate.');
        return sum + Number(amount) + Number(item['taxAmount'] ?? 0);
      }, 0);
    }
    server.get(
      `${home}/${path}`,
      list(() => own().map(row)),
    );
    server.get(
      `${home}/${path}/:id`,
      guarded((request) => row(one(request))),
    );
    server.post(
      `${home}/${path}`,
      changing(201, (request) => {
        const given = request.body as Body;
        const odd = Object.keys(given).find((field) => !known.includes(field));
        if (odd) no(odd, `${odd} is not a field of ${path}.`);
        const kind = party === 'customer' ? 'isCustomer' : 'isSupplier';
        if (!double.contacts.some((kept) => kept.id === given[party] && isKind(kept, kind)))
          no(party, `The ${party} does not exist.`);
        for (const field of [date, ...('dueDate' in given ? ['dueDate'] : [])])
          if (!ISO.test(text(given[field]))) no(field, `The ${field} is not a date.`);
        if (!['NonTaxed', 'Inclusive', 'Exclusive'].includes(text(given['amountTaxStatus'])))
          no('amountTaxStatus', 'The tax status is missing.');
        if (text(given['reference']).length > 50) no('reference', 'The reference has more than 50 characters.');
        last += 1;
        const kept = {
          id: randomUUID(),
          body: {
            kind: path,
            ...given,
            [number]: `${prefix}${last}`,
            totalAmount: cents(amountsOf(given)),
            status: 'Draft',
          },
        };
        double.documents.push(kept);
        return { id: kept.id };
      }),
    );
    server.patch(
      `${home}/${path}/:id`,
      changing(204, (request) => {
        const { status, ...rest } = request.body as Body;
        if (Object.keys(rest).length || status !== 'Approved') no('status', 'Only the status is changed in tests.');
        one(request).body['status'] = 'Approved';
      }),
    );
  }

  // What was paid lists what it was given to.
  const isBill = (documentId: string): boolean =>
    double.documents.some(({ id, body }) => id === documentId && body['kind'] === 'bills');
  for (const [path, field, bills] of [
    ['receipts', 'receiptDate', false],
    ['payments', 'paymentDate', true],
  ] as const)
    server.get(
      `${home}/${path}`,
      list(() =>
        double.payments
          .filter(({ documentId }) => isBill(documentId) === bills)
          .map(({ id, documentId, amount, date }) => ({
            id,
            [field]: `${date}T00:00:00Z`,
            totalAmount: amount,
            reconciliationStatus: 'Uncleared',
            ...(bills && { lastModifiedDateTime: new Date().toISOString() }),
            transactionLinks: [
              { transactionType: bills ? 'Bill' : 'Invoice', transactionId: documentId, transactionAmount: amount },
              { transactionType: 'Journal', transactionId: randomUUID(), transactionAmount: 1 },
            ],
          })),
      ),
    );
}
