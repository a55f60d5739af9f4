// Xero, MYOB and Reckon One of a test's own, as their makers describe their interfaces: what is made is kept, keys are honoured where theirs are, and
// the next call can go wrong in the ways that calls go wrong.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { MYOB_TAXES, XERO_TAXES, agrees } from './double-taxes.build.ts';
import { addReckon } from './reckon-double.build.ts';

/**
 * `fault`: nothing is done and it says so; `late`: it is done and the line is cut; `half`: it is done and half of the answer arrives;
 * `busy`: come back in a second; `closed`: refused for the period; `signedOut`: the token is not taken;
 * `fine`: nothing goes wrong with this one.
 */
export type Mishap = 'fine' | 'fault' | 'late' | 'half' | 'busy' | 'closed' | 'signedOut';

interface Kept {
  id: string;
  body: Record<string, unknown>;
  /** Of MYOB: where it was made; a customer is no supplier there, and a sale no bill. */
  place?: string;
}
export interface AccountingDouble {
  url: string;
  /** `127.0.0.1:port` */
  host: string;
  contacts: Kept[];
  documents: Kept[];
  payments: { id: string; documentId: string; amount: number; date: string }[];
  calls: { method: string; path: string; headers: FastifyRequest['headers'] }[];
  /** Of changes, one each, in order. */
  mishaps: Mishap[];
  tokensGiven: number;
  close(): Promise<void>;
}

type Body = Record<string, unknown>;
const amountOf = (lines: unknown, ...names: string[]): number =>
  (Array.isArray(lines) ? lines : []).reduce<number>(
    (sum, line: Body) => sum + names.reduce((part, name) => part + Number(line[name] ?? 0), 0),
    0,
  );
const cents = (value: number): number => Math.round(value * 100) / 100;
/** `Field=="value"` of Xero, `Field eq 'value'` of MYOB. */
const conditions = (filter: string): [field: string, value: string][] =>
  [...filter.matchAll(/(\w+)\s*(?:==|eq)\s*["']([^"']*)["']/g)].map(([, field = '', value = '']) => [field, value]);
