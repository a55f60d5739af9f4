// What a person takes along of themselves. No secret: neither password nor factor nor token.
import { sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { user } from '../shared/user.entity.ts';

export async function ownData(ctx: Context): Promise<string> {
  const { companyId, userId } = ctx.actor;
  const mine = sql`company_id = ${companyId} and user_id = ${userId}`;
  const [row] = await ctx.run(sql<{ data: string }>`select jsonb_pretty(jsonb_build_object(
    'exportedAt', to_char(now(), 'YYYY-MM-DD HH24:MI:SS'),
    'profile', (select to_jsonb(t) from (select ${wireColumns(user, 'u')} from app_user u where u.company_id = ${companyId} and u.id = ${userId}) t),
    'options', coalesce((select jsonb_object_agg(ref, value) from user_option where ${mine}), '{}'),
    'savedViews', coalesce((select jsonb_agg(jsonb_build_object('list', list, 'label', label, 'settings', settings, 'shared', shared)) from saved_view where ${mine}), '[]'),
    'sessions', coalesce((select jsonb_agg(jsonb_build_object('from', created_at, 'lastSeen', last_seen_at, 'ended', ended_at, 'device', device, 'address', ip) order by id) from session where ${mine}), '[]'),
    'securityEvents', coalesce((select jsonb_agg(jsonb_build_object('at', at, 'name', name, 'address', ip, 'device', device, 'detail', detail) order by at, id) from security_event where ${mine}), '[]'),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'jobNumber', j.job_number, 'note', n.note) order by n.id)
      from notification n join job j on j.company_id = n.company_id and j.id = n.job_id where n.company_id = ${companyId} and n.created_by_id = ${userId} and n.deleted_at is null), '[]'),
    'jobsAssigned', coalesce((select jsonb_agg(jsonb_build_object('jobNumber', j.job_number, 'createdAt', j.created_at) order by j.id)
      from job j where j.company_id = ${companyId} and j.assigned_id = ${userId} and j.deleted_at is null), '[]')
  )) as data`);
  return row?.data ?? '{}';
}
