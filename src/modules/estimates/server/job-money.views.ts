// What estimates tell of a job's money: what was reckoned, what was authorised of it, what was asked for and not answered.
import { counted } from '../../../platform/shared/words.ts';
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { MoneyStep } from '../../jobs/shared/job-front.api.ts';
import { estimateScope } from './estimates.scope.ts';

export async function moneyOfEstimates(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  if (!can(ctx, 'view-estimate')) return [];
  const snapshots = (type: string) => sql`estimate_snapshot s
    join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = ${type}
    join estimate e on e.company_id = s.company_id and e.id = s.estimate_id
    where ${estimateScope(ctx, 'e')} and e.job_id = ${jobId} and s.deleted_at is null`;
  const [row] = await ctx.run(sql<{
    estimated: number;
    lines: number;
    authorised: number;
    authorisedLines: number;
    on: string | null;
    asked: number;
    askedCount: number;
  }>`select e.*, a.*, q.* from
    (select coalesce(sum((e.totals #>> '{all,excTax,total}')::numeric), 0)::float8 as estimated, coalesce(sum(e.item_count), 0)::int as lines
      from estimate e join estimate_status t on t.company_id = e.company_id and t.id = e.status_id and t.type_name <> all(array['declined', 'cancelled'])
      where ${estimateScope(ctx, 'e')} and e.job_id = ${jobId}) e,
    (select coalesce(sum((s.totals #>> '{authorised,excTax,total}')::numeric), 0)::float8 as authorised, coalesce(sum(s.authorised_count), 0)::int as "authorisedLines", max(s.authorised_on)::text as on
      from ${snapshots('authorised')}) a,
    (select coalesce(sum((s.totals #>> '{all,excTax,total}')::numeric), 0)::float8 as asked, count(*)::int as "askedCount" from ${snapshots('submitted')}) q`);
  if (!row || (row.lines === 0 && row.authorisedLines === 0)) return [];
  const common = { menuRef: 'estimates', kind: 'step', atCost: false } as const;
  return [
    { ...common, ref: 'estimated', label: 'Estimated', amount: row.estimated, note: counted(row.lines, 'line') },
    {
      ...common,
      ref: 'authorised',
      label: 'Authorised',
      amount: row.authorised,
      note: row.authorisedLines ? `${row.authorisedLines} of ${counted(row.lines, 'line')}` : 'nothing yet',
    },
    ...(row.askedCount
      ? [
          {
            ...common,
            kind: 'asked' as const,
            ref: 'asked',
            label: 'Asked for',
            amount: row.asked,
            note: 'no answer yet',
          },
        ]
      : []),
  ];
}
