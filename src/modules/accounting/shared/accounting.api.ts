// Accounting systems: their settings and sign-in, what a transfer would do, doing it, and what came of each.
import { z } from 'zod';
import { endpoint, idOf, many, one } from '../../../kit/endpoint.ts';
import { SYSTEMS, type SystemRef } from './accounting-systems.ts';
import { reconciliationLine, sideSums } from './reconciliation.ts';
import { SIDES, TAX_TREATMENTS } from './tax-codes.ts';

const organisation = z.strictObject({ id: z.string(), name: z.string() });
export interface Organisation extends z.infer<typeof organisation> {}

const accountingSetting = z.strictObject({
  system: z.enum(SYSTEMS),
  version: z.number(),
  clientId: z.string().nullable(),
  hasSecret: z.boolean(),
  server: z.string().nullable(),
  isConnected: z.boolean(),
  connectedAt: z.string().nullable(),
  organisations: z.array(organisation),
  organisationId: z.string().nullable(),
  divisions: z.array(z.strictObject({ divisionId: z.number(), organisationId: z.string() })),
  receivableAccount: z.string().nullable(),
  payableAccount: z.string().nullable(),
  taxAccount: z.string().nullable(),
  isOneCompany: z.boolean(),
  /** The books are kept in Reckon One; otherwise they are in a product of Reckon that reads files. */
  isReckonOne: z.boolean(),
  hasSubscriptionKey: z.boolean(),
  /** What the system must be told. */
  redirectUri: z.string(),
});
export interface AccountingSetting extends z.infer<typeof accountingSetting> {}

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters`).nullable().optional();
const settingUpdate = z.strictObject({
  version: z.int().optional(),
  clientId: text(200),
  /** Written, never read. Absent: stays as it is. */
  clientSecret: z.string().min(1).max(500).nullable().optional(),
  server: z
    .string()
    .trim()
    .max(300)
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~%/-]*)?$/, 'Enter an address such as https://books.example.com')
    .nullable()
    .optional(),
  organisationId: text(100),
  divisions: z
    .array(z.strictObject({ divisionId: z.int().positive(), organisationId: z.string().min(1).max(100) }))
    .max(200)
    .optional(),
  receivableAccount: text(60),
  payableAccount: text(60),
  taxAccount: text(60),
  isOneCompany: z.boolean().optional(),
  isReckonOne: z.boolean().optional(),
  /** Written, never read. Absent: stays as it is. */
  subscriptionKey: z.string().trim().min(1).max(200).nullable().optional(),
});
export interface AccountingSettingUpdate extends z.infer<typeof settingUpdate> {}

const organisationOfJob = z.strictObject({
  organisationId: z.string().nullable(),
  name: z.string().nullable(),
  /** Whether the division of the job says so, or the company. */
  source: z.enum(['division', 'company']).nullable(),
});
export interface OrganisationOfJob extends z.infer<typeof organisationOfJob> {}

const codeFields = {
  side: z.enum(SIDES),
  treatment: z.enum(TAX_TREATMENTS),
  /** A fraction: 0.1 is 10 %. */
  rate: z
    .number({ error: 'Enter a rate between 0 and 100 %' })
    .min(0, 'Enter a rate between 0 and 100 %')
    .max(1, 'Enter a rate between 0 and 100 %'),
};
const namingAccount = z.strictObject({ id: z.number(), label: z.string() });
const taxCodeRow = z.strictObject({
  ...codeFields,
  code: z.string(),
  /** What the system comes with for it; null: the company added the row. */
  standard: z.string().nullable(),
  /** Accounts that name the code. */
  accounts: z.array(namingAccount),
});
export interface TaxCodeRow extends z.infer<typeof taxCodeRow> {}
const taxCodeSheet = z.strictObject({
  /** Of the setting of the system, which holds them together. */
  version: z.number(),
  /** `GST`, `VAT`. */
  taxName: z.string(),
  codes: z.array(taxCodeRow),
  /** Codes that accounts name and whose rate nobody has said: lines on them are not transferred. */
  unknown: z.array(z.strictObject({ side: codeFields.side, code: z.string(), accounts: z.array(namingAccount) })),
});
export interface TaxCodeSheet extends z.infer<typeof taxCodeSheet> {}
const taxCodesUpdate = z.strictObject({
  version: z.int().optional(),
  /** The whole table, or what is changed of it: what is left out is what the system comes with. */
  codes: z
    .array(
      z.strictObject({
        ...codeFields,
        code: z
          .string({ error: 'Enter the tax code as the accounting system names it' })
          .trim()
          .min(1, 'Enter the tax code as the accounting system names it')
          .max(60, 'At most 60 characters'),
      }),
    )
    .max(200, 'At most 200 tax codes'),
});
export interface TaxCodesUpdate extends z.infer<typeof taxCodesUpdate> {}

/** The calls of one system, by its name. */
export const systemApi = <const S extends SystemRef>(system: S) => ({
  getSetting: endpoint({
    method: 'GET',
    path: `/${system}Setting/:companyId`,
    permission: 'view-company-setting',
    summary: 'How the company works with the system, by the id of the company; without its secrets',
    response: one(accountingSetting),
  }),
  updateSetting: endpoint({
    method: 'PUT',
    path: `/${system}Setting/:companyId`,
    permission: 'edit-company-setting',
    summary: 'Change how the company works with the system',
    body: settingUpdate,
    response: one(accountingSetting),
    changes: [`${system}Setting`, 'accountingTransfer'],
  }),
  taxCodes: endpoint({
    method: 'GET',
    path: `/${system}Setting/:companyId/taxCode`,
    permission: 'see-accounting',
    summary: 'The tax code of each side and rate, as documents are transferred with, and which accounts name which',
    response: one(taxCodeSheet),
  }),
  updateTaxCodes: endpoint({
    method: 'PUT',
    path: `/${system}Setting/:companyId/taxCode`,
    permission: 'send-accounting',
    summary: 'Change the tax codes; what is left out is what the system comes with',
    body: taxCodesUpdate,
    response: one(taxCodeSheet),
    changes: [`${system}Setting`, 'accountingTransfer'],
  }),
  authoriseUrl: endpoint({
    method: 'GET',
    path: `/${system}Setting/config/authoriseUrl`,
    permission: 'edit-company-setting',
    summary: 'Where somebody of the company signs in to the system and agrees',
    response: one(z.strictObject({ url: z.string() })),
  }),
  saveCode: endpoint({
    method: 'POST',
    path: `/${system}Setting/setUp/saveCode`,
    permission: 'edit-company-setting',
    summary: 'Connect with the code that the system sent back, and the state it was given',
    body: z.strictObject({
      code: z.string({ error: 'The code is missing' }).min(1, 'The code is missing').max(4000),
      state: z.string({ error: 'The state is missing' }).min(1, 'The state is missing').max(2000),
    }),
    response: one(accountingSetting),
    changes: [`${system}Setting`, 'accountingTransfer'],
    noReplay: true,
    ownTransaction: true,
  }),
  company: endpoint({
    method: 'GET',
    path: `/${system}Setting/company`,
    permission: 'view-company-setting',
    summary: 'The books that the company may reach in the system',
    response: many(organisation),
  }),
  organisation: endpoint({
    method: 'GET',
    path: `/${system}Setting/organisation`,
    permission: 'view-company-setting',
    summary: 'The same by its other name',
    response: many(organisation),
  }),
});

const TYPES = z.string().regex(/^[a-zA-Z]{1,40}$/, 'Choose a kind of document');
const asked = { system: z.enum(SYSTEMS, { error: `Choose one of ${SYSTEMS.join(', ')}` }), type: TYPES };

const differenceLine = z.strictObject({
  id: z.number(),
  number: z.string(),
  total: z.number(),
  state: z.enum(['new', 'changed', 'transferred']),
  externalId: z.string().nullable(),
  /** Why it cannot be transferred; none: it can. */
  problems: z.array(z.string()),
});
const difference = z.strictObject({
  /** Where they would go; null: nothing is connected, and a file is the way. */
  organisation: organisation.nullable(),
  lines: z.array(differenceLine),
  counts: z.strictObject({ new: z.number(), changed: z.number(), transferred: z.number() }),
  newTotal: z.number(),
  /** Sent without an answer, and made void here since: to be looked for there. */
  voidHere: z.array(z.strictObject({ id: z.number(), number: z.string() })),
  /** Files that the documents make. */
  files: z.number(),
});
export interface AccountingDifference extends z.infer<typeof difference> {}

const transferLine = z.strictObject({
  id: z.number(),
  system: z.enum(SYSTEMS),
  side: z.enum(['sales', 'bills', 'contact']),
  objectType: z.string(),
  objectId: z.number(),
  number: z.string(),
  total: z.number().nullable(),
  state: z.enum(['accepted', 'found', 'refused', 'unanswered', 'waiting']),
  externalId: z.string().nullable(),
  message: z.string().nullable(),
  tries: z.number(),
  createdAt: z.string(),
  lastAt: z.string().nullable(),
});
export interface TransferLine extends z.infer<typeof transferLine> {}

const transferLog = transferLine.extend({
  organisationId: z.string(),
  /** Word for word what was to be sent. */
  payload: z.unknown(),
  attempts: z.array(
    z.strictObject({
      outcome: z.enum(['accepted', 'found', 'refused', 'unanswered']),
      status: z.number().nullable(),
      message: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export interface TransferLog extends z.infer<typeof transferLog> {}

const transferredContact = z.strictObject({
  system: z.enum(SYSTEMS),
  organisationId: z.string(),
  contactId: z.number(),
  /** As it is called here now; null where one may not see it. */
  name: z.string().nullable(),
  /** As it was sent there last. */
  sentAs: z.string(),
  externalId: z.string(),
  at: z.string(),
});
export interface TransferredContact extends z.infer<typeof transferredContact> {}

const run = z.strictObject({
  id: z.number(),
  label: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  /** How far it is, or why it failed. */
  message: z.string().nullable(),
  /** What became of the documents, a sentence where something is to be done. */
  messages: z.array(z.string()),
  done: z.number(),
  /** Of a month held against the books: what differs. */
  differences: z.number().nullable(),
  createdAt: z.string(),
});
export interface TransferRun extends z.infer<typeof run> {}

const reconciliationRow = z.strictObject({
  id: z.number(),
  /** `2026-11` */
  month: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Of the sides that the person may see. */
  sums: z.array(sideSums),
  differences: z.number(),
});
export interface ReconciliationRow extends z.infer<typeof reconciliationRow> {}
const reconciliationSheet = reconciliationRow.extend({ lines: z.array(reconciliationLine) });
export interface ReconciliationSheet extends z.infer<typeof reconciliationSheet> {}

export const accountingApi = {
  transferTypes: endpoint({
    method: 'GET',
    path: '/accountingTransfer/type',
    permission: 'see-accounting',
    summary: 'Kinds of documents that can be transferred',
    response: many(z.strictObject({ type: z.string(), label: z.string(), side: z.enum(['sales', 'bills']) })),
  }),
  difference: endpoint({
    method: 'GET',
    path: '/accountingTransfer/difference',
    permission: 'see-accounting',
    summary: 'What a transfer would do: which documents are new there, changed, there already, or cannot go',
    example: { query: { system: 'xero', type: 'invoice' } },
    query: z.strictObject(asked),
    response: one(difference),
  }),
  transfers: endpoint({
    method: 'GET',
    path: '/accountingTransfer',
    permission: 'see-accounting',
    summary: 'What was transferred lately and what came of it, newest first',
    example: { query: { system: 'xero' } },
    query: z.strictObject({
      system: asked.system,
      state: z.enum(['accepted', 'found', 'refused', 'unanswered', 'waiting']).optional(),
      s: z.string().trim().max(200).optional(),
    }),
    response: many(transferLine),
  }),
  transferLog: endpoint({
    method: 'GET',
    path: '/accountingTransfer/:id',
    permission: 'see-accounting',
    summary: 'One transfer word for word, with each try and what it was answered',
    response: one(transferLog),
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/accountingTransfer/contact',
    permission: 'see-accounting',
    summary: 'Contacts that accounting systems know, with their ids there and how they were sent',
    response: many(transferredContact),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/accountingTransfer',
    permission: 'send-accounting',
    summary: 'Transfer documents in the background; what is there already is left alone',
    example: { body: { system: 'xero', type: 'invoice', ids: [1] } },
    body: z.strictObject({
      ...asked,
      ids: z.array(z.int().positive()).min(1, 'Choose what to transfer').max(1000, 'At most 1,000 at once'),
    }),
    response: one(z.strictObject({ jobId: z.number() })),
    changes: ['accountingTransfer'],
  }),
  fetchPayments: endpoint({
    method: 'POST',
    path: '/accountingTransfer/payments',
    permission: 'send-accounting',
    summary:
      'Fetch in the background what was paid over there, and record it on the documents that were transferred; each payment once',
    example: { body: { system: 'xero' } },
    body: z.strictObject({ system: asked.system }),
    response: one(z.strictObject({ jobId: z.number() })),
    changes: ['accountingTransfer', 'payment'],
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/accountingTransfer/reconciliation',
    permission: 'send-accounting',
    summary: 'Hold a month against the books in the background: what is on one side alone, and what differs',
    example: { body: { system: 'xero', month: '2026-10' } },
    body: z.strictObject({
      system: asked.system,
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month, such as 2026-10'),
    }),
    response: one(z.strictObject({ jobId: z.number() })),
    changes: ['accountingTransfer'],
  }),
  reconciliations: endpoint({
    method: 'GET',
    path: '/accountingTransfer/reconciliation',
    permission: 'see-accounting',
    summary: 'Months that were held against the books, how each was found last',
    example: { query: { system: 'xero' } },
    query: z.strictObject({ system: asked.system }),
    response: many(reconciliationRow),
  }),
  reconciliation: endpoint({
    method: 'GET',
    path: '/accountingTransfer/reconciliation/:id',
    permission: 'see-accounting',
    summary: 'One of them with each difference',
    response: one(reconciliationSheet),
  }),
  runs: endpoint({
    method: 'GET',
    path: '/accountingTransfer/run',
    permission: 'see-accounting',
    summary: 'Your own transfers in the background, newest first: how far they are and what came of them',
    response: many(run),
  }),
  cancelRun: endpoint({
    method: 'DELETE',
    path: '/accountingTransfer/run/:jobId',
    permission: 'send-accounting',
    summary: 'Stop a transfer of your own: the document it is at is finished, the others are not sent',
    response: idOf,
    changes: ['accountingTransfer'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/accountingTransfer/file',
    permission: 'send-accounting',
    summary: 'Documents as a file that the system reads; parts of 500',
    example: { query: { system: 'xero', type: 'invoice' } },
    query: z.strictObject({
      ...asked,
      part: z
        .string()
        .regex(/^\d{1,3}$/, 'Parts are numbers')
        .optional(),
    }),
    response: z.unknown(),
    binary: 'text/csv',
  }),
  xeroOrganisationOfJob: endpoint({
    method: 'GET',
    path: '/xeroOrganisation/job/:jobId',
    permission: 'view-job',
    summary: 'The organisation in Xero that documents of a job go to',
    response: one(organisationOfJob),
  }),
  myobCompanyFileOfJob: endpoint({
    method: 'GET',
    path: '/myobCompanyFile/job/:jobId',
    permission: 'view-job',
    summary: 'The company file of MYOB that documents of a job go to',
    response: one(organisationOfJob),
  }),
};
