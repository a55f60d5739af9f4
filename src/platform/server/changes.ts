// What one write changes, gathered for the browsers that show it, and the rows that tell of it (read by live-events.ts).
import { type RawBuilder, sql } from 'kysely';

/** A record that was written, for whoever has it open. */
export interface ChangedRecord {
  type: string;
  id: number;
  /** What it is now; absent where many changed at once. */
  version?: number | undefined;
}
/** More than this in one write, and browsers are told the kinds alone. */
export const MOST_RECORDS = 50;

/** Gathers what one transaction changes. */
export interface Changes {
  readonly resources: Set<string>;
  readonly records: Map<string, ChangedRecord>;
  /** Browsers are told something besides. */
  tells?: boolean;
}
export const noChanges = (resources: readonly string[] = []): Changes => ({
  resources: new Set(resources),
  records: new Map(),
});

export interface LiveEvent {
  id: number;
  companyId: number;
  sessionId: number;
  userIds: readonly number[] | null;
  kind: 'changed' | 'notice' | 'viewing';
  body: Record<string, unknown>;
}
interface Who {
  companyId: number;
  sessionId: number;
}

/** The row that tells of a change; part of the transaction of that change. */
export const eventInsert = (
  { companyId, sessionId }: Who,
  kind: LiveEvent['kind'],
  body: object,
  userIds: readonly number[] | null = null,
): RawBuilder<unknown> =>
  sql`insert into live_event (company_id, session_id, kind, body, user_ids) values (${companyId}, ${sessionId}, ${kind}, ${JSON.stringify(body)}, ${userIds ? [...userIds] : null}::bigint[])`;

/** Undefined where nothing was changed that a browser could show. */
export function changesInsert(who: Who, { resources, records }: Changes): RawBuilder<unknown> | undefined {
  if (resources.size === 0) return undefined;
  const told = records.size > MOST_RECORDS ? null : [...records.values()];
  return eventInsert(who, 'changed', { resources: [...resources], records: told });
}
