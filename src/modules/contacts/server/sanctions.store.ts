// What screening leaves behind: the state of the contact, and append-only checks with their matches.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { SanctionsMatch, SanctionsStrategy } from '../shared/sanctions.api.ts';
import type { Screened } from './sanctions.views.ts';

const NOT_CHECKED = 1;

export interface NewCheck {
  contactId: number;
  checkedName: string;
  strategy: SanctionsStrategy;
  listVersion: string;
  matches: SanctionsMatch[];
  decision: 'clear' | 'confirmed' | 'open';
  note: string | null;
  jobId: number | null;
}

export async function addCheck(ctx: Context, check: NewCheck): Promise<void> {
  const decided = check.decision !== 'open';
  await ctx.run(sql`insert into sanctions_check (company_id, contact_id, checked_name, strategy, list_version, score, matches, decision, note, job_id, decided_by_id, decided_at)
    values (${ctx.actor.companyId}, ${check.contactId}, ${check.checkedName}, ${check.strategy}, ${check.listVersion}, ${check.matches[0]?.score ?? null},
      ${JSON.stringify(check.matches)}, ${check.decision}, ${check.note}, ${check.jobId}, ${decided ? ctx.actor.userId : null}, ${decided ? ctx.now : null})`);
}

/** Nobody's change: the version stays, so that who has the contact open may save. */
export const setState = (ctx: Context, contactIds: readonly number[], stateId: number) =>
  ctx.run(sql`update contact set sanctions_state_id = ${stateId}, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = any(${[...contactIds]}) and sanctions_state_id <> ${stateId}`);

interface LastCheck {
  contactId: number;
  checkedName: string;
  decision: 'clear' | 'confirmed' | 'open';
  refs: string[];
}
/** The last check of each contact: a decision holds while the name and what it was made on stay the same. */
export async function lastChecks(ctx: Context, contactIds: readonly number[]): Promise<Map<number, LastCheck>> {
  const rows =
    await ctx.run(sql<LastCheck>`select distinct on (contact_id) contact_id as "contactId", checked_name as "checkedName", decision,
      coalesce((select json_agg((m ->> 'source') || '/' || (m ->> 'ref')) from jsonb_array_elements(matches) m), '[]') as refs
    from sanctions_check where company_id = ${ctx.actor.companyId} and contact_id = any(${[...contactIds]}) order by contact_id, id desc`);
  return new Map(rows.map((row) => [row.contactId, row]));
}

const screened = (ctx: Context) =>
  sql`select id, full_name as "fullName", birth_date::text as "birthDate", sanctions_state_id as "stateId" from contact
    where company_id = ${ctx.actor.companyId} and deleted_at is null`;

/** The next contacts by id, for screening all of them in steps. */
export const contactsAfter = (
  ctx: Context,
  afterId: number,
  most: number,
): Promise<(Screened & { stateId: number })[]> =>
  ctx.run(sql<Screened & { stateId: number }>`${screened(ctx)} and id > ${afterId} order by id limit ${most}`);

/** Those of some contacts that nobody has screened under their present name. */
export const uncheckedContacts = (ctx: Context, ids: readonly number[]): Promise<(Screened & { stateId: number })[]> =>
  ctx.run(
    sql<
      Screened & { stateId: number }
    >`${screened(ctx)} and id = any(${ids}) and sanctions_state_id = ${NOT_CHECKED} order by id`,
  );

export async function contactTotal(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      total: number;
    }>`select count(*)::int as total from contact where company_id = ${ctx.actor.companyId} and deleted_at is null`,
  );
  return row?.total ?? 0;
}
