// What a full export holds, and what it leaves out and why. Its reader is scripts/read-export.ts.

/** Tables that stay here. A new table is exported unless it stands here with a reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  api_token: 'holds a secret',
  background_job: 'work under way',
  claim_clock: 'follows from the jobs',
  device: 'a device signs in anew',
  device_handover: 'a device signs in anew',
  direct_message: 'what colleagues say to each other is for them alone',
  message_thread: 'what colleagues say to each other is for them alone',
  message_thread_read: 'what colleagues say to each other is for them alone',
  idempotency_key: 'keys of requests',
  identity_provider: 'holds a secret',
  job_due_tally: 'follows from the jobs',
  job_tally: 'follows from the jobs',
  known_device: 'a device signs in anew',
  list_entry: 'the pattern of other tables, without rows',
  live_event: 'what open browsers heard',
  notice: 'the bell of a person',
  outbox_event: 'work under way',
  place_search: 'found by a map service',
  record: 'the pattern of other tables, without rows',
  recovery_code: 'holds a secret',
  refresh_token: 'holds a secret',
  report_use: 'follows from what people open',
  sanctions_entry: 'a public list',
  sanctions_key: 'a public list',
  sanctions_list: 'a public list',
  scim_external: 'an identity provider is connected anew',
  security_seal: 'belongs to the log of this server',
  session: 'a person signs in anew',
  sign_in_attempt: 'a person signs in anew',
  suburb: 'a public list',
  text_service_day: 'a count of this server',
  token: 'holds a secret',
  user_factor: 'holds a secret',
  user_metric: 'a count of this server',
  viewing: 'who looks at what now',
  webhook_delivery: 'work under way',
  webhook_endpoint: 'holds a secret',
};
/** Columns that hold or prove a secret, in whatever table. */
export const isSecretColumn = (name: string): boolean =>
  /(^|_)(hash|secret|secrets|password|token|tokens|subscription_key|credential_id)$/.test(name) &&
  !/^(payload|sha)/.test(name);

export interface ExportedRecords {
  /** As in the API: `workOrder`; for tables without a record of their own their name. */
  name: string;
  file: string;
  rows: number;
  /** Of amounts of money, in exact decimals. */
  sums: Record<string, string>;
  sha256: string;
}
export interface ExportManifest {
  product: 'Reinstate';
  format: 1;
  company: string;
  /** The moment whose data these are, in UTC. */
  at: string;
  records: ExportedRecords[];
  files: { count: number; bytes: number /** Stored files without bytes here. */; missing: string[] };
  leftOut: Record<string, string>;
}
export interface ExportedField {
  name: string;
  label: string | null;
  type: string;
  /** What an id points to, by name. */
  to: string | null;
}
export interface ExportSchema {
  records: { name: string; label: string | null; fields: ExportedField[] }[];
}
