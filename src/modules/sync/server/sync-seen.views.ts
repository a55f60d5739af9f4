// Which connected companies have a copy of a record, and which parts of it: read from what was sent to them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { PART_LABELS, type PartName } from '../shared/sync-actions.ts';

interface Sent {
  who: string;
  contact: string;
  parts: string[];
  waits: boolean;
}
/** What a connected company sees of it. */
interface Seen {
  door: 'connection';
  who: string;
  sees: string[];
  until: null;
  shareItemId: null;
}

/** The last sending of it to each company that is connected now; a file also where it went with another record. */
export async function seenByConnections(ctx: Context, objectType: string, objectId: number): Promise<Seen[]> {
  const rows = await ctx.run(sql<Sent>`
    select distinct on (r.link_id) l.other_company_name as who, k.full_name as contact, r.parts, r.status_id = 1 as waits
    from sync_request r join company_link l on l.company_id = r.company_id and l.id = r.link_id and l.ended_at is null
      join contact k on k.company_id = l.company_id and k.id = l.contact_id
    where r.company_id = ${ctx.actor.companyId} and r.direction = 'out' and r.status_id in (1, 2) and r.deleted_at is null
      and ((r.object_type = ${objectType} and r.object_id = ${objectId})
        or (${objectType} = 'estimateSnapshot' and r.object_type = 'estimate'
          and r.object_id = (select s.estimate_id from estimate_snapshot s where s.company_id = r.company_id and s.id = ${objectId}))
        or (${objectType} = 'attachment' and ${objectId}::bigint = any(r.attachment_ids)))
    order by r.link_id, r.id desc limit 100`);
  return rows.map(({ who, contact, parts, waits }) => ({
    door: 'connection',
    who: contact === who ? who : `${contact}, ${who}`,
    sees: [
      ...(objectType === 'attachment' ? ['The file'] : parts.map((name) => PART_LABELS[name as PartName] ?? name)),
      ...(waits ? ['not answered yet'] : []),
    ],
    until: null,
    shareItemId: null,
  }));
}
