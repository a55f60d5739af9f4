// A visitor belongs to no company until the secret says which page of whose: as reinstate_system.
import { sql } from 'kysely';
import type { App, VisitedShare } from '../../../platform/server/context.ts';
import { type Transaction, read } from '../../../platform/server/database.ts';
import { hashSecret } from '../../identity/server/index.ts';

/** A visit ends with the page, and after so many hours. */
const VISIT_HOURS = 8;

export interface OpenedShare {
  itemId: number;
  kind: string;
  companyId: number;
  companyName: string;
  systemType: string;
  email: string | null;
  contactEmail: string | null;
  contactName: string | null;
}

/** The page behind a token that was found good. */
export async function shareOfToken(app: App, companyId: number, tokenId: number): Promise<OpenedShare | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<OpenedShare>`select s.id as "itemId", s.kind, s.company_id as "companyId", c.name as "companyName", c.system_type as "systemType", s.email,
        k.email as "contactEmail", k.full_name as "contactName"
      from share_item s join company c on c.company_id = s.company_id and c.id = s.company_id and c.active
      left join contact k on k.company_id = s.company_id and k.id = s.contact_id
      where s.company_id = ${companyId} and s.token_id = ${tokenId} and s.revoked_at is null and s.deleted_at is null and s.expires_at > now()`,
  ]);
  return row;
}

export async function insertVisit(
  tx: Transaction,
  share: OpenedShare,
  secret: string,
  caller: { ip: string; device: string; userId: number | null },
): Promise<void> {
  await tx.run(sql`insert into share_visit (company_id, hash, share_item_id, user_id, ip, device, expires_at)
    select ${share.companyId}, ${hashSecret(secret)}, id, ${caller.userId}, ${caller.ip}, ${caller.device}, least(expires_at, now() + ${VISIT_HOURS} * interval '1 hour')
    from share_item where company_id = ${share.companyId} and id = ${share.itemId}`);
}

export interface VisitorRow extends VisitedShare {
  companyId: number;
  contactId: number | null;
  timezone: string;
  email: string | null;
}

/** Read on every call: a revoked page is closed for whoever has it open at this moment. */
export async function visitorOf(app: App, secret: string): Promise<VisitorRow | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<VisitorRow>`select s.id as "itemId", s.kind, s.object_type as "objectType", s.object_id as "objectId", s.company_id as "companyId", s.contact_id as "contactId",
        c.timezone, s.email
      from share_visit v join share_item s on s.company_id = v.company_id and s.id = v.share_item_id
      join company c on c.company_id = s.company_id and c.id = s.company_id and c.active
      join token t on t.company_id = s.company_id and t.id = s.token_id
      join object o on o.company_id = s.company_id and o.object_type = s.object_type and o.object_id = s.object_id and not o.deleted
      where v.hash = ${hashSecret(secret)} and v.expires_at > now() and s.revoked_at is null and t.revoked_at is null and s.expires_at > now() and s.deleted_at is null`,
  ]);
  return row;
}

export interface EndedShare {
  itemId: number;
  companyId: number;
  label: string;
  jobId: number | null;
  createdById: number;
  recipient: string | null;
}
/** The page of a link that can no longer be opened, whose sender was not asked within a day. */
export async function endedShare(app: App, secret: string): Promise<EndedShare | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<EndedShare>`select s.id as "itemId", s.company_id as "companyId", s.label, s.job_id as "jobId", s.created_by_id as "createdById",
        coalesce(k.full_name, s.email) as recipient
      from token t join share_item s on s.company_id = t.company_id and s.token_id = t.id
      join company c on c.company_id = s.company_id and c.id = s.company_id and c.active
      left join contact k on k.company_id = s.company_id and k.id = s.contact_id
      where t.hash = ${hashSecret(secret)} and t.kind = 'share' and s.deleted_at is null and s.created_by_id is not null
        and (s.revoked_at is not null or t.revoked_at is not null or s.expires_at <= now() or t.uses_left <= 0)
        and not exists (select from notice n where n.company_id = s.company_id and n.object_type = 'shareItem' and n.object_id = s.id and n.kind = 'share-ended'
          and n.created_at > now() - interval '1 day')`,
  ]);
  return row;
}
