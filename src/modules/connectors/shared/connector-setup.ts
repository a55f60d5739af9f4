// The set-up of a system as one document: it is written to a file without secrets, read from one, and kept version by version.
import { z } from 'zod';

/** What goes and comes, by what it is about. */
export const OPERATION_KINDS = {
  assignmentIn: { label: 'Assignment in', direction: 'in', record: 'job' },
  statusIn: { label: 'Status in', direction: 'in', record: 'job' },
  statusOut: { label: 'Status out', direction: 'out', record: 'job' },
  noteOut: { label: 'Note out', direction: 'out', record: 'notification' },
  attachmentOut: { label: 'Attachment out', direction: 'out', record: 'attachment' },
  estimateOut: { label: 'Estimate out', direction: 'out', record: 'estimate' },
  invoiceOut: { label: 'Invoice out', direction: 'out', record: 'accountsReceivable' },
  acknowledge: { label: 'Acknowledge', direction: 'out', record: 'job' },
  jobOut: { label: 'Job out', direction: 'out', record: 'job' },
  workOrderOut: { label: 'Work order out', direction: 'out', record: 'workOrder' },
} as const satisfies Record<string, { label: string; direction: 'in' | 'out'; record: string }>;
export type OperationKind = keyof typeof OPERATION_KINDS;
const KINDS = Object.keys(OPERATION_KINDS) as [OperationKind, ...OperationKind[]];
export const RECORDS = ['job', 'notification', 'attachment', 'estimate', 'accountsReceivable', 'workOrder'] as const;
export type RecordKind = (typeof RECORDS)[number];

export const RULES = ['text', 'number', 'date', 'table', 'attachment'] as const;
/** How a value of ours is written. A table writes what is not in it in capitals, and says so. */
const rule = z.strictObject({
  kind: z.enum(RULES, { error: `The rule is one of: ${RULES.join(', ')}` }),
  /** Of a date: YYYY, MM and DD are filled in. */
  format: z
    .string()
    .regex(/^[YMD/.\- ]{8,12}$/, 'Write the date as in YYYY-MM-DD or DD/MM/YYYY')
    .optional(),
  /** Ours to theirs. */
  table: z.record(z.string().max(200), z.string().max(200)).optional(),
  /** All that they take. */
  theirList: z.array(z.string().max(200)).max(500).optional(),
});
export interface Rule extends z.infer<typeof rule> {}

const PATH = /^[A-Za-z_$@][\w$@-]*(\[\])?(\.[A-Za-z_$@][\w$@-]*(\[\])?)*$/;
const path = (what: string) =>
  z.string().max(200).regex(PATH, `${what}: write the path as in claim.number or lines[].amount`);

const field = z.strictObject({
  theirs: path('Their field'),
  /** A field of the catalogue, such as `job.claimNumber`; with `constant` none. */
  ours: z.string().max(60).nullish(),
  constant: z.string().max(500).nullish(),
  rule: rule.default({ kind: 'text' }),
  /** Without a value the message is not sent. */
  required: z.boolean().default(false),
});
export interface SetupField extends z.infer<typeof field> {}

const answer = z
  .strictObject({
    /** Their id of what was sent; of what comes, their number for it. */
    id: path('Answer, id').optional(),
    state: path('Answer, state').optional(),
    error: path('Answer, error text').optional(),
    /** Refused although they answered 200: this path holds this value, or anything where no value is named. */
    refusedWhen: z.strictObject({ path: path('Refused when'), equals: z.string().max(100).optional() }).optional(),
    /** Of what comes: where the list is. */
    list: path('Answer, list').optional(),
  })
  .default({});

const operation = z.strictObject({
  ref: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'The name of an operation has letters and figures only'),
  kind: z.enum(KINDS, { error: `The kind is one of: ${KINDS.join(', ')}` }),
  enabled: z.boolean().default(true),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH']).default('POST'),
  /** After the address; `{claim}` and `{id}` are filled in. Empty: not finished. */
  path: z
    .string()
    .max(300)
    .regex(/^(\/[\w\-.~{}/?=&%:@]*)?$/, 'The path begins with / and has no spaces')
    .default(''),
  /** At once when it happens here, or when somebody sends it. */
  when: z.enum(['atOnce', 'byHand']).default('byHand'),
  /** Of what comes: minutes between two questions; none: they tell us. */
  every: z.number().int().min(1).max(1440).nullish(),
  fields: z.array(field).max(200, 'At most 200 fields').default([]),
  answer,
});
export interface SetupOperation extends z.infer<typeof operation> {}

