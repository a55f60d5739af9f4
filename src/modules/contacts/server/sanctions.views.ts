// Screening: which entries of the imported lists a contact's name is like, and what was decided before.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { SANCTIONS_STATES } from '../shared/contact.entity.ts';
import { nameForms, screeningKeys } from './name-forms.service.ts';
import { scoreEntry } from './sanctions-match.service.ts';
import type {
  SanctionsDecision,
  SanctionsList,
  SanctionsMatch,
  SanctionsResult,
  SanctionsSource,
  SanctionsStrategy,
} from '../shared/sanctions.api.ts';

export interface Screened {
  id: number;
  fullName: string;
  birthDate: string | null;
}
interface Entry {
  id: number;
  source: SanctionsSource;
  ref: string;
  kind: string;
  names: string[];
  birthDates: string[];
  program: string | null;
  remarks: string | null;
}
const MOST_CANDIDATES = 200;
const MOST_SHOWN = 20;

export const sanctionsLists = (ctx: Context): Promise<SanctionsList[]> =>
  ctx.run(sql<SanctionsList>`select l.id, l.source, l.list_version as "listVersion", l.file_name as "fileName", l.entries, l.names,
      to_char(l.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
      (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = l.company_id and u.id = l.created_by_id) as "createdBy"
    from sanctions_list l where l.company_id = ${ctx.actor.companyId} and l.current order by l.source`);

/** "OFAC 2026-07-01, UN 2026-06-12": what a decision was made against. */
export const versionOf = (lists: SanctionsList[]): string =>
  lists.map(({ source, listVersion }) => `${source} ${listVersion}`).join(', ');

/** Key of the integration while a list is in use. */
export async function sanctionsIntegration(ctx: Context): Promise<string[]> {
  return (await sanctionsLists(ctx)).length ? ['sanctionscheck'] : [];
}

const strategyFor = (birthDate: string | null): SanctionsStrategy => (birthDate ? 'nameAndBirthDate' : 'name');

/** The matches of several contacts, by contact; two queries whatever their number. */
export async function screen(
  ctx: Context,
  contacts: readonly Screened[],
  strategy?: SanctionsStrategy,
): Promise<Map<number, SanctionsMatch[]>> {
  const asked = contacts.flatMap(({ id, fullName }) =>
    nameForms(fullName).flatMap((words, form) =>
      words.flatMap((word, no) => screeningKeys(word).map((key) => ({ id, form, no, key }))),
    ),
  );
  const found = new Map<number, SanctionsMatch[]>();
  if (!asked.length) return found;
  // Two words must be there, or the one that the name has: by themselves, with one typo, or by their sound.
  const candidates = await ctx.run(sql<{ id: number; entryId: number }>`
    with asked as (
      select * from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ form }) => form)}::int[], ${asked.map(({ no }) => no)}::int[], ${asked.map(({ key }) => key)}::text[]) a (id, form, no, key)
    ), words as (select id, form, count(distinct no) as many from asked group by id, form)
    select distinct id, "entryId" from (
      select a.id, k.entry_id as "entryId", row_number() over (partition by a.id order by count(distinct a.no) desc, k.entry_id) as place
      from asked a join sanctions_key k on k.company_id = ${ctx.actor.companyId} and k.key = a.key
      group by a.id, a.form, k.entry_id
      having count(distinct a.no) >= least(2, (select w.many from words w where w.id = a.id and w.form = a.form))
    ) t where place <= ${MOST_CANDIDATES}`);
  if (!candidates.length) return found;
  const entries = new Map(
    (
      await ctx.run(sql<Entry>`select e.id, l.source, e.ref, e.kind, e.names, e.birth_dates as "birthDates", e.program, e.remarks
        from sanctions_entry e join sanctions_list l on l.company_id = e.company_id and l.id = e.list_id
        where e.company_id = ${ctx.actor.companyId} and e.id = any(${[...new Set(candidates.map(({ entryId }) => entryId))]}) and l.current`)
    ).map((entry) => [entry.id, entry]),
  );
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  for (const { id, entryId } of candidates) {
    const [contact, entry] = [byId.get(id), entries.get(entryId)];
    if (!contact || !entry) continue;
    const { fullName: name, birthDate } = contact;
    const scored = scoreEntry({ name, birthDate, strategy: strategy ?? strategyFor(birthDate) }, entry);
    if (!scored) continue;
    const { id: _, names, ...facts } = entry;
    found.set(id, [...(found.get(id) ?? []), { entryId, primaryName: names[0] ?? '', ...facts, ...scored }]);
  }
  for (const [id, matches] of found)
    found.set(
      id,
      matches.sort((left, right) => right.score - left.score || left.entryId - right.entryId).slice(0, MOST_SHOWN),
    );
  return found;
}

export async function screenedContact(ctx: Context, id: number): Promise<Screened & { stateId: number }> {
  const [row] = await ctx.run(sql<Screened & { stateId: number }>`
    select id, full_name as "fullName", birth_date::text as "birthDate", sanctions_state_id as "stateId" from contact
    where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`);
  if (!row) throw notFound('This contact');
  return row;
}

export const decisionsOf = (ctx: Context, contactId: number): Promise<SanctionsDecision[]> =>
  ctx.run(sql<SanctionsDecision>`select c.id, c.decision, c.checked_name as "checkedName", c.list_version as "listVersion", c.score, c.matches, c.note,
      to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
      (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = c.company_id and u.id = c.decided_by_id) as "decidedBy"
    from sanctions_check c join contact k on k.company_id = c.company_id and k.id = c.contact_id
    where c.company_id = ${ctx.actor.companyId} and (k.id = ${contactId} or k.merged_into_id = ${contactId}) order by c.id desc limit 100`);

export async function sanctionsOf(
  ctx: Context,
  id: number,
  query: { strategy?: SanctionsStrategy; jobId?: string } = {},
): Promise<SanctionsResult> {
  const contact = await screenedContact(ctx, id);
  if (query.jobId !== undefined) {
    const known = await ctx.run(
      sql`select from job where company_id = ${ctx.actor.companyId} and id = ${Number(query.jobId)} and deleted_at is null`,
    );
    if (!known.length) throw invalid({ jobId: 'This entry does not exist' });
  }
  const strategy = query.strategy ?? strategyFor(contact.birthDate);
  const [lists, found, decisions] = await Promise.all([
    sanctionsLists(ctx),
    screen(ctx, [contact], strategy),
    decisionsOf(ctx, id),
  ]);
  const matches = found.get(id) ?? [];
  const state = SANCTIONS_STATES.find((entry) => entry.id === contact.stateId) ?? SANCTIONS_STATES[0];
  return {
    configured: lists.length > 0,
    stateId: contact.stateId,
    state,
    strategy,
    checkedName: contact.fullName,
    listVersion: versionOf(lists),
    score: matches[0]?.score ?? null,
    matches,
    decisions,
  };
}
