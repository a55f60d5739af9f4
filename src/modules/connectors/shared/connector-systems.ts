// The systems that the product knows by name, and set-ups to start from. The interfaces of most are given to their partners only: their
// set-ups come with what goes and comes, and a company enters the address, the paths and the fields that it was given.
import type { ConnectorSetup, OperationKind, SetupField, SetupOperation } from './connector-setup.ts';

/** Switches of the company. */
export type SystemSwitch =
  | 'enableEndata'
  | 'enableEstimage'
  | 'enableEntsia'
  | 'enableFixzy'
  | 'enableCrunchwork'
  | 'enableVitesse'
  | 'enableOac'
  | 'enableSymbility';
export interface KnownSystem {
  label: string;
  /** In Administration, Features; none: it needs no switch. */
  switch?: SystemSwitch;
  operations: readonly OperationKind[];
}
export const KNOWN_SYSTEMS = {
  endata: {
    label: 'ENData',
    switch: 'enableEndata',
    operations: ['assignmentIn', 'acknowledge', 'statusOut', 'noteOut', 'attachmentOut', 'estimateOut'],
  },
  estimage: {
    label: 'Estimage',
    switch: 'enableEstimage',
    operations: ['assignmentIn', 'acknowledge', 'noteOut', 'attachmentOut', 'estimateOut'],
  },
  symbility: {
    label: 'Claims Workspace',
    switch: 'enableSymbility',
    operations: ['assignmentIn', 'acknowledge', 'statusOut', 'noteOut', 'attachmentOut', 'estimateOut'],
  },
  crunchwork: {
    label: 'Crunchwork',
    switch: 'enableCrunchwork',
    operations: ['assignmentIn', 'acknowledge', 'statusOut', 'noteOut', 'attachmentOut', 'estimateOut', 'invoiceOut'],
  },
  oac: { label: 'OAC', switch: 'enableOac', operations: ['assignmentIn', 'statusOut', 'noteOut'] },
  easybuild: { label: 'EasyBuild', operations: ['jobOut', 'workOrderOut'] },
  entsia: {
    label: 'Entsia',
    switch: 'enableEntsia',
    operations: ['assignmentIn', 'statusOut', 'attachmentOut', 'estimateOut'],
  },
  fixzy: { label: 'Fixzy', switch: 'enableFixzy', operations: ['assignmentIn', 'statusOut', 'invoiceOut'] },
  vitesse: { label: 'Vitesse', switch: 'enableVitesse', operations: ['invoiceOut'] },
} as const satisfies Record<string, KnownSystem>;
export type KnownRef = keyof typeof KNOWN_SYSTEMS;
export const KNOWN_REFS = Object.keys(KNOWN_SYSTEMS) as [KnownRef, ...KnownRef[]];
export const knownSystem = (ref: string): KnownSystem | undefined =>
  Object.hasOwn(KNOWN_SYSTEMS, ref) ? KNOWN_SYSTEMS[ref as KnownRef] : undefined;

/** The variants of Crunchwork are keys that begin with its name: `crunchwork-north`. */
export const baseSystem = (key: string): string => (key.startsWith('crunchwork') ? 'crunchwork' : key);

/** How people read the key of an integration. */
export function systemName(key: string): string {
  if (key.startsWith('crunchwork')) {
    const variant = key.slice('crunchwork'.length).replace(/[-_]+/g, ' ').trim();
    return variant ? `Crunchwork ${variant.charAt(0).toUpperCase()}${variant.slice(1)}` : 'Crunchwork';
  }
  return knownSystem(key)?.label ?? 'HTTP connector';
}

/** What a module of an integration is called where the product asks for it. */
export const MODULE_OF: Readonly<Record<OperationKind, string>> = {
  assignmentIn: 'job',
  statusIn: 'status',
  statusOut: 'status',
  noteOut: 'notification',
  attachmentOut: 'attachment',
  estimateOut: 'estimate',
  invoiceOut: 'invoice',
  acknowledge: 'job',
  jobOut: 'job',
  workOrderOut: 'workOrder',
};