export const SIGN_INS = ['none', 'key', 'basic', 'oauth'] as const;
const headerName = (words: string) => z.string().regex(/^[A-Za-z0-9-]{1,60}$/, words);
const signIn = z.strictObject({
  kind: z.enum(SIGN_INS, { error: `The sign-in is one of: ${SIGN_INS.join(', ')}` }),
  header: headerName('The name of a header has letters, figures and hyphens').optional(),
  prefix: z.string().max(40).optional(),
  username: z.string().max(200).optional(),
  clientId: z.string().max(200).optional(),
  tokenPath: z.string().max(500).optional(),
  scope: z.string().max(500).optional(),
});
export interface SignIn extends z.infer<typeof signIn> {}

export const connectorSetup = z.strictObject({
  format: z.literal('reinstate-connector', { error: 'This is not the set-up of a connector' }),
  formatVersion: z.literal(1, { error: 'This set-up was written by a later version' }),
  name: z.string().trim().min(1, 'Name the system').max(80),
  /** Empty: not finished. */
  address: z
    .string()
    .max(300)
    .regex(/^(https?:\/\/[^\s?#]+)?$/, 'Enter an address such as https://claims.example.com/api')
    .default(''),
  signIn: signIn.default({ kind: 'none' }),
  /** With which the other side tries a message and keeps nothing. Without one nothing is sent on trial. */
  dryRun: z.strictObject({ header: headerName('Dry run: name the header'), value: z.string().max(100) }).nullish(),
  /** In which the key of each message goes. */
  keyHeader: headerName('Key: name the header').default('Idempotency-Key'),
  /** A GET that changes nothing, to test the connection. */
  testPath: z.string().max(300).default('/'),
  /** How they sign what they tell us. */
  webhook: z
    .strictObject({
      header: headerName('Signature: name the header'),
      encoding: z.enum(['hex', 'base64']).default('hex'),
      prefix: z.string().max(40).default(''),
      /** Which operation the body is, and where it is named. */
      eventPath: path('Event').optional(),
      events: z.record(z.string().max(100), z.string().max(40)).default({}),
    })
    .nullish(),
  operations: z.array(operation).max(40, 'At most 40 operations').default([]),
});
export interface ConnectorSetup extends z.infer<typeof connectorSetup> {}

/** Which secrets a set-up needs, by name. */
export const secretsOf = ({ signIn: { kind }, webhook }: ConnectorSetup): string[] => [
  ...(kind === 'key' ? ['key'] : kind === 'basic' ? ['password'] : kind === 'oauth' ? ['clientSecret'] : []),
  ...(webhook ? ['webhookSecret'] : []),
];
export const SECRET_LABELS: Readonly<Record<string, string>> = {
  key: 'Key',
  password: 'Password',
  clientSecret: 'Client secret',
  webhookSecret: 'Secret of their signature',
};

/** The name of the record whose list a path of theirs runs over: `line` for `lines[].amount`. */
export const isListed = (theirs: string): boolean => theirs.includes('[]');

/** What is missing before it can run, in sentences. */
export function missingIn(setup: ConnectorSetup, secretNames: readonly string[]): string[] {
  const { signIn: how, address, operations } = setup;
  const enabled = operations.filter((one) => one.enabled);
  return [
    ...(address ? [] : ['Enter the address of their system']),
    ...(how.kind === 'basic' && !how.username ? ['Enter the user name'] : []),
    ...(how.kind === 'key' && !how.header ? ['Enter the header in which the key goes'] : []),
    ...(how.kind === 'oauth' && !(how.clientId && how.tokenPath)
      ? ['Enter the client id and the path where tokens are issued']
      : []),
    ...secretsOf(setup)
      .filter((name) => !secretNames.includes(name))
      .map((name) => `Enter the ${(SECRET_LABELS[name] ?? name).toLowerCase()}`),
    ...(enabled.length ? [] : ['Switch at least one operation on']),
    ...enabled.flatMap(({ ref, kind, path: at, every, fields, answer: told }) => {
      const { label, direction } = OPERATION_KINDS[kind];
      return [
        ...(at || (direction === 'in' && !every) ? [] : [`${label}: enter the path`]),
        ...(fields.length ? [] : [`${label}: map at least one field`]),
        ...(direction === 'in' && !told.id ? [`${label}: say where their number is in what comes`] : []),
        ...(operations.filter((one) => one.ref === ref).length > 1 ? [`Two operations are called ${ref}`] : []),
      ];
    }),
  ];
}
export const isFinished = (setup: ConnectorSetup, secretNames: readonly string[]): boolean =>
  missingIn(setup, secretNames).length === 0;