/** `Date>=DateTime(2026, 10, 1)` of Xero, `Date ge datetime'2026-10-01T00:00:00'` of MYOB: the first day, and the one after the last. */
function isWithin(day: string, filter: string): boolean {
  const days = [...filter.matchAll(/Date\s*(>=|<|ge|lt)\s*[Dd]ate[Tt]ime[('](\d{4})[-, ]+(\d+)[-, ]+(\d+)/g)];
  return days.every(([, sign, year, month, date]) => {
    const bound = [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-');
    return sign === '>=' || sign === 'ge' ? day >= bound : day < bound;
  });
}
const matching = (all: Kept[], filter: string): Kept[] =>
  all.filter(
    ({ body }) =>
      isWithin(String(body['Date'] ?? ''), filter) &&
      conditions(filter.replace(/Date\s*(ge|lt)\s*datetime'[^']*'/g, '')).every(
        ([field, value]) => String(body[field] ?? '') === value,
      ),
  );
/** The page that is asked for; all where none is. */
const pageOf = <T>(all: T[], page: string, size: number): T[] =>
  page ? all.slice((Number(page) - 1) * size, Number(page) * size) : all;

export async function startAccountingDouble(port = 0): Promise<AccountingDouble> {
  const server = Fastify();
  const double: AccountingDouble = {
    url: '',
    host: '',
    contacts: [],
    documents: [],
    payments: [],
    calls: [],
    mishaps: [],
    tokensGiven: 0,
    close: () => server.close(),
  };
  const known = new Map<string, unknown>();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.addHook(
    'onRequest',
    async ({ method, url, headers }) => void double.calls.push({ method, path: url, headers }),
  );

  const token = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { grant_type: grant, code, client_secret: given } = request.body as Record<string, string>;
    const header = String(request.headers.authorization ?? '').replace(/^Basic /, '');
    const secret = given ?? Buffer.from(header, 'base64').toString().split(':')[1];
    if (secret !== 'shh' || (grant === 'authorization_code' && code !== 'good-code'))
      return await reply.code(400).send({ error: 'invalid_grant' });
    double.tokensGiven += 1;
    const number = double.tokensGiven;
    return {
      access_token: `access-${number}`,
      refresh_token: `refresh-${number}`,
      token_type: 'Bearer',
      expires_in: 1800,
    };
  };
  server.post('/connect/token', token);
  server.post('/oauth2/v1/authorize', token);

  /** A change: done once for a key, and what goes wrong goes wrong here. */
  async function change(request: FastifyRequest, reply: FastifyReply, act: () => unknown): Promise<unknown> {
    const mishap = double.mishaps.shift();
    if (mishap === 'fault') return await reply.code(500).send('Oops');
    if (mishap === 'busy') return await reply.code(429).header('retry-after', '1').send();
    if (mishap === 'signedOut') return await reply.code(401).send({ Title: 'Unauthorized' });
    if (mishap === 'closed')
      return await reply.code(400).send({
        Message: 'A validation exception occurred',
        Errors: [{ Message: 'The period is locked.', AdditionalDetails: 'Choose a date after 30/06/2026.' }],
        errors: [{ location: 'date', message: 'The date is on or before the lock off date of the book.' }],
        Elements: [{ ValidationErrors: [{ Message: 'The document date cannot be before the period lock date.' }] }],
      });
    const key = String(request.headers['idempotency-key'] ?? '');
    const answer = key && known.has(key) ? known.get(key) : act();
    if (key) known.set(key, answer);
    if (mishap === 'late') return void request.raw.socket.destroy();
    if (mishap === 'half') {
      const text = JSON.stringify(answer) ?? '{"half';
      return await reply.type('application/json').send(text.slice(0, text.length / 2));
    }
    return answer;
  }
  /** What the system says no with before anything is done. */
  const refuse = (reply: FastifyReply, message: string) =>
    reply.code(400).send({
      Errors: [{ Message: message }],
      Elements: [{ ValidationErrors: [{ Message: message }] }],
    });
  const query = (request: FastifyRequest, name: string): string =>
    String((request.query as Record<string, string>)[name] ?? '');

  // Xero
  server.get('/connections', async () => [
    { tenantId: 'tenant-1', tenantName: 'Harbour Books', tenantType: 'ORGANISATION' },
    { tenantId: 'tenant-2', tenantName: 'Harbour Roofing', tenantType: 'ORGANISATION' },
    { tenantId: 'p', tenantName: 'A practice', tenantType: 'PRACTICE' },
  ]);
  server.get('/api.xro/2.0/TaxRates', async () => ({
    TaxRates: XERO_TAXES.map(({ name, taxType, rate }) => ({
      Name: name,
      TaxType: taxType,
      Status: 'ACTIVE',
      EffectiveRate: rate,
    })),
  }));
  /** Xero takes a line without a tax where it is the reverse charge of a purchase, and none whose tax is not that of its type. */
  const xeroFault = (lines: Body[]): string | null => {
    for (const { TaxType: taxType, LineAmount: amount, TaxAmount: tax } of lines) {
      const found = XERO_TAXES.find((known) => known.taxType === taxType);
      if (!found)
        return `TaxType code '${String(taxType)}' does not exist or cannot be used for this type of transaction.`;
      if (!found.name.startsWith('Domestic') && !agrees(Number(amount), Number(tax), found.rate, lines.length))
        return `The tax amount ${String(tax)} is not valid for the TaxType code '${String(taxType)}'.`;
    }
    return null;
  };
  const xeroContacts = (found: Kept[]) => ({ Contacts: found.map(({ id, body }) => ({ ContactID: id, ...body })) });
  server.get('/api.xro/2.0/Contacts', async (request) =>
    xeroContacts(matching(double.contacts, query(request, 'where'))),
  );
  const pushContact = (request: FastifyRequest, reply: FastifyReply) =>
    change(request, reply, () => {
      const [given = {}] = (request.body as { Contacts: Body[] }).Contacts;
      const before = double.contacts.find(({ id }) => id === given['ContactID']);
      if (before) Object.assign(before.body, given);
      const kept = before ?? { id: randomUUID(), body: given };
      if (!before) double.contacts.push(kept);
      return xeroContacts([kept]);
    });
  server.put('/api.xro/2.0/Contacts', pushContact);
  server.post('/api.xro/2.0/Contacts', pushContact);
  for (const [path, id, number] of [
    ['Invoices', 'InvoiceID', 'InvoiceNumber'],
    ['CreditNotes', 'CreditNoteID', 'CreditNoteNumber'],
  ] as const) {
    const shown = (found: Kept[]) => ({
      [path]: found.map(({ id: own, body }) => ({
        [id]: own,
        [number]: body[number],
        Date: `/Date(${Date.parse(String(body['Date']))}+0000)/`,
        Total: body['Total'],
        Status: body['Status'] ?? 'AUTHORISED',
      })),
    });
    server.get(`/api.xro/2.0/${path}`, async (request) =>
      shown(pageOf(matching(double.documents, query(request, 'where')), query(request, 'page'), 100)),
    );
    server.put(`/api.xro/2.0/${path}`, (request, reply) => {
      const [given = {}] = (request.body as Record<string, Body[]>)[path] ?? [];
      const fault = xeroFault(given['LineItems'] as Body[]);
      if (fault) return refuse(reply, fault);
      return change(request, reply, () => {
        const kept = {
          id: randomUUID(),
          body: { ...given, Total: cents(amountOf(given['LineItems'], 'LineAmount', 'TaxAmount')) },
        };
        double.documents.push(kept);
        return shown([kept]);
      });
    });
  }
  server.get('/api.xro/2.0/Payments', async () => ({
    Payments: double.payments.map(({ id, documentId, amount, date }) => ({
      PaymentID: id,
      Date: `/Date(${Date.parse(date)}+0000)/`,
      Amount: amount,
      Status: 'AUTHORISED',
      Invoice: { InvoiceID: documentId },
    })),
  }));

  // MYOB
  server.get('/accountright/', async () => [{ Id: 'file-1', Name: 'Harbour.myo' }]);
  server.get('/accountright/file-1/GeneralLedger/Account', async (request) => {
    const code = conditions(query(request, '$filter'))[0]?.[1];
    return { Items: code === 'nowhere' ? [] : [{ UID: `DisplayID-${code}` }] };
  });
  server.get('/accountright/file-1/GeneralLedger/TaxCode', async (request) => {
    const code = conditions(query(request, '$filter'))[0]?.[1];
    return {
      Items: MYOB_TAXES.filter(({ name }) => name === code).map(({ name, rate }) => ({
        UID: `Code-${name}`,
        Code: name,
        Rate: rate,
      })),
    };
  });
  /** MYOB puts the tax of the code on each line itself; in cards there is none. */
  const myobTotal = (lines: unknown): number =>
    (Array.isArray(lines) ? lines : []).reduce<number>((sum, line: Body) => {
      const uid = String((line['TaxCode'] as Body | undefined)?.['UID'] ?? '');
      const rate = MYOB_TAXES.find(({ name }) => `Code-${name}` === uid)?.rate ?? 0;
      return sum + Number(line['Total']) * (1 + rate / 100);
    }, 0);
  for (const [path, all] of [
    ['Contact/Customer', double.contacts],
    ['Contact/Supplier', double.contacts],
    ['Sale/Invoice/Service', double.documents],
    ['Purchase/Bill/Service', double.documents],
  ] as const) {
    const here = () => all.filter(({ place }) => place === undefined || place === path);
    const one = (request: FastifyRequest) => here().find(({ id }) => id === (request.params as { id: string }).id);
    const gone = (reply: FastifyReply) => reply.code(404).send({ Message: 'Could not find a card with the UID.' });
    server.get(`/accountright/file-1/${path}`, async (request) => ({
      Items: matching(here(), query(request, '$filter')).map(({ id, body }) => ({
        UID: id,
        TotalAmount: body['TotalAmount'],
      })),
    }));
    server.get(`/accountright/file-1/${path}/:id`, async (request, reply) => one(request)?.body ?? (await gone(reply)));
    server.put(`/accountright/file-1/${path}/:id`, async (request, reply) => {
      const kept = one(request);
      if (!kept) return await gone(reply);
      return await change(request, reply, () => {
        kept.body = request.body as Body;
        return {};
      });
    });
    server.post(`/accountright/file-1/${path}`, (request, reply) =>
      change(request, reply, () => {
        const given = request.body as Body;
        const kept = {
          id: randomUUID(),
          place: path,
          body: { ...given, TotalAmount: cents(myobTotal(given['Lines'])) },
        };
        all.push(kept);
        return { UID: kept.id, ...(path.includes('Service') && { TotalAmount: kept.body.TotalAmount }) };
      }),
    );
  }

  // Of every layout; what was made for a customer is a sale, for a supplier a bill.
  for (const [path, party] of [
    ['Sale/Invoice', 'Customer'],
    ['Purchase/Bill', 'Supplier'],
  ] as const)
    server.get(`/accountright/file-1/${path}`, async (request) => {
      const from = Number(query(request, '$skip'));
      const all = matching(double.documents, query(request, '$filter')).filter(({ body }) => party in body);
      return {
        Items: all.slice(from, from + Number(query(request, '$top'))).map(({ id, body }) => ({
          UID: id,
          Number: body['Number'],
          Date: `${String(body['Date'])}T00:00:00`,
          TotalAmount: body['TotalAmount'],
        })),
      };
    });

  // What a customer paid lists invoices, what a supplier got has lines.
  const isBill = (documentId: string): boolean =>
    double.documents.some(({ id, body }) => id === documentId && 'Supplier' in body);
  for (const [path, bills] of [
    ['Sale/CustomerPayment', false],
    ['Purchase/SupplierPayment', true],
  ] as const)
    server.get(`/accountright/file-1/${path}`, async (request) => {
      const from = Number(query(request, '$skip'));
      const all = double.payments.filter(({ documentId }) => isBill(documentId) === bills);
      return {
        Items: all.slice(from, from + Number(query(request, '$top'))).map(({ id, documentId, amount, date }) => ({
          UID: id,
          Date: `${date}T00:00:00`,
          ...(bills
            ? { Lines: [{ Type: 'Bill', Purchase: { UID: documentId }, AmountApplied: amount }] }
            : { Invoices: [{ UID: documentId, AmountApplied: amount }] }),
        })),
      };
    });

  addReckon(server, double, change);

  const address = await server.listen({ port, host: '127.0.0.1' });
  double.url = address;
  double.host = new URL(address).host;
  return double;
}
