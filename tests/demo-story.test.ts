// about: platform
// The demonstration data is one story for each claim: nothing before its cause, nobody in a role that is not theirs, money that agrees with
// the status. It is what a company sees first.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNTOUCHED_DATA } from '../scripts/stories-server.ts';
import { type ServerProcess, ask, cleanUp, kill, launch, lookUp, newFolder, until } from './server-process.ts';

let server: ServerProcess;
let folder: string;
beforeAll(async () => {
  folder = existsSync(UNTOUCHED_DATA) ? resolve(UNTOUCHED_DATA) : newFolder();
  server = await launch(folder, { REINSTATE_DEMO: '1' });
  await until(async () => (await ask(server, 'GET', '/health/ready').catch(() => undefined))?.status === 200, 400_000);
}, 420_000);
afterAll(async () => {
  await kill(server, 'SIGTERM');
  await cleanUp();
});

const COMPANY = `(select company_id from app_user where email = 'estimator@harbour.example')`;
const JOB = `join job j on j.company_id = r.company_id and j.id = r.job_id and j.company_id = ${COMPANY} and j.deleted_at is null`;
const day = (moment: string): string => `(${moment} at time zone 'Australia/Sydney')::date`;

/** What each of them finds contradicts itself; `what` says where. */
const CONTRADICTIONS: Record<string, string> = {
  'a stage before the one that leads to it': `select j.job_number as what from job j, lateral (select array_agg(at order by n) as given, array_agg(at order by at, n) as sorted
      from unnest(array[created_at, inspected_at, reported_at, authorised_at, started_at, practical_completion_at, completed_at, invoiced_at, closed_at]) with ordinality u(at, n) where at is not null) s
    where j.company_id = ${COMPANY} and s.given <> s.sorted`,
  'a loss after its claim': `select job_number as what from job j where company_id = ${COMPANY} and incident_date > ${day('created_at')}`,
  'a message before its job': `select concat(j.job_number, ' ', r.note) as what from notification r ${JOB} where r.created_at < j.created_at - interval '1 minute'`,
  'a message of tomorrow': `select concat(j.job_number, ' ', r.note) as what from notification r ${JOB} where r.created_at > now()`,
  'the same words twice in one job': `select concat(j.job_number, ' ', r.note) as what from notification r ${JOB} where length(r.note) > 12 group by j.job_number, r.note having count(*) > 1`,
  'an estimate before the inspection': `select concat(j.job_number, ' ', r.label) as what from estimate r ${JOB} where r.created_at < j.inspected_at`,
  'an answer before the question': `select concat(j.job_number, ' ', r.label) as what from estimate_snapshot r ${JOB} where r.status_changed_at < r.created_at - interval '1 second' or r.authorised_on < ${day('r.created_at')}`,
  'an order before the authorisation': `select r.work_order_number as what from work_order r ${JOB} where r.issued_at < j.authorised_at`,
  'an order done before it was issued': `select r.work_order_number as what from work_order r ${JOB} where r.completed_at < r.issued_at or r.accepted_at < r.issued_at`,
  'done, and an order of it waits to be accepted': `select r.work_order_number as what from work_order r ${JOB} where j.practical_completion_at is not null and r.accepted_at is null`,
  'a bill before the work': `select r.bill_number as what from accounts_payable r ${JOB} join work_order o on o.company_id = r.company_id and o.id = r.work_order_id where r.invoice_date < ${day('o.completed_at')}`,
  'an invoice before its claim, or before the works': `select coalesce(r.invoice_number, r.label) as what from accounts_receivable r ${JOB} where r.issue_date < ${day('j.created_at')} or (r.label = 'Works as authorised' and (r.issue_date < ${day('j.completed_at')} or j.completed_at is null))`,
  'a payment before its invoice': `select r.reference as what from payment r join ledger_transfer t on t.company_id = r.company_id and t.document_type = 'payment' and t.document_id = r.id
    join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.document_type = 'accountsReceivable' join accounts_receivable i on i.company_id = e.company_id and i.id = e.document_id
    where r.company_id = ${COMPANY} and r.date < i.issue_date`,
  'closed and not paid': `select j.job_number as what from accounts_receivable r ${JOB} where j.closed_at is not null and r.balance <> 0`,
  'invoiced, and ready to invoice': `select j.job_number as what from accounts_receivable r ${JOB} join job_status s on s.company_id = j.company_id and s.id = j.status_id where r.invoice_number is not null and r.label = 'Works as authorised' and s.label <> all(array['Invoiced', 'Closed'])`,
  'invoiced without an invoice': `select j.job_number as what from job j where j.company_id = ${COMPANY} and j.invoiced_at is not null and not exists (select from accounts_receivable r where r.company_id = j.company_id and r.job_id = j.id and r.invoice_number is not null)`,
  'a visit before its claim, or to works that are over': `select concat(j.job_number, ' ', t.label, ' ', r.start_date) as what from appointment r ${JOB} join appointment_type t on t.company_id = r.company_id and t.id = r.appointment_type_id
    where r.start_at < j.created_at or (r.start_at > j.practical_completion_at and t.label <> all(array['Handover', 'Quality check']))`,
  'a photo before its claim': `select concat(j.job_number, ' ', r.file_name) as what from attachment r ${JOB} where r.room is not null and left(r.taken_at, 10)::date < ${day('j.created_at')}`,
  'hours before the claim': `select j.job_number as what from timesheet r ${JOB} where r.date < ${day('j.created_at')}`,
  'a trade as an adjuster': `select k.full_name as what from job_contact r ${JOB} join contact k on k.company_id = r.company_id and k.id = r.contact_id join contact_relationship_type x on x.company_id = r.company_id and x.id = r.contact_relationship_type_id where k.contact_type_id = 3 and x.label = any(array['Adjuster', 'Insured', 'Strata manager', 'Insurer'])`,
  'a company on annual leave': `select k.full_name as what from contact_availability r join contact k on k.company_id = r.company_id and k.id = r.contact_id where r.company_id = ${COMPANY} and r.kind = 'leave' and r.note ilike '%annual leave%' and not k.is_individual`,
  'somebody with visits and without shifts': `select distinct u.full_name as what from appointment r join app_user u on u.company_id = r.company_id and u.id = any(r.user_ids) where r.company_id = ${COMPANY}
    and r.job_id is not null and not exists (select from contact_availability s where s.company_id = u.company_id and s.contact_id = u.contact_id and s.kind = 'shift')`,
};

test.each(Object.entries(CONTRADICTIONS))('the demonstration has nothing of it: %s', async (_what, statement) => {
  const found = await lookUp<{ what: string }>(folder, statement);
  expect(found.map(({ what }) => what)).toEqual([]);
});

test('it has something of each stage, and money of the last three months', async () => {
  const [counted] = await lookUp<{ stages: string; months: string; days: string }>(
    folder,
    `select (select count(distinct status_id) from job where company_id = ${COMPANY}) as stages,
      (select count(distinct date_trunc('month', issue_date)) from accounts_receivable where company_id = ${COMPANY} and invoice_number is not null) as months,
      (select count(distinct authorised_on) from estimate_snapshot where company_id = ${COMPANY}) as days`,
  );
  expect(Number(counted?.stages)).toBeGreaterThanOrEqual(10);
  expect(Number(counted?.months)).toBeGreaterThanOrEqual(3);
  expect(Number(counted?.days)).toBeGreaterThanOrEqual(10);
});