const field = (
  theirs: string,
  ours: string,
  kind: SetupField['rule']['kind'] = 'text',
  required = false,
): SetupField => ({
  theirs,
  ours,
  rule: { kind },
  required,
});
/** The fields that every system of its kind needs; people rename theirs. */
export const USUAL_FIELDS: Readonly<Record<OperationKind, readonly SetupField[]>> = {
  assignmentIn: [
    field('claimNumber', 'job.claimNumber', 'text', true),
    field('customerName', 'customer.name'),
    field('phone', 'customer.phone'),
    field('lossDate', 'job.dateOfLoss', 'date'),
    field('description', 'job.description'),
    field('excess', 'job.excess', 'number'),
    field('site.line1', 'site.line1'),
    field('site.suburb', 'site.suburb'),
    field('site.state', 'site.state'),
    field('site.postcode', 'site.postcode'),
  ],
  statusIn: [field('claimNumber', 'job.claimNumber', 'text', true), field('status', 'note.status', 'text', true)],
  statusOut: [field('claimNumber', 'job.claimNumber', 'text', true), field('status', 'job.stage', 'table', true)],
  noteOut: [field('claimNumber', 'job.claimNumber', 'text', true), field('text', 'note.text', 'text', true)],
  attachmentOut: [
    field('claimNumber', 'job.claimNumber', 'text', true),
    field('name', 'file.name', 'text', true),
    field('type', 'file.type'),
    field('content', 'file.content', 'attachment', true),
  ],
  estimateOut: [
    field('claimNumber', 'job.claimNumber', 'text', true),
    field('reference', 'estimate.reference', 'text', true),
    field('total', 'estimate.total', 'number', true),
    field('tax', 'estimate.tax', 'number'),
    field('lines[].description', 'line.description'),
    field('lines[].amount', 'line.amount', 'number'),
  ],
  invoiceOut: [
    field('claimNumber', 'job.claimNumber'),
    field('number', 'invoice.number', 'text', true),
    field('date', 'invoice.date', 'date'),
    field('total', 'invoice.total', 'number', true),
    field('tax', 'invoice.tax', 'number'),
    field('lines[].description', 'line.description'),
    field('lines[].amount', 'line.amount', 'number'),
  ],
  acknowledge: [field('claimNumber', 'job.claimNumber', 'text', true), field('jobNumber', 'job.number', 'text', true)],
  jobOut: [
    field('number', 'job.number', 'text', true),
    field('claimNumber', 'job.claimNumber'),
    field('customer', 'customer.name'),
    field('site', 'site.line1'),
    field('postcode', 'site.postcode'),
  ],
  workOrderOut: [
    field('number', 'order.number', 'text', true),
    field('job', 'job.number', 'text', true),
    field('title', 'order.title'),
    field('total', 'order.total', 'number'),
  ],
};

export const newOperation = (kind: OperationKind, more: Partial<SetupOperation> = {}): SetupOperation => ({
  ref: kind,
  kind,
  enabled: true,
  method: 'POST',
  path: '',
  when: kind === 'acknowledge' ? 'atOnce' : 'byHand',
  every: null,
  fields: USUAL_FIELDS[kind].map((one) => ({ ...one, rule: { ...one.rule } })),
  answer: kind === 'assignmentIn' || kind === 'statusIn' ? { id: 'id' } : {},
  ...more,
});

const EMPTY = {
  format: 'reinstate-connector',
  formatVersion: 1,
  address: '',
  signIn: { kind: 'none' },
  dryRun: null,
  keyHeader: 'Idempotency-Key',
  testPath: '/',
  webhook: null,
} as const;

/** An unfinished set-up of a system that the product knows. */
export const setupOf = (ref: string, { label, operations }: KnownSystem): ConnectorSetup => ({
  ...EMPTY,
  name: systemName(ref) || label,
  operations: operations.map((kind) => newOperation(kind)),
});

