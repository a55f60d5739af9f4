// The thread of a job as its page shows it, and the people it is with.
import { type RawBuilder, sql } from 'kysely';
import { RawJson } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { findContact } from '../../contacts/server/index.ts';
import { emailSignature, requireJob } from '../../jobs/server/index.ts';
import { relationshipLabel } from '../../jobs/shared/job-contact.entity.ts';
import type { Correspondent, ThreadChannel, WritingMeta } from '../shared/conversation.api.ts';
import { NOTE, EMAIL, NOTIFICATION_TYPES, PHONE_CALL, SMS, UNDELIVERED } from '../shared/notification-types.ts';
import { quietUntil } from '../shared/quiet-hours.ts';
import { usualSubject } from './compose.service.ts';
import { jobPlace } from './compose.views.ts';
import { foundBy, messageColumns } from './messages.views.ts';
import { ofVisibleMessage } from './messages.scope.ts';
import { companyFacts, handlerOf } from './messages.store.ts';
import { chosenTypes } from './templates.views.ts';
import { isSaid, isUnanswered } from './word.views.ts';

interface ThreadQuery {
  before?: string | undefined;
  perPage?: string | undefined;
  channel?: ThreadChannel | undefined;
  party?: string | undefined;
  state?: 'unanswered' | 'undelivered' | undefined;
  s?: string | undefined;
}
const CHANNEL: Record<ThreadChannel, RawBuilder<unknown>> = {
  note: sql`n.notification_channel_id = ${NOTE} and n.notification_type_id <> ${PHONE_CALL}`,
  call: sql`n.notification_channel_id = ${NOTE} and n.notification_type_id = ${PHONE_CALL}`,
  email: sql`n.notification_channel_id = ${EMAIL}`,
  sms: sql`n.notification_channel_id = ${SMS}`,
};
const UNANSWERED = isUnanswered('n');
const LOST = sql`n.status = any(${UNDELIVERED}) and n.answered_at is null`;

export async function thread(ctx: Context, jobId: number, query: ThreadQuery) {
  await requireJob(ctx, jobId);
  return await threadOf(ctx, sql`n.job_id = ${jobId}`, query);
}
const MOST_OF_CONTACT = 2000;
/** What was said with a contact, wherever: the newest, for an insurer may have written a hundred thousand times. */
export async function threadOfContact(ctx: Context, contactId: number, query: ThreadQuery) {
  await findContact(ctx, contactId);
  const newest = (those: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select x.id from notification x where x.company_id = ${ctx.actor.companyId} and x.deleted_at is null and ${those} order by x.id desc limit ${MOST_OF_CONTACT})`;
  const ids = sql`${newest(sql`x.party = ${`contact:${contactId}`}`)} union ${newest(sql`x.contact_id = ${contactId}`)}`;
  return await threadOf(ctx, sql`n.id in (${ids})`, query);
}

async function threadOf(ctx: Context, about: RawBuilder<unknown>, query: ThreadQuery) {
  const perPage = Number(query.perPage ?? 30);
  const all = sql`${ofVisibleMessage(ctx, 'n')} and ${about}`;
  const filter = sql.join(
    [
      all,
      ...(query.channel ? [CHANNEL[query.channel]] : []),
      ...(query.party ? [sql`n.party = ${query.party}`] : []),
      ...(query.state ? [query.state === 'unanswered' ? UNANSWERED : LOST] : []),
      ...(query.s?.trim() ? [foundBy(query.s.trim())] : []),
    ],
    sql` and `,
  );
  const before = query.before ? sql`${filter} and n.id < ${query.before}::bigint` : filter;
  const [rows, [counted], parties, [earlier]] = await ctx.runAll(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from (select ${messageColumns(ctx)} from notification n where ${before} order by n.id desc limit ${perPage}) t`,
    sql<{
      counts: object;
    }>`select json_build_object('all', count(*), 'note', count(*) filter (where ${CHANNEL.note}), 'email', count(*) filter (where ${CHANNEL.email}),
      'sms', count(*) filter (where ${CHANNEL.sms}), 'call', count(*) filter (where ${CHANNEL.call}),
      'unanswered', count(*) filter (where ${UNANSWERED}), 'undelivered', count(*) filter (where ${LOST})) as counts from notification n where ${all}`,
    sql<{
      party: string;
      count: number;
      lastAt: string;
    }>`select coalesce(n.party, 'team') as party, count(*)::int as count, left(coalesce(max(n.created_at) filter (where ${isSaid('n')}), max(n.created_at))::text, 19) as "lastAt"
      from notification n where ${all} group by 1 order by 2 desc, 1 limit 20`,
    sql<{
      n: number;
      at: string | null;
    }>`select count(*)::int as n, left(min(n.created_at)::text, 19) as at from notification n where ${before}`,
  );
  const shown = rows.length;
  const meta = {
    earlier: Math.max(0, (earlier?.n ?? 0) - shown),
    earliest: earlier?.at ?? null,
    counts: { ...counted?.counts, parties },
  };
  return new RawJson<never>(
    `{"data":[${rows
      .map(({ row }) => row)
      .reverse()
      .join(',')}],"meta":${JSON.stringify(meta)}}`,
  );
}

