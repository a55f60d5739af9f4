// What lists and pages read of jobs.
import { type RawBuilder, sql } from 'kysely';
import { showDay } from '../../../kit/dates.ts';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { type Entity, snake } from '../../../kit/entity.ts';
import { rowColumns, written } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { customCellsOf, customListFields } from '../../../platform/server/custom-columns.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import {
  type ListSource,
  type Tally,
  entityFields,
  likePattern,
  listCount,
  listGroupCounts,
  listPage,
} from '../../../platform/server/list.ts';
import { byId } from '../../../platform/server/statements.ts';
import { entryLabels, entryTextsOf, withEntries } from '../../company/server/index.ts';
import { phoneDigits, searchCondition } from '../../contacts/server/index.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../shared/job.entity.ts';
import {
  type JobDuplicate,
  type JobListRow,
  type JobView,
  jobListRow,
  jobView as jobViewRow,
} from '../shared/jobs.api.ts';
import { jobScope } from './jobs.scope.ts';

const STATUS = sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from job_status s where s.company_id = j.company_id and s.id = j.status_id) as status`;
const listColumns = written(rowColumns(jobListRow, 'j', { custom: customCellsOf('j') }));
/** Whom a job names, by the table of their names. */
const PEOPLE = ['assigned', 'caseManager', 'supervisor', 'estimator'] as const;
const CONTACTS = ['client', 'customer', 'business', 'clientPortal'] as const;
type Named = (typeof PEOPLE | typeof CONTACTS)[number];
/** What jobView adds to the row; tags are told by the company's lists in memory, as the other entries of lists are. */
const added = Object.fromEntries([...PEOPLE, ...CONTACTS, 'tags'].map((name) => [name, sql`null`]));
/** Who is rung about the job `j` where that is not the customer. */
export const MAIN_CONTACT = sql`case when j.primary_contact <> 'customer' then (select json_build_object('id', c.id, 'label', c.full_name, 'email', c.email,
      'phone', coalesce(case c.preferred_contact_number when 'Home' then c.home_number when 'Work' then c.work_number else c.mobile_number end, c.mobile_number, c.work_number, c.home_number))
    from contact c where c.company_id = j.company_id and c.deleted_at is null and c.id = case j.primary_contact when 'client' then j.client_id else
      (select l.contact_id from job_contact l where l.company_id = j.company_id and l.job_id = j.id and l.deleted_at is null
        and l.contact_relationship_type_id = case j.primary_contact when 'tenant' then 2 else 3 end order by l.is_primary desc, l.id limit 1) end) end`;
const viewColumns = rowColumns(jobViewRow, 'j', {
  ...added,
  interestedParties: sql`(select coalesce(json_agg(c.contact_id order by c.id), '[]') from job_contact c where c.company_id = j.company_id and c.job_id = j.id and c.is_interested_party and c.deleted_at is null)`,
  mainContact: MAIN_CONTACT,
});
/** Labels by id of all whom these fields of the row `t` name: eight looks of their own took a third of the database's part of the answer. */
const labelsIn = (of: Entity, { actor }: Context, names: readonly Named[]): RawBuilder<unknown> =>
  sql`(select json_object_agg(x.id, ${sql.ref(`x.${snake(of.labelField)}`)}) from ${sql.table(of.table)} x
    where x.company_id = ${actor.companyId} and x.id = any(array[${sql.join(names.map((name) => sql.ref(`t.${name}Id`)))}]))`;
type Labels = Readonly<Record<number, string>> | null;
function addLabels(row: JobView, names: readonly Named[], labels: Labels): void {
  for (const name of names) {
    const id = row[`${name}Id`];
    const label = id === null ? undefined : labels?.[id];
    row[name] = id === null || label === undefined ? null : { id, label };
  }
}

const fields = {
  ...entityFields(job, 'j'),
  ...customListFields('j'),
  statusType: {
    sql: sql`(select s.type_name from job_status s where s.company_id = j.company_id and s.id = j.status_id)`,
    kind: 'text' as const,
    nullable: false,
  },
};

/** Ended jobs, by the type of their status. */
const ENDED = sql`array['closed', 'declined', 'cancelled']`;

/** Kept by triggers (0882): a job that is deleted is taken off. */
const tallyOf = (table: string, fields: readonly string[]): Tally => ({
  from: sql`(select t.*, null::timestamptz as deleted_at from ${sql.table(table)} t) j`,
  fields,
  options: ['open', 'mine'].filter((option) => option === 'open' || fields.includes('assignedId')),
  rows: sql`j.jobs`,
  sums: ['excessAmount'],
});
const TALLIES = [
  tallyOf('job_tally', ['statusId', 'assignedId', 'divisionId']),
  tallyOf('job_due_tally', ['statusId', 'divisionId', 'targetCompletionDate']),
];

export const jobSource = (ctx: Context): ListSource => ({
  name: 'job',
  from: sql`job j`,
  get where() {
    return jobScope(ctx, 'j');
  },
  alias: 'j',
  fields,
  columns: listColumns,
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: (term) => searchCondition('j', term),
  labels: entryTextsOf(ctx, jobListRow),
  ...(!ctx.actor.onlyMyJobs && { tallies: TALLIES }),
  options: {
    open: (on) =>
      on
        ? sql`j.status_id in (select s.id from job_status s where s.company_id = ${ctx.actor.companyId} and s.type_name <> all(${ENDED}))`
        : sql`true`,
    mine: (on) => (on ? sql`j.assigned_id = ${ctx.actor.userId}` : sql`true`),
  },
});

export const jobList = (ctx: Context, query: ListQuery) => listPage<JobListRow>(ctx, jobSource(ctx), query);
export const jobCount = (ctx: Context, query: ListQuery) => listCount(ctx, jobSource(ctx), query);
export const jobBoard = (ctx: Context, query: ListQuery) =>
  listGroupCounts(ctx, jobSource(ctx), query, 'statusId', 'excessAmount');
export async function jobView(ctx: Context, id: number): Promise<{ data: JobView }> {
  const [found] = await ctx.run(
    await byId(
      ctx,
      'a job',
      id,
      (last) =>
        sql<{
          row: string;
          people: Labels;
          contacts: Labels;
        }>`select row_to_json(t)::text as row, ${labelsIn(user, ctx, PEOPLE)} as people, ${labelsIn(contact, ctx, CONTACTS)} as contacts
          from (select ${viewColumns} from job j where ${jobScope(ctx, 'j')} and j.id = ${last}) t`,
    ),
  );
  if (!found) throw notFound('This job');
  const row = JSON.parse(found.row) as JobView;
  addLabels(row, PEOPLE, found.people);
  addLabels(row, CONTACTS, found.contacts);
  await withEntries(ctx, jobViewRow, row);
  const tags = await entryLabels(ctx, 'filterTag');
  row.tags = row.filterTagIds.flatMap((tagId) => tags.get(tagId) ?? []);
  return { data: row };
}

/** Throws 404 unless this person may see the job. */
export async function requireJob(ctx: Context, id: number): Promise<{ id: number; jobNumber: string }> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      jobNumber: string;
    }>`select j.id, j.job_number as "jobNumber" from job j where ${jobScope(ctx, 'j')} and j.id = ${id}`,
  );
  if (!row) throw notFound('This job');
  return row;
}

type Given = Partial<
  Record<
    | 'clientRef'
    | 'additionalRef'
    | 'customerName'
    | 'customerEmail'
    | 'customerMobileNumber'
    | 'customerHomeNumber'
    | 'customerWorkNumber'
    | 'siteAddress'
    | 'customerAddress'
    | 'customerId',
    string
  >
> & { page?: number | undefined; perPage?: number | undefined };

/** The one condition that an index serves under row-level security; what must be equal is compared afterwards. */
const holds = (text: string) => sql`j.search_text like ${likePattern(text)}`;

/** Every part between commas stands in the address of the site; the street as a whole, so that 12 is not 112. */
const atSite = (site: string) => {
  const [street = '', ...parts] = site.split(',').map((part) => part.trim());
  const address = sql`' ' || fold(j.site_address_text)`;
  const stands = [` ${street}`, ...parts].map((part) => sql`${address} like ${likePattern(part)}`);
  return sql`${holds(street)} and ${sql.join(stands, sql` and `)}`;
};
/** The customer lives in this street under this number, in the suburb that is named behind the comma. */
const atHome = (home: string) => {
  const [street = '', ...rest] = home.split(',').map((part) => part.trim());
  const suburb = sql`coalesce(j.customer_address ->> 'suburb', '')`;
  return sql`j.customer_street_key = ${street} and (${rest.join(' ')} = '' or strpos(${rest.join(' ')}, lower(${suburb})) > 0)`;
};
const LONG_ENOUGH = 6;
const MOST_ALIKE = 50;

/** Jobs that may be the same claim, with the reasons, most reasons first. */
export async function jobDuplicates(ctx: Context, given: Given): Promise<JobDuplicate[]> {
  const { page: pageOf, perPage: most, ...told } = given;
  const text = (name: keyof typeof told) => told[name]?.trim().toLowerCase() ?? '';
  if (Object.values(told).some((value) => value?.includes('\u0000') || !value?.isWellFormed()))
    throw invalid({ query: 'Cannot search for this text' });
  const [claim, policy, email, name, site, home] = [
    text('clientRef'),
    text('additionalRef'),
    text('customerEmail'),
    text('customerName'),
    text('siteAddress'),
    text('customerAddress'),
  ];
  const numbers = [given.customerMobileNumber, given.customerHomeNumber, given.customerWorkNumber]
    .map((number) => phoneDigits([number]) ?? '')
    .filter((digits, index, all) => digits.length >= LONG_ENOUGH && all.indexOf(digits) === index);
  const tests = [
    claim && {
      where: sql`${holds(claim)} and lower(j.client_ref) = ${claim}`,
      reason: sql`'Same claim number ' || j.client_ref`,
      strong: true,
    },
    policy && {
      where: sql`${holds(policy)} and lower(j.additional_ref) = ${policy}`,
      reason: sql`'Same policy number ' || j.additional_ref`,
    },
    email && { where: sql`${holds(email)} and lower(j.customer_email) = ${email}`, reason: sql`'Same email'` },
    ...numbers.map((digits) => ({ where: holds(digits), reason: sql`'Same phone number'` })),
    site.length >= LONG_ENOUGH && { where: atSite(site), reason: sql`'Same site address'`, strong: true },
    home.length >= LONG_ENOUGH && { where: atHome(home), reason: sql`'Same address of the customer'` },
    name.length >= 4 && { where: holds(name), reason: sql`'Same customer name'` },
    given.customerId && { where: sql`j.customer_id = ${Number(given.customerId)}`, reason: sql`null` },
  ].filter((test) => typeof test === 'object');
  const size = Math.min(Number(most ?? MOST_ALIKE), MOST_ALIKE);
  if (!tests.length) return [];
  // One small indexed search per reason: a single OR over all of them would walk the whole company.
  const found = sql.join(
    tests.map(
      ({ where, reason, strong = false }) =>
        sql`(select j.id, ${reason}::text as reason, ${strong}::boolean as strong from job j where ${jobScope(ctx, 'j')} and ${where} limit ${MOST_ALIKE})`,
    ),
    sql` union all `,
  );
  return await ctx.run(sql<JobDuplicate>`
    select j.id, j.job_number as "jobNumber", j.customer_name as "customerName", j.site_address_text as "siteAddressText", ${STATUS}, to_char(j.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", f.reasons,
      f.strong as "sameClaimOrSite", f.of_customer as "ofCustomer"
    from (select id, coalesce(array_agg(distinct reason) filter (where reason is not null), '{}') as reasons, bool_or(strong) as strong, bool_or(reason is null) as of_customer
      from (${found}) u group by id order by bool_or(strong) desc, count(*) desc, id desc limit ${MOST_ALIKE}) f join job j on j.company_id = ${ctx.actor.companyId} and j.id = f.id
    order by f.strong desc, cardinality(f.reasons) desc, j.id desc limit ${size} offset ${(Number(pageOf ?? 1) - 1) * size}`);
}

export interface JobFacts {
  jobNumber: string;
  company: string;
  currencySymbol: string;
  /** The country's word for its tax. */
  taxName: string;
  /** A claim that somebody other than the customer pays for: an insurer or its like. */
  isInsured: boolean;
  /** What the customer pays of the loss; null where documents do not show it. */
  excess: number | null;
  /** For those who go there: who lets them in, and what to beware of. */
  visit: [label: string, value: string][];
  /** Label and value pairs for the head of a printed document. */
  facts: [label: string, value: string][];
}

/** What a printed document says of its job: claim, people, site. */
export async function jobFacts(ctx: Context, id: number): Promise<JobFacts> {
  const [row] = await ctx.run(sql<
    Record<'jobNumber' | 'company' | 'currencySymbol' | 'taxName', string> &
      Record<
        'client' | 'claim' | 'policy' | 'customer' | 'site' | 'peril' | 'incident' | 'phone' | 'alert',
        string | null
      > & {
        excess: number | null;
        isInsured: boolean;
      }
  >`
    select j.client_ref is not null and j.client_id is not null and j.client_id is distinct from j.customer_id and not k.is_individual as "isInsured", j.job_number as "jobNumber", c.name as company, n.currency_symbol as "currencySymbol", n.tax_name as "taxName", case c.show_excess_as when 'amount' then j.excess_amount end as excess, k.full_name as client, j.client_ref as claim, j.additional_ref as policy, j.customer_name as customer,
      j.site_address_text as site, p.label as peril, j.incident_date as incident, j.safety_alert as alert,
      case j.customer_preferred_contact_number when 'Home' then coalesce(j.customer_home_number, j.customer_mobile_number)
        when 'Work' then coalesce(j.customer_work_number, j.customer_mobile_number) else coalesce(j.customer_mobile_number, j.customer_home_number) end as phone
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id join country n on n.id = c.country_id
    left join contact k on k.company_id = j.company_id and k.id = j.client_id left join peril p on p.company_id = j.company_id and p.id = j.peril_id
    where ${jobScope(ctx, 'j')} and j.id = ${id}`);
  if (!row) throw notFound('This job');
  const pairs: [string, string | null][] = [
    ['Client', row.client],
    ['Claim number', row.claim],
    ['Policy number', row.policy],
    ['Customer', row.customer],
    ['Site', row.site],
    ['Peril', row.peril],
    ['Incident date', row.incident && showDay(row.incident)],
  ];
  return {
    jobNumber: row.jobNumber,
    company: row.company,
    currencySymbol: row.currencySymbol,
    taxName: row.taxName,
    excess: row.excess,
    isInsured: row.isInsured,
    visit: [
      ...(row.phone ? ([['Site phone', row.phone]] as [string, string][]) : []),
      ...(row.alert ? ([['Safety alert', row.alert]] as [string, string][]) : []),
    ],
    facts: pairs.filter((pair): pair is [string, string] => Boolean(pair[1])),
  };
}
