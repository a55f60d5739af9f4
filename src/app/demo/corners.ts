// One of everything that the working month has not: settings for exceptions, compliance, a public form and what came in by it.
import { sql } from 'kysely';
import { createContact } from '../../modules/contacts/server/index.ts';
import { contactAvailability } from '../../modules/contacts/shared/contact-availability.entity.ts';
import { contactLicence } from '../../modules/contacts/shared/contact-licence.entity.ts';
import { customFieldCategory, customFieldItem } from '../../modules/custom-fields/shared/custom-field.entity.ts';
import { createEstimate, createSnapshot } from '../../modules/estimates/server/index.ts';
import { estimateSettingOverride } from '../../modules/estimates/shared/estimate-setting.entity.ts';
import { bulkUpdateJobs, createJob } from '../../modules/jobs/server/index.ts';
import { jobContact } from '../../modules/jobs/shared/job-contact.entity.ts';
import { jobLink } from '../../modules/jobs/shared/job-link.entity.ts';
import { jobSettingOverride } from '../../modules/jobs/shared/job-setting.entity.ts';
import { jobSubmission, jobSubmissionLink } from '../../modules/jobs/shared/job-submission.entity.ts';
import { milestone } from '../../modules/jobs/shared/milestone.entity.ts';
import { publicHoliday, workflowKpiNote } from '../../modules/jobs/shared/workflow.entity.ts';
import { createNotification } from '../../modules/messages/server/index.ts';
import { estimateShareKinds, shareObject } from '../../modules/portal/server/index.ts';
import { workOrderSettingOverride } from '../../modules/work-orders/shared/work-order-setting.entity.ts';
import type { Entity, StandardRow } from '../../kit/entity.ts';
import type { Actor, App, Context } from '../../platform/server/context.ts';
import { storeFile } from '../../platform/server/files.ts';
import { insertRecord } from '../../platform/server/records.ts';
import { as } from './actor.ts';

/** `YYYY-MM-DD` so many days from today. */
const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** Two jobs and a subcontractor of the company. */
export interface Ground {
  jobId: number;
  otherJobId: number;
  subcontractorId: number;
}

/** For a company that has nothing yet. */
export const makeGround = (app: App, actor: Actor): Promise<Ground> =>
  as(app, actor, async (ctx) => {
    const subcontractor = await createContact(ctx, {
      contactTypeId: 3,
      companyName: 'Ridgeline Roofing',
      email: 'office@ridgeline.example',
      mobileNumber: '0400 100 299',
      tradeIds: [1],
    });
    const first = await createJob(ctx, { customerName: 'Imogen Hart', description: 'Burst pipe behind the bath' });
    const second = await createJob(ctx, { customerName: 'Imogen Hart', description: 'The flat below' });
    return { jobId: first.id, otherJobId: second.id, subcontractorId: subcontractor.id };
  });

export const makeCorners = (
  app: App,
  actor: Actor,
  { jobId, otherJobId, subcontractorId }: Ground,
  address: string,
): Promise<void> =>
  as(app, actor, async (ctx) => {
    await aroundJob(ctx, jobId, otherJobId, subcontractorId);
    await aroundContact(ctx, subcontractorId);
    await exceptions(ctx);
    await sharedEstimate(ctx, jobId);
    await publicForm(ctx, address);
    await sheets(ctx);
  });

async function aroundJob(ctx: Context, jobId: number, otherId: number, contactId: number): Promise<void> {
  await insertRecord(ctx, milestone, { jobId, label: 'Tarpaulin on', dueDate: day(1) }, {}, { jobId });
  await insertRecord(ctx, jobLink, { linkTypeId: 2, parentJobId: jobId, childJobId: otherId }, {}, { jobId });
  await insertRecord(ctx, jobContact, { jobId, contactId, contactRelationshipTypeId: 6 }, {}, { jobId });
  await insertRecord(ctx, workflowKpiNote, { jobId, workflowKpiId: 1, note: 'Rang twice, no answer' }, {}, { jobId });
  await createNotification(ctx, { jobId, note: 'The neighbour has a key' });
  await bulkUpdateJobs(ctx, { itemIds: [otherId], fields: { targetStartDate: day(9) } }, []);
}