type Found = Omit<Correspondent, 'role'> & { role: string; relationship: number | null };

const number = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(${sql.ref(`${alias}.mobile_number`)}, ''), null)`;

export async function correspondents(ctx: Context, jobId: number) {
  const { jobNumber } = await requireJob(ctx, jobId);
  const { companyId } = ctx.actor;
  const found = await ctx.run(sql<Found>`
    with people as (
      select 0 as at, 'customer' as party, coalesce(j.customer_name, 'Customer') as name, 'Customer' as role, null::int as relationship, j.customer_email as email, j.customer_mobile_number as mobile
        from job j where j.company_id = ${companyId} and j.id = ${jobId} and (j.customer_name is not null or j.customer_email is not null or j.customer_mobile_number is not null)
      union all select case k.id when j.client_id then 1 else 2 end, 'contact:' || k.id, k.full_name, case k.id when j.client_id then 'Client' when j.client_portal_id then 'Client portal contact' else 'Business' end, null, k.email, ${number('k')}
        from job j join contact k on k.company_id = j.company_id and k.id in (j.client_id, j.business_id, j.client_portal_id) and k.deleted_at is null where j.company_id = ${companyId} and j.id = ${jobId}
      union all select 3, 'contact:' || k.id, k.full_name, '', c.contact_relationship_type_id, k.email, ${number('k')}
        from job_contact c join contact k on k.company_id = c.company_id and k.id = c.contact_id and k.deleted_at is null where c.company_id = ${companyId} and c.job_id = ${jobId} and c.deleted_at is null
      union all select 4, 'user:' || u.id, u.full_name, case u.id when j.assigned_id then 'Assigned' when j.supervisor_id then 'Supervisor' when j.estimator_id then 'Estimator' else 'Case manager' end, null, u.email, u.mobile_number
        from job j join app_user u on u.company_id = j.company_id and u.id in (j.assigned_id, j.supervisor_id, j.estimator_id, j.case_manager_id) and u.deleted_at is null and u.status = 'active' where j.company_id = ${companyId} and j.id = ${jobId}
    ), once as (select distinct on (party) * from people order by party, at),
    said as (select n.party, n.id, n.direction, n.notification_channel_id as channel, n.status, n.error_message, n.created_at, n.answered_at, n.automatic, n.counts_as_word
      from notification n where n.company_id = ${companyId} and n.job_id = ${jobId} and n.deleted_at is null and n.party is not null),
    lately as (select n.party, left(max(n.created_at) filter (where ${isSaid('n')})::text, 19) as "lastAt", left(max(n.created_at) filter (where ${UNANSWERED})::text, 19) as "waitsSince" from said n group by n.party),
    last_mail as (select distinct on (n.party) n.party, case when n.status = any(${UNDELIVERED}) then n.error_message end as fault from said n
      where n.direction = 'out' and n.channel = ${EMAIL} and n.status not in ('draft', 'scheduled', 'queued') order by n.party, n.id desc)
    select p.party, p.name, p.role, p.relationship, p.email, p.mobile,
      (select left(o.at::text, 19) from sms_opt_out o where o.company_id = ${companyId} and o.number = right(regexp_replace(p.mobile, '\\D', '', 'g'), 9)) as "optedOutAt",
      (select m.fault from last_mail m where m.party = p.party) as fault,
      (select l."waitsSince" from lately l where l.party = p.party) as "waitsSince",
      (select l."lastAt" from lately l where l.party = p.party) as "lastAt"
    from once p order by p.at, p.name limit 60`);
  const place = await jobPlace(ctx, jobId);
  const signature = await emailSignature(ctx, jobId);
  const subject = await usualSubject(ctx, { jobId, jobNumber });
  const handler = await handlerOf(ctx);
  return {
    data: found.map(({ relationship, ...person }) => ({
      ...person,
      role: relationship === null ? person.role : relationshipLabel(relationship),
    })),
    meta: {
      ...(await writing(ctx, place.timezone)),
      // Each reader is given one of their own.
      replyTo: handler?.replyDomain ? `an address of this job at ${handler.replyDomain}` : null,
      signature: signature.source,
      subject,
    },
  };
}

/** How a message leaves that belongs to no job: its answers go to the person who wrote it. */
async function writing(ctx: Context, zone: string | null): Promise<WritingMeta> {
  const [company, handler, chosen] = [await companyFacts(ctx), await handlerOf(ctx), await chosenTypes(ctx)];
  const timezone = zone ?? company.timezone;
  return {
    replyTo: null,
    from: handler?.from ?? ctx.app.config.mailFrom,
    signature: 'default',
    subject: 'Message',
    smsOn: company.sms,
    quietUntil: quietUntil(ctx.now, timezone, { from: company.quietFrom, to: company.quietTo }),
    timezone,
    canSendMail: ctx.app.config.smtpUrl !== undefined,
    canSendSms: ctx.app.config.smsUrl !== undefined,
    types: NOTIFICATION_TYPES.filter(({ id }) => !chosen.length || chosen.includes(id)).map(({ id, label }) => ({
      id,
      label,
    })),
  };
}

export async function correspondentsOfContact(ctx: Context, contactId: number) {
  await findContact(ctx, contactId);
  const { companyId } = ctx.actor;
  const party = `contact:${contactId}`;
  const found = await ctx.run(sql<Correspondent & { zone: string | null }>`
    select ${party}::text as party, k.full_name as name, 'Contact' as role, k.email, ${number('k')} as mobile, k.address ->> 'timezone' as zone,
      (select left(o.at::text, 19) from sms_opt_out o where o.company_id = ${companyId} and o.number = right(regexp_replace(${number('k')}, '\\D', '', 'g'), 9)) as "optedOutAt",
      (select case when n.status = any(${UNDELIVERED}) then n.error_message end from notification n where n.company_id = ${companyId} and n.party = ${party} and n.deleted_at is null and n.direction = 'out'
        and n.notification_channel_id = ${EMAIL} and n.status not in ('draft', 'scheduled', 'queued') order by n.id desc limit 1) as fault,
      (select left(max(n.created_at)::text, 19) from notification n where n.company_id = ${companyId} and n.party = ${party} and n.deleted_at is null and ${UNANSWERED}) as "waitsSince",
      (select left(max(n.created_at)::text, 19) from notification n where n.company_id = ${companyId} and n.party = ${party} and n.deleted_at is null and ${isSaid('n')}) as "lastAt"
    from contact k where k.company_id = ${companyId} and k.id = ${contactId}`);
  return {
    data: found.map(({ zone: _, ...person }) => person),
    meta: await writing(ctx, found[0]?.zone ?? null),
  };
}
