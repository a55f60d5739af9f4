// The front of a job: its money, as the modules above reckon it, and whom to talk to.
import { sql } from 'kysely';
import { parseMoment, showDay, todayIn } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { filled } from '../../../platform/server/module.ts';
import type { MoneyStep, PersonOfJob, SiteKnow, SiteTodo } from '../shared/job-front.api.ts';
import { contactsOfJob } from './job-records.views.ts';
import { jobView, requireJob } from './jobs.views.ts';

export async function jobMoney(ctx: Context, jobId: number): Promise<{ taxName: string; steps: MoneyStep[] }> {
  await requireJob(ctx, jobId);
  const [[tax], steps] = await Promise.all([
    ctx.run(sql<{ name: string }>`select n.tax_name as name from company c join country n on n.id = c.country_id
      where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`),
    Promise.all(filled(ctx.app.modules, 'jobMoney').map((money) => money(ctx, jobId))),
  ]);
  return { taxName: tax?.name ?? 'tax', steps: steps.flat() };
}

/** The customer as the job has it, then its contacts, then its people of the company. Who is two things stands there once. */
export async function peopleOfJob(ctx: Context, jobId: number): Promise<PersonOfJob[]> {
  await requireJob(ctx, jobId);
  const [[job], contacts, users] = await Promise.all([
    ctx.run(sql<{ id: number | null; label: string | null; phone: string | null; email: string | null }>`
      select j.customer_id as id, j.customer_name as label, j.customer_email as email,
        coalesce(case j.customer_preferred_contact_number when 'Home' then j.customer_home_number when 'Work' then j.customer_work_number else j.customer_mobile_number end,
          j.customer_mobile_number, j.customer_home_number, j.customer_work_number) as phone
      from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`),
    can(ctx, 'view-job-contact') ? contactsOfJob(ctx, jobId) : [],
    ctx.run(sql<{ id: number; label: string; role: string; phone: string | null; email: string }>`
      select u.id, u.full_name as label, string_agg(r.role, ', ' order by r.place) as role, u.email, coalesce(u.mobile_number, u.preferred_contact_number_value) as phone
      from job j cross join lateral (values (1, 'Assigned', j.assigned_id), (2, 'Case manager', j.case_manager_id), (3, 'Supervisor', j.supervisor_id), (4, 'Estimator', j.estimator_id)) r (place, role, user_id)
      join app_user u on u.company_id = j.company_id and u.id = r.user_id
      where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} group by u.company_id, u.id order by min(r.place)`),
  ]);
  const found = new Map<string, PersonOfJob>();
  const add = (person: PersonOfJob): void => {
    const key = `${person.kind}-${person.id || person.label}`;
    const known = found.get(key);
    if (!known) found.set(key, person);
    else if (!known.role.split(', ').includes(person.role)) known.role += `, ${person.role}`;
  };
  if (job?.label)
    add({
      kind: 'contact',
      id: job.id ?? 0,
      label: job.label,
      role: 'Customer',
      phone: job.phone,
      email: job.email,
      doNotUse: false,
    });
  for (const { contactId, fullName, relationship, phone, email, doNotUse } of contacts)
    add({ kind: 'contact', id: contactId, label: fullName, role: relationship, phone, email, doNotUse });
  for (const user of users) add({ kind: 'user', doNotUse: false, ...user });
  return [...found.values()];
}

const WEIGHT = { late: 0, soon: 1, calm: 2 } as const;

/** What to do on site, the pressing first, and what to know before going in. */
export async function onSite(ctx: Context, jobId: number): Promise<{ todo: SiteTodo[]; know: SiteKnow[] }> {
  const { data: job } = await jobView(ctx, jobId);
  const { modules } = ctx.app;
  const [todo, notes] = await Promise.all([
    Promise.all(filled(modules, 'siteTodos').map((todos) => todos(ctx, jobId))),
    Promise.all(filled(modules, 'lastNote').map((last) => last(ctx, jobId))),
  ]);
  const know = (label: string, value: string | null | undefined, phone: string | null = null): SiteKnow[] =>
    value ? [{ label, value, phone }] : [];
  const { mainContact: person } = job;
  const note = notes.find((found) => found !== null);
  return {
    todo: todo.flat().sort((a, b) => WEIGHT[a.tone] - WEIGHT[b.tone]),
    know: [
      ...know('Key', job.keySafe),
      ...know('On site', person?.label, person?.phone ?? null),
      ...know('Take care', job.vulnerableCustomer ? 'Vulnerable customer' : null),
      ...know('Last note', note && `${showDay(todayIn(ctx.actor.timezone, parseMoment(note.at)))}: ${note.text}`),
    ],
  };
}
