// Which connection a call of another server is about, and which connections have something to do: before anybody's company is known.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import type { LinkKey } from './sync-outbox.store.ts';
import { ownAddress } from './remote-peers.client.ts';
import { REMOTE, type Remote } from './remote.store.ts';

export interface Addressed extends Remote {
  timezone: string;
}
/** The connection that another server addresses. */
export async function remoteByRef(app: App, ref: string): Promise<Addressed | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<Addressed>`select c.timezone, ${REMOTE} join company c on c.company_id = r.company_id and c.id = r.company_id and c.active
      where r.own_ref = ${ref}`,
  ]);
  return row;
}

/** Connections whose next message may leave now. */
export async function dueRemotes(app: App): Promise<LinkKey[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<LinkKey>`select distinct r.company_id as "companyId", r.link_id as "linkId" from sync_remote r
      join company_link l on l.company_id = r.company_id and l.id = r.link_id and l.ended_at is null
      join sync_message m on m.company_id = r.company_id and m.link_id = r.link_id and m.delivered_at is null and m.parked_at is null and m.not_before <= now()
      where r.paused_at is null limit 200`,
  ]);
  return rows;
}

/** Connections that have to be told something, or asked where they stand, `minutes` after the last time. */
export async function remotesToTell(app: App, minutes: number): Promise<LinkKey[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<LinkKey>`select r.company_id as "companyId", r.link_id as "linkId" from sync_remote r
      join company_link l on l.company_id = r.company_id and l.id = r.link_id
      where (l.ended_at is null and (r.asked_at is null or r.asked_at < now() - ${minutes} * interval '1 minute' or r.told_address <> ${ownAddress(app)})
          or l.ended_at > now() - interval '30 days' and r.end_told_at is null)
        and (r.unreachable_since is null or r.unreachable_since > now() - interval '1 minute' or r.told_at is null or r.told_at < now() - ${minutes} * interval '1 minute')
      order by r.asked_at nulls first limit 100`,
  ]);
  return rows;
}

/** A connection whose files can be fetched now. */
export async function remotesWithFiles(app: App): Promise<LinkKey[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<LinkKey>`select distinct f.company_id as "companyId", f.link_id as "linkId" from sync_remote_file f
      join company_link l on l.company_id = f.company_id and l.id = f.link_id and l.ended_at is null
      where f.done_at is null and f.not_before <= now() limit 100`,
  ]);
  return rows;
}