/** Assignments, status notifications and work products over REST, as the claims interface Crawford iQ Connect publishes them. */
const claimsOverRest: ConnectorSetup = {
  ...EMPTY,
  name: 'Claims over REST',
  signIn: { kind: 'oauth', clientId: '', tokenPath: '/oauth2/token', scope: '' },
  operations: [
    newOperation('assignmentIn', {
      method: 'GET',
      path: '/assignments?status=new',
      every: 5,
      answer: { id: 'assignmentId', list: 'assignments' },
      fields: [
        field('claim.claimNumber', 'job.claimNumber', 'text', true),
        field('claim.policyNumber', 'job.policyNumber'),
        field('claim.lossDate', 'job.dateOfLoss', 'date'),
        field('claim.causeOfLoss', 'job.peril', 'table'),
        field('claim.lossDescription', 'job.description'),
        field('claim.excess', 'job.excess', 'number'),
        field('insured.name', 'customer.name'),
        field('insured.phone', 'customer.phone'),
        field('insured.email', 'customer.email'),
        field('lossLocation.addressLine1', 'site.line1'),
        field('lossLocation.city', 'site.suburb'),
        field('lossLocation.state', 'site.state'),
        field('lossLocation.postalCode', 'site.postcode'),
      ],
    }),
    newOperation('acknowledge', {
      path: '/assignments/{id}/acknowledgement',
      fields: [
        field('claimNumber', 'job.claimNumber', 'text', true),
        field('vendorReference', 'job.number', 'text', true),
      ],
    }),
    newOperation('statusOut', {
      path: '/notifications',
      when: 'atOnce',
      fields: [
        field('claimNumber', 'job.claimNumber', 'text', true),
        field('status', 'job.stage', 'table', true),
        field('vendorReference', 'job.number'),
      ],
      answer: { id: 'notificationId', error: 'message' },
    }),
    newOperation('noteOut', {
      path: '/notifications',
      fields: [field('claimNumber', 'job.claimNumber', 'text', true), field('note', 'note.text', 'text', true)],
      answer: { id: 'notificationId', error: 'message' },
    }),
    newOperation('attachmentOut', {
      path: '/workproducts',
      fields: [
        field('claimNumber', 'job.claimNumber', 'text', true),
        field('fileName', 'file.name', 'text', true),
        field('mimeType', 'file.type'),
        field('content', 'file.content', 'attachment', true),
      ],
      answer: { id: 'workProductId', error: 'message' },
    }),
  ],
};

/** Another installation of this product: a job there, by its own API. */
const ownApi: ConnectorSetup = {
  ...EMPTY,
  name: 'Reinstate',
  signIn: { kind: 'key', header: 'Authorization', prefix: 'Bearer ' },
  testPath: '/api/user-current',
  operations: [
    newOperation('jobOut', {
      path: '/api/job',
      fields: [
        field('clientRef', 'job.number', 'text', true),
        field('customerName', 'customer.name'),
        field('customerMobileNumber', 'customer.phone'),
        field('description', 'job.description'),
        field('incidentDate', 'job.dateOfLoss', 'date'),
      ],
      answer: { id: 'data.id', error: 'message' },
    }),
  ],
};

export interface ReadySetup {
  ref: string;
  label: string;
  /** Of the systems by name; otherwise `http`. */
  system: string;
  hint: string;
  setup: ConnectorSetup;
}
const PARTNERS = 'Enter the address, paths and fields that you were given as a partner';
/** What a new connector can start from. */
export const READY_SETUPS: readonly ReadySetup[] = [
  {
    ref: 'claims-rest',
    label: 'Claims over REST',
    system: 'http',
    hint: 'Assignments, notifications and work products, as Crawford iQ Connect has them',
    setup: claimsOverRest,
  },
  { ref: 'reinstate', label: 'Another Reinstate', system: 'http', hint: 'Registers jobs there', setup: ownApi },
  ...KNOWN_REFS.map((ref): ReadySetup => {
    const known: KnownSystem = KNOWN_SYSTEMS[ref];
    return { ref, label: known.label, system: ref, hint: PARTNERS, setup: setupOf(ref, known) };
  }),
  {
    ref: 'http',
    label: 'Another system',
    system: 'http',
    hint: 'Any system that takes JSON over HTTPS',
    setup: { ...EMPTY, name: 'New system', operations: [newOperation('statusOut')] },
  },
];
