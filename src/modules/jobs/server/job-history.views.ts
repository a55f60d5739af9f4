// The history of a job and of everything under it, told in words.
import { sql } from 'kysely';
import { showDay } from '../../../kit/dates.ts';
import type { Page } from '../../../kit/endpoint.ts';
import { snake } from '../../../kit/entity.ts';
import type { FieldSpec, Visibility } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import { entryListOf } from '../../company/server/index.ts';
import type { HistoryEntry } from '../shared/jobs.api.ts';
import { changesField } from './job-history-choices.views.ts';
import { seesField } from './job-history-rights.slots.ts';
import { seenEntries } from './job-history.scope.ts';
import { requireJob } from './jobs.views.ts';

interface HistoryRow extends Omit<HistoryEntry, 'changes'> {
  /** Before, after, and who may see it where the name is no field of the entity. */
  changes: Record<string, [unknown, unknown, Visibility?]>;
}
interface HistoryQuery {
  page?: string;
  perPage?: string;
  from?: string;
  to?: string;
  /** Only of this kind of record. */
  objectType?: string;
  /** Only by this person. */
  userId?: string;
  /** Only where this field changed: `job.statusId`. */
  field?: string;
  pinned?: '0' | '1' | undefined;
}

/** The job's history and that of everything under it, in words, newest first. Entries and fields the person may not see are left out. */
export async function jobHistory(
  ctx: Context,
  jobId: number,
  query: HistoryQuery,
  labelsOf: (type: string) => Record<string, FieldSpec> | undefined,
): Promise<Page<HistoryEntry>> {
  await requireJob(ctx, jobId);
  const perPage = Math.min(Math.max(Number(query.perPage ?? 20), 1), 1000);
  const page = Math.max(Number(query.page ?? 1), 1);
  const where = sql`h.company_id = ${ctx.actor.companyId} and h.job_id = ${jobId} and ${seenEntries(ctx)} and (${query.objectType ?? null}::text is null or h.object_type = ${query.objectType ?? null}) and (${query.userId ?? null}::bigint is null or h.created_by_id = ${query.userId ?? null}::bigint)
    and (${query.from ?? null}::date is null or h.created_at >= ${query.from ?? null}::date) and (${query.to ?? null}::date is null or h.created_at < ${query.to ?? null}::date + 1)
    and ${query.pinned === '1' ? sql`h.pinned` : sql`true`} and ${query.field ? changesField(ctx, query.field, labelsOf) : sql`true`}`;
  const [rows, [total]] = await ctx.runAll(
    sql<HistoryRow>`select h.id, h.object_type as "objectType", h.object_id as "objectId", h.verb, h.changes, h.note, h.pinned, to_char(h.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
      (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = h.company_id and u.id = h.created_by_id) as "createdBy"
      from history h where ${where} order by h.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from history h where ${where}`,
  );
  const names = await namesIn(ctx, rows, labelsOf);
  const data = rows.map((row) => ({ ...row, changes: readable(ctx, row, labelsOf(row.objectType), names) }));
  return { data, meta: { page, perPage, total: total?.total ?? 0 } };
}

interface Named {
  table: string;
  text: string;
}
const PEOPLE_AND_JOBS: Readonly<Record<string, Named>> = {
  contact: { table: 'contact', text: 'full_name' },
  user: { table: 'app_user', text: 'full_name' },
  job: { table: 'job', text: 'job_number' },
};
/** Where the words for the ids of a list stand. */
function namedIn(ctx: Context, list: string | undefined): Named | undefined {
  if (list === undefined) return undefined;
  if (Object.hasOwn(PEOPLE_AND_JOBS, list)) return PEOPLE_AND_JOBS[list];
  if (entryListOf(ctx, list)) return { table: snake(list), text: 'label' };
  const of = listed(ctx.app.modules, 'resources').find(({ entity }) => entity.name === list)?.entity;
  return of && { table: of.table, text: snake(of.labelField) };
}

/** Labels of all ids that the changes mention, one query per list. */
async function namesIn(
  ctx: Context,
  rows: HistoryRow[],
  labelsOf: (type: string) => Record<string, FieldSpec> | undefined,
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const [name, values] of Object.entries(row.changes)) {
      const to = labelsOf(row.objectType)?.[name]?.to;
      if (!to || !namedIn(ctx, to)) continue;
      const ids = wanted.get(to) ?? wanted.set(to, new Set()).get(to);
      for (const value of values.flat()) if (typeof value === 'number') ids?.add(value);
    }
  }
  return await labelsOfIds(ctx, wanted);
}

/** The same for whole rows of one entity. */
export async function namesOf(
  ctx: Context,
  rows: Record<string, unknown>[],
  specs: Record<string, FieldSpec>,
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>();
  for (const [name, { to }] of Object.entries(specs)) {
    if (!to || !namedIn(ctx, to)) continue;
    const ids = wanted.get(to) ?? wanted.set(to, new Set()).get(to);
    for (const value of rows.flatMap((row) => row[name])) if (typeof value === 'number') ids?.add(value);
  }
  return await labelsOfIds(ctx, wanted);
}

async function labelsOfIds(ctx: Context, wanted: Map<string, Set<number>>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const found = await Promise.all(
    [...wanted].map(async ([list, ids]) => {
      const { table, text } = namedIn(ctx, list) as Named;
      return {
        list,
        rows: await ctx.run(
          sql<{
            id: number;
            label: string;
          }>`select id, ${sql.ref(text)} as label from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and id = any(${[...ids]})`,
        ),
      };
    }),
  );
  for (const { list, rows: entries } of found)
    for (const entry of entries) names.set(`${list}/${entry.id}`, entry.label);
  return names;
}

const amount = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A value of a field as people read it. */
export function showHistoryValue(f: FieldSpec | undefined, value: unknown, names: Map<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((entry) => showHistoryValue(f, entry, names)).join(', ') || null;
  if (f?.to) return names.get(`${f.to}/${String(value)}`) ?? 'Unknown';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (f?.kind === 'address')
    return Object.values(value as object)
      .filter((part) => typeof part === 'string' && part)
      .join(', ');
  if (f?.kind === 'date' && typeof value === 'string') return showDay(value);
  if (f?.kind === 'money' && typeof value === 'number') return amount.format(value);
  if (f?.kind === 'fraction' && typeof value === 'number') return `${Math.round(value * 1_000_000) / 10_000} %`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function readable(
  ctx: Context,
  row: HistoryRow,
  fieldsOf: Record<string, FieldSpec> | undefined,
  names: Map<string, string>,
): HistoryEntry['changes'] {
  // The job itself is no news in its own history; the other job of a link is.
  const isOwn = (name: string) => name === 'jobId';
  return Object.entries(row.changes)
    .filter(([name, [, , of]]) => seesField(ctx, row.objectType, fieldsOf?.[name]?.visibility ?? of) && !isOwn(name))
    .map(([name, [from, to]]) => ({
      field: name,
      label: fieldsOf?.[name]?.label ?? name,
      from: showHistoryValue(fieldsOf?.[name], from, names),
      to: showHistoryValue(fieldsOf?.[name], to, names),
    }));
}