async function aroundContact(ctx: Context, contactId: number): Promise<void> {
  await insertRecord(ctx, contactLicence, {
    contactId,
    licenceTypeId: 1,
    number: 'BL 204 118',
    issuer: 'Fair Trading',
    state: 'NSW',
    expiryDate: day(12),
    statusId: 2,
  });
  await insertRecord(ctx, contactAvailability, { contactId, fromDate: day(20), toDate: day(27), note: 'Annual leave' });
}

async function exceptions(ctx: Context): Promise<void> {
  for (const override of [jobSettingOverride, estimateSettingOverride, workOrderSettingOverride])
    await insertRecord(ctx, override as Entity<StandardRow>, { label: 'Emergency works', order: 1, jobTypeIds: [1] });
  for (const objectType of ['job', 'contact'] as const) {
    const category = await insertRecord(ctx, customFieldCategory, { objectType, label: 'Access' });
    const definition = { fieldType: 'text', fieldRef: 'gateCode', fieldLabel: 'Gate code' } as const;
    await insertRecord(ctx, customFieldItem, { categoryId: category.id, definition }, { fieldRef: 'gateCode' });
  }
  await insertRecord(ctx, publicHoliday, { label: 'Company picnic', date: day(-40) });
}

async function sharedEstimate(ctx: Context, jobId: number): Promise<void> {
  const { id } = await createEstimate(ctx, {
    jobId,
    label: 'Make safe',
    categories: [
      { label: 'Roof', items: [{ description: 'Tarpaulin to roof', materialQuantity: 1, materialCost: 180 }] },
    ],
  });
  const snapshotId = await createSnapshot(ctx, id, {}, { label: 'For the owner' });
  await shareObject(ctx, estimateShareKinds, {
    kind: 'estimate',
    objectType: 'estimateSnapshot',
    objectId: snapshotId,
    label: 'Estimate for the owner',
    expiresAt: `${day(30)} 00:00:00`,
  });
}

async function publicForm(ctx: Context, address: string): Promise<void> {
  await ctx.run(
    sql`update job_setting set enable_share_item_registration = true where company_id = ${ctx.actor.companyId}`,
  );
  const link = await insertRecord(
    ctx,
    jobSubmissionLink,
    {
      label: 'Report damage',
      introduction: 'Tell us what happened. We ring back on the same day.',
      fields: [
        'customerFirstName',
        'customerLastName',
        'customerMobileNumber',
        'siteAddress',
        'description',
        'makeSafeRequired',
      ],
      requiredFields: ['customerLastName', 'customerMobileNumber', 'description'],
    },
    { linkToken: address },
  );
  const handedIn = [
    ['Lena', 'Fischer', '0400 700 101', 'A branch came through the bathroom window last night.'],
    ['Omar', 'Said', '0400 700 102', 'The dishwasher hose burst. The kitchen floor is swelling.'],
  ] as const;
  for (const [customerFirstName, customerLastName, customerMobileNumber, description] of handedIn)
    await insertRecord(
      ctx,
      jobSubmission,
      {},
      {
        jobSubmissionLinkId: link.id,
        payload: JSON.stringify({ customerFirstName, customerLastName, customerMobileNumber, description }),
        challenge: `${address}-${customerLastName}`,
        customerName: `${customerFirstName} ${customerLastName}`,
        description,
      },
    );
}

/** A list of sanctions with invented names, and an import that somebody began. */
async function sheets(ctx: Context): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`with made as (
      insert into sanctions_list (company_id, source, list_version, file_name, sha256, entries, names, current)
      values (${companyId}, 'UN', 'Demonstration', 'demonstration.xlsx', '-', 1, 1, true) returning id)
    insert into sanctions_entry (company_id, list_id, ref, kind, names) select ${companyId}, id, 'D-1', 'individual', '{Zebulon Quillfeather}' from made`);
  const bytes = Buffer.from('Company,Type\nHarbourside Glass,Supplier\n');
  const file = await storeFile(ctx, { fileName: 'suppliers.csv', mimeType: 'text/csv', bytes });
  await ctx.run(sql`with made as (
      insert into data_import (company_id, record_type, file_name, file_id, sheets, headers, mapping, match_by, status, row_count, created_by_id)
      values (${companyId}, 'contact', 'suppliers.csv', ${file.id}, '{List}', '{Company,Type}', '["companyName", "contactTypeId"]', 'none', 'draft', 1, ${userId}) returning id)
    insert into data_import_row (company_id, import_id, row_number, cells) select ${companyId}, id, 2, '["Harbourside Glass", "Supplier"]'::jsonb from made`);
}
