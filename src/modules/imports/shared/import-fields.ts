// What a column of a file can be: the fields of a job, a contact, a unit of equipment or a stock item, under the names people give them.
import type { FieldSpec } from '../../../kit/fields.ts';
import { assetItem } from '../../assets/shared/asset-item.entity.ts';
import { inventoryItem } from '../../inventory/shared/inventory-item.entity.ts';
import { BANK_FIELDS, FINANCE_FIELDS, contact } from '../../contacts/shared/contact.entity.ts';
import { STAGES } from '../../jobs/shared/job-stages.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';

export const RECORD_TYPES = ['job', 'contact', 'assetItem', 'inventoryItem'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
export const RECORD_WORDS: Record<RecordType, { one: string; many: string; right: string }> = {
  job: { one: 'job', many: 'jobs', right: 'job' },
  contact: { one: 'contact', many: 'contacts', right: 'contact' },
  assetItem: { one: 'unit of equipment', many: 'units of equipment', right: 'asset-item' },
  inventoryItem: { one: 'stock item', many: 'stock items', right: 'inventory-item' },
};
export const DUPLICATE_RULES = ['skip', 'update', 'refuse'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

export interface ImportField {
  /** Field, or field.part of an address. */
  name: string;
  label: string;
  spec: FieldSpec;
  aliases: readonly string[];
  /** A custom field: its answer goes by the rules of the form. */
  answer?: FormFieldDefinition;
}

/** By which an imported row is recognised as a record that is there already. */
export const MATCH_KEYS: Record<RecordType, readonly string[]> = {
  job: ['clientRef', 'jobNumber', 'adjusterReference'],
  contact: ['abn', 'email', 'financeRef', 'xeroRef', 'levesysRef'],
  assetItem: ['serialNumber', 'barcode'],
  inventoryItem: ['code', 'barcode', 'label'],
};
export const NO_MATCH = 'none';

const PARTS: Record<string, readonly [label: string, max: number, ...aliases: string[]]> = {
  line1: ['street', 200, 'address', 'address line 1', 'street address', 'address 1', 'line 1'],
  line2: ['unit or level', 200, 'address line 2', 'address 2', 'unit', 'line 2'],
  suburb: ['suburb', 100, 'city', 'town', 'locality', 'suburb/town'],
  state: ['state', 60, 'province', 'county', 'region'],
  postcode: ['postcode', 20, 'post code', 'postal code', 'zip', 'zip code'],
  country: ['country', 60],
};

function addressFields(name: string, label: string, prefixes: readonly string[]): ImportField[] {
  return Object.entries(PARTS).map(([part, [partLabel, max, ...aliases]]) => ({
    name: `${name}.${part}`,
    label: `${label}: ${partLabel}`,
    spec: { kind: 'text', label: partLabel, presence: 'optional', nullable: true, max },
    aliases: [partLabel, ...aliases].flatMap((alias) => prefixes.map((prefix) => `${prefix} ${alias}`.trim())),
  }));
}

type Named = readonly [name: string, ...aliases: string[]];
const fieldsOf = (fields: Record<string, FieldSpec>, named: readonly Named[]): ImportField[] =>
  named.map(([name, ...aliases]) => {
    const spec = fields[name];
    if (!spec) throw new Error(`There is no field ${name}`);
    return { name, label: spec.label, spec, aliases: [spec.label, name, ...aliases] };
  });

const JOB_FIELDS: readonly Named[] = [
  ['jobNumber', 'job no', 'job #', 'job ref', 'job'],
  ['clientRef', 'claim no', 'claim', 'claim #', 'claim ref', 'claim reference', 'client ref', 'client reference'],
  ['additionalRef', 'policy', 'policy no', 'policy #', 'policy ref'],
  ['adjusterReference', 'adjuster ref', 'loss adjuster reference', 'external reference', 'external ref', 'reference'],
  ['brokerReference', 'broker ref'],
  ['strataReference', 'strata ref', 'strata plan'],
  ['description', 'job description', 'details', 'scope', 'damage', 'claim description'],
  ['statusId', 'job status'],
  ['jobTypeId', 'type', 'claim type', 'work type'],
  ['perilId', 'cause', 'cause of loss', 'event', 'event type', 'loss type'],
  ['catastropheCodeId', 'cat code', 'cat', 'catastrophe'],
  ['divisionId', 'branch', 'department', 'office'],
  ['clientId', 'insurer', 'insurance company', 'client name'],
  ['assignedId', 'assigned', 'assignee', 'owner', 'responsible'],
  ['caseManagerId', 'manager'],
  ['supervisorId', 'site supervisor'],
  ['estimatorId', 'assessor'],
  ['customerName', 'customer', 'insured', 'insured name', 'policy holder', 'policyholder', 'owner name', 'name'],
  ['customerFirstName', 'first name', 'given name', 'insured first name'],
  ['customerLastName', 'last name', 'surname', 'insured last name', 'family name'],
  ['customerEmail', 'email', 'email address', 'insured email', 'e-mail'],
  [
    'customerMobileNumber',
    'mobile',
    'mobile phone',
    'mobile number',
    'phone',
    'telephone',
    'contact number',
    'phone number',
    'insured phone',
  ],
  ['customerHomeNumber', 'home phone', 'home number', 'phone (home)'],
  ['customerWorkNumber', 'work phone', 'work number', 'phone (work)'],
  ['incidentDate', 'date of loss', 'loss date', 'event date', 'dol', 'date of incident'],
  ['allocatedDate', 'date allocated', 'date received', 'received date', 'received'],
  ['targetStartDate', 'start date', 'start'],
  ['targetCompletionDate', 'completion date', 'due date', 'due', 'finish date'],
  ['excessAmount', 'excess amount', 'deductible'],
  ['sumInsuredBuilding', 'building sum insured', 'sum insured', 'buildings sum insured'],
  ['sumInsuredContents', 'contents sum insured'],
  ['vulnerableCustomer', 'vulnerable'],
  ['safetyAlert', 'alert', 'hazard', 'hazards'],
  ['keySafe', 'key safe code', 'lockbox'],
  ['makeSafeRequired', 'make safe'],
  ['waterCategory', 'iicrc category'],
  ['waterClass', 'iicrc class'],
  ['filterTagIds', 'tag', 'labels'],
];
/** Days on which a job that comes with its past reached its stages. */
const STAGE_ALIASES: Record<string, readonly string[]> = {
  createdAt: ['registered', 'date registered', 'date created', 'created', 'opened', 'date opened'],
  receivedAt: ['received on'],
  contactedAt: ['contacted', 'date contacted', 'first contact'],
  inspectedAt: ['date inspected', 'inspection date', 'date of inspection'],
  reportedAt: ['date reported', 'report date'],
  authorisedAt: ['date authorised', 'approved', 'date approved', 'approval date'],
  startedAt: ['started', 'date started', 'work started'],
  practicalCompletionAt: ['practical completion date', 'pc date'],
  completedAt: ['date completed', 'finished', 'date finished'],
  invoicedAt: ['date invoiced', 'invoice date'],
  closedAt: ['date closed', 'closed on', 'closing date'],
};
const stageFields: ImportField[] = Object.entries(STAGES).map(([name, label]) => ({
  name,
  label: `${label} on`,
  spec: { kind: 'date', label, presence: 'optional', nullable: true },
  aliases: [`${label} on`, label, ...(STAGE_ALIASES[name] ?? [])],
}));
export const OPENING_QUANTITY = 'openingQuantity';
/** Columns that are no field of the record: days of a job's past, and how much of a stock item there is. */
export const isBeside = (type: RecordType, name: string): boolean =>
  type === 'job' ? Object.hasOwn(STAGES, name) : type === 'inventoryItem' && name === OPENING_QUANTITY;

const CONTACT_FIELDS: readonly Named[] = [
  ['contactTypeId', 'contact type', 'category', 'role'],
  [
    'companyName',
    'company',
    'business name',
    'organisation',
    'organization',
    'trading name',
    'name',
    'supplier',
    'subcontractor',
    'account name',
  ],
  ['firstName', 'given name', 'first', 'forename'],
  ['lastName', 'surname', 'family name', 'last'],
  ['salutation', 'title'],
  ['isIndividual', 'person', 'is a person'],
  ['position', 'job title', 'role title'],
  ['email', 'email address', 'e-mail', 'mail'],
  ['mobileNumber', 'mobile', 'cell', 'mobile number', 'phone', 'telephone', 'phone number', 'contact number'],
  ['workNumber', 'work', 'work number', 'office phone', 'business phone', 'landline'],
  ['homeNumber', 'home', 'home number'],
  ['status', 'contact status'],
  ['abn', 'abn number', 'business number', 'australian business number'],
  ['acn', 'company number'],
  ['utr', 'unique taxpayer reference'],
  ['vatNumber', 'vat', 'vat no'],
  ['irdNumber', 'ird', 'gst number', 'nzbn'],
  ['gstRegistered', 'gst', 'gst registered', 'vat registered'],
  ['tradeIds', 'trade', 'services', 'skills'],
  ['divisionIds', 'division', 'branch'],
  ['regionIds', 'region', 'regions covered'],
  ['filterTagIds', 'tag', 'labels'],
  ['salesPaymentTermId', 'sales terms', 'customer terms'],
  ['purchasesPaymentTermId', 'payment terms', 'terms', 'supplier terms'],
  ['paymentMethodId', 'payment type'],
  ['financeRef', 'external reference', 'external ref', 'account code', 'supplier code', 'reference', 'code'],
  ['xeroRef', 'xero id', 'xero contact id'],
  ['levesysRef', 'levesys id'],
  ['paymentAccountName', 'bank account name'],
  ['paymentAccountBsb', 'bsb number', 'sort code'],
  ['paymentAccountNumber', 'bank account', 'bank account number'],
  ['notes', 'note', 'comments', 'comment'],
];

const ASSET_FIELDS: readonly Named[] = [
  ['label', 'equipment', 'asset', 'asset name', 'description', 'name', 'item'],
  ['assetTypeId', 'equipment type', 'asset type', 'category'],
  ['assetItemStatusId', 'asset status'],
  ['make', 'brand', 'manufacturer'],
  ['model', 'model number', 'model no'],
  ['serialNumber', 'serial', 'serial no', 'serial #', 's/n'],
  [
    'barcode',
    'bar code',
    'label code',
    'asset number',
    'asset no',
    'asset id',
    'asset tag',
    'fleet number',
    'plant number',
  ],
  ['contactId', 'hired from', 'hire company', 'supplier'],
  ['hiredUntil', 'hire end', 'off hire'],
  ['homePlace', 'home', 'location', 'depot', 'warehouse', 'bay'],
  ['tagDueDate', 'test and tag', 'tag due', 'test and tag due', 'pat test due', 'next tag'],
  ['serviceDueDate', 'next service', 'service date'],
  ['calibrationDueDate', 'next calibration', 'calibration', 'calibration date'],
  ['amps', 'power draw', 'current', 'ampere'],
  ['pintsPerDay', 'pints', 'capacity', 'ahm'],
  ['airflowCfm', 'cfm', 'airflow'],
  ['notes', 'note', 'comments', 'comment'],
];
const STOCK_FIELDS: readonly Named[] = [
  ['label', 'item', 'item name', 'product', 'part', 'part name', 'stock item', 'name'],
  ['code', 'item code', 'sku', 'part number', 'part no', 'product code', 'stock code'],
  ['barcode', 'bar code', 'ean', 'upc', 'gtin'],
  ['description', 'details', 'long description'],
  ['unitId', 'uom', 'unit of measure'],
  ['costTotal', 'cost price', 'unit cost', 'buy price', 'purchase price', 'cost ex tax'],
  ['sellTotal', 'sell price', 'price', 'sales price', 'unit price', 'sell', 'sell ex tax'],
  ['taxRate', 'tax', 'gst', 'vat'],
  ['reorderLevel', 'reorder level', 'reorder point', 'minimum', 'min', 'min stock', 'min level'],
  ['reorderQuantity', 'reorder quantity', 'order quantity', 'max', 'reorder qty'],
  ['supplierContactId', 'vendor', 'preferred supplier'],
  ['warehouseId', 'warehouse', 'location', 'bin', 'place', 'van'],
  ['filterTagIds', 'tag', 'labels', 'category'],
  ['divisionIds', 'division', 'branch'],
  ['regionIds', 'region'],
  ['active', 'in use'],
];
const openingQuantity: ImportField = {
  name: OPENING_QUANTITY,
  label: 'In stock now',
  spec: { kind: 'quantity', label: 'In stock now', presence: 'optional', nullable: true, min: 0, max: 100_000_000 },
  aliases: [
    'in stock now',
    'quantity',
    'qty',
    'on hand',
    'qty on hand',
    'quantity on hand',
    'stock on hand',
    'soh',
    'in stock',
    'stock',
  ],
};

export const IMPORT_FIELDS: Record<RecordType, readonly ImportField[]> = {
  job: [
    ...fieldsOf(job.fields, JOB_FIELDS),
    ...stageFields,
    ...addressFields('siteAddress', 'Site address', ['site', 'loss', 'risk', 'property', 'job', '']),
    ...addressFields('customerAddress', 'Customer address', ['customer', 'insured', 'postal', 'owner']),
  ],
  contact: [
    ...fieldsOf(contact.fields, CONTACT_FIELDS),
    ...addressFields('address', 'Address', ['', 'street', 'business', 'physical']),
    ...addressFields('postalAddress', 'Postal address', ['postal', 'mailing']),
  ],
  assetItem: fieldsOf(assetItem.fields, ASSET_FIELDS),
  inventoryItem: [...fieldsOf(inventoryItem.fields, STOCK_FIELDS), openingQuantity],
};

/** The right that a column asks for besides that of making the record. */
export const rightOfField = (name: string): string | undefined =>
  (BANK_FIELDS as readonly string[]).includes(name)
    ? 'contact-bank-details'
    : (FINANCE_FIELDS as readonly string[]).includes(name)
      ? 'contact-finance'
      : name === OPENING_QUANTITY
        ? 'move-stock'
        : undefined;

const FIELDS_BY_NAME = new Map(
  RECORD_TYPES.map((type) => [type, new Map(IMPORT_FIELDS[type].map((one) => [one.name, one]))]),
);
export const importField = (
  type: RecordType,
  name: string,
  custom: readonly ImportField[] = [],
): ImportField | undefined => FIELDS_BY_NAME.get(type)?.get(name) ?? custom.find((one) => one.name === name);

const CUSTOM = 'custom.';
/** Custom fields as columns may hold them, under the names that people gave them. */
export const customImportFields = (definitions: readonly FormFieldDefinition[]): ImportField[] =>
  definitions.map((answer) => ({
    name: `${CUSTOM}${answer.fieldRef}`,
    label: answer.fieldLabel,
    spec: { kind: 'json', label: answer.fieldLabel, presence: 'optional', nullable: true },
    aliases: [answer.fieldLabel, answer.fieldRef],
    answer,
  }));

const squeezed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();

/** For each column the field it holds, or null: what was chosen before for such a heading, else by name. A field is used once. */
export function autoMapping(
  type: RecordType,
  headers: readonly string[],
  remembered: Record<string, string | null> = {},
  custom: readonly ImportField[] = [],
): (string | null)[] {
  const fields = [...IMPORT_FIELDS[type], ...custom];
  const used = new Set<string>();
  const take = (name: string | null | undefined): string | null => {
    if (!name || used.has(name) || !importField(type, name, custom)) return null;
    used.add(name);
    return name;
  };
  const names = headers.map(squeezed);
  const mapping = names.map((name) => (name in remembered ? take(remembered[name]) : null));
  // The best name of every field first, so that "Job status" takes the status before "Job" takes anything.
  const depth = Math.max(...fields.map(({ aliases }) => aliases.length));
  for (let rank = 0; rank < depth; rank++)
    for (const field of fields) {
      const alias = field.aliases[rank];
      const at = alias === undefined ? -1 : names.indexOf(squeezed(alias));
      if (at >= 0 && mapping[at] === null && !((names[at] as string) in remembered)) mapping[at] = take(field.name);
    }
  return mapping;
}

/** What is kept of a mapping for the next file with such headings. */
export const rememberedOf = (
  headers: readonly string[],
  mapping: readonly (string | null)[],
): Record<string, string | null> =>
  Object.fromEntries(
    headers.map((header, at) => [squeezed(header), mapping[at] ?? null] as const).filter(([name]) => name),
  );

/** The row of headings: the first of the top rows in which most cells name a field. */
export function headerRowOf(type: RecordType, rows: readonly (readonly unknown[])[]): number {
  let best = { row: 1, fits: -1 };
  for (const [index, row] of rows.slice(0, 15).entries()) {
    const fits = autoMapping(
      type,
      row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))),
    ).filter(Boolean).length;
    if (fits > best.fits && row.some((cell) => cell !== null)) best = { row: index + 1, fits };
  }
  return best.row;
}
