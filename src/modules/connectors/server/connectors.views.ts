// What lists and pages read of connectors: how they are, never what opens them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { missingIn } from '../shared/connector-setup.ts';
import { baseSystem, knownSystem, systemName } from '../shared/connector-systems.ts';
import type { ConnectorLine, ConnectorView } from '../shared/connectors.api.ts';
import { messageScope } from './connector-messages.views.ts';
import { type ConnectorRow, ROW, switchesOf } from './connectors.store.ts';

interface Counted extends ConnectorRow {
  lastSuccessAt: string | null;
  lastMs: number | null;
  today: number;
  refused: number;
  parked: number;
  waiting: number;
  isSilent: boolean;
  publishedAt: string | null;
  publishedBy: string | null;
  contactName: string | null;
  counts: ConnectorView['operations'];
}
const dayStart = sql`(date_trunc('day', now() at time zone o.timezone) at time zone o.timezone)`;
const COUNTS = sql`to_char(c.last_success_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "lastSuccessAt", c.last_ms as "lastMs",
  coalesce(n.today, 0) as today, coalesce(n.refused, 0) as refused, coalesce(n.parked, 0) as parked, coalesce(n.waiting, 0) as waiting,
  coalesce(n.silent, false) as "isSilent", to_char(c.published_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "publishedAt",
  (select u.full_name from app_user u where u.company_id = c.company_id and u.id = c.published_by_id) as "publishedBy",
  (select k.full_name from contact k where k.company_id = c.company_id and k.id = c.contact_id) as "contactName",
  coalesce(n.counts, '[]') as counts`;
/** Counted are the messages that the person sees. Silent: the last three went without an answer. */
const counting = (ctx: Context) => sql`connector c join company o on o.company_id = c.company_id and o.id = c.company_id
  left join lateral (select sum(x.today)::int as today, sum(x.refused)::int as refused, sum(x.parked)::int as parked, sum(x.waiting)::int as waiting,
      bool_or(x.silent) as silent, json_agg(json_build_object('operation', x.operation, 'today', x.today, 'refused', x.refused, 'parked', x.parked)) as counts
    from (select m.operation, count(*) filter (where m.created_at >= ${dayStart} and not m.is_trial)::int as today, count(*) filter (where m.state = 'refused')::int as refused,
        count(*) filter (where m.state = 'parked')::int as parked, count(*) filter (where m.state in ('waiting', 'sending'))::int as waiting,
        bool_or(m.unanswered >= 3 and m.state in ('parked', 'waiting') and m.direction = 'out' and (c.last_success_at is null or m.updated_at > c.last_success_at)) as silent
      from connector_message m where ${messageScope(ctx)} and m.connector_id = c.id group by m.operation) x) n on true`;

const hostOf = ({ draft: { address } }: ConnectorRow): string => (URL.canParse(address) ? new URL(address).host : '');

const lineOf = (row: Counted, switches: Record<string, boolean>): ConnectorLine => {
  const name = knownSystem(baseSystem(row.system))?.switch;
  return {
    id: row.id,
    version: row.version,
    label: row.label,
    system: row.system,
    systemLabel: systemName(row.system),
    host: hostOf(row),
    publishedVersion: row.publishedVersion,
    isPaused: row.isPaused,
    pausedReason: row.pausedReason,
    missing: missingIn(row.draft, row.secretNames),
    isOff: name !== undefined && !switches[name],
    lastSuccessAt: row.lastSuccessAt,
    lastMs: row.lastMs,
    signInEndsOn: row.signInEndsOn,
    today: row.today,
    refused: row.refused,
    parked: row.parked,
    waiting: row.waiting,
    isSilent: row.isSilent,
  };
};

export async function connectorLines(ctx: Context): Promise<ConnectorLine[]> {
  const [rows, switches] = await Promise.all([
    ctx.run(
      sql<Counted>`select ${ROW}, ${COUNTS} from ${counting(ctx)} where c.company_id = ${ctx.actor.companyId} and c.deleted_at is null order by c.label, c.id`,
    ),
    switchesOf(ctx),
  ]);
  return rows.map((row) => lineOf(row, switches));
}

export async function connectorView(ctx: Context, id: number): Promise<{ data: ConnectorView }> {
  const [row] = await ctx.run(
    sql<Counted>`select ${ROW}, ${COUNTS} from ${counting(ctx)} where c.company_id = ${ctx.actor.companyId} and c.id = ${id} and c.deleted_at is null`,
  );
  if (!row) throw notFound('This system');
  return {
    data: {
      ...lineOf(row, await switchesOf(ctx)),
      contactId: row.contactId,
      contactName: row.contactName,
      setup: row.draft,
      published: row.published,
      hasChanges: JSON.stringify(row.draft) !== JSON.stringify(row.published),
      publishedAt: row.publishedAt,
      publishedBy: row.publishedBy,
      secretNames: row.secretNames,
      inboundUrl: row.draft.webhook
        ? `${ctx.app.config.publicUrl}/api/connector/inbound/${row.companyId}/${row.id}`
        : null,
      operations: row.counts,
    },
  };
}

/** Whom publishing concerns: jobs and people of the messages since the version that runs. */
export async function concernedBy(
  ctx: Context,
  id: number,
): Promise<{ waiting: number; jobs: number; people: string[] }> {
  const [row] = await ctx.run(sql<{ waiting: number; jobs: number; people: string[] }>`
    select count(*) filter (where m.state in ('waiting', 'sending', 'refused', 'parked'))::int as waiting, count(distinct m.job_id)::int as jobs,
      coalesce((select json_agg(distinct u.full_name) from app_user u where u.company_id = ${ctx.actor.companyId} and u.id = any(array_agg(m.created_by_id))), '[]') as people
    from connector_message m join connector c on c.company_id = m.company_id and c.id = m.connector_id
    where ${messageScope(ctx)} and m.connector_id = ${id} and not m.is_trial and (c.published_at is null or m.created_at >= c.published_at)`);
  return row ?? { waiting: 0, jobs: 0, people: [] };
}
