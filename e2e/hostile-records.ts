// A company whose every text is hostile: records of all kinds with the texts of hostile-texts.ts in all their fields.
import { momentText } from '../src/kit/dates.ts';
import { companyLists, isStateList } from '../src/modules/company/shared/option-list.entity.ts';
import { contactLists } from '../src/modules/contacts/shared/contact-lists.entity.ts';
import { estimateLists } from '../src/modules/estimates/shared/estimate-lists.entity.ts';
import { jobLists } from '../src/modules/jobs/shared/job-lists.entity.ts';
import { workOrderLists } from '../src/modules/work-orders/shared/work-order-lists.entity.ts';
import { company } from '../src/modules/company/shared/company.entity.ts';
import { division, region } from '../src/modules/company/shared/place.entity.ts';
import { contact } from '../src/modules/contacts/shared/contact.entity.ts';
import { contactLicence } from '../src/modules/contacts/shared/contact-licence.entity.ts';
import { estimate, estimateCategory, estimateItem } from '../src/modules/estimates/shared/estimate.entity.ts';
import { role } from '../src/modules/identity/shared/role.entity.ts';
import { user } from '../src/modules/identity/shared/user.entity.ts';
import { job } from '../src/modules/jobs/shared/job.entity.ts';
import { jobContact } from '../src/modules/jobs/shared/job-contact.entity.ts';
import { jobSetting } from '../src/modules/jobs/shared/job-setting.entity.ts';
import { jobSubmissionLink } from '../src/modules/jobs/shared/job-submission.entity.ts';
import { milestone } from '../src/modules/jobs/shared/milestone.entity.ts';
import { workOrder, workOrderItem } from '../src/modules/work-orders/shared/work-order.entity.ts';
import type { FieldSpec } from '../src/kit/fields.ts';
import { unique } from './fixtures.ts';
import type { Office } from './office.ts';
import { HOSTILE, packed } from './hostile-texts.ts';

/** Texts that are more than texts: a number of a series, a colour, an address of a page, a kind that code asks for. */
const NOT_FREE = /^(jobNumber|typeName|letter|timezone|homeRoute|colour|textColour)$/;

const packs = new Map<number, string[]>();
function packsOf(most: number): string[] {
  const known = packs.get(most) ?? packed(most);
  packs.set(most, known);
  return known;
}

const seen = new Map<string, number>();
/**
 * The next pack of a field. Each field goes through them all in turn and begins elsewhere than the others, so that few records
 * hold every text between them, and many records every text in every field.
 */
function next(most: number, field: string): string {
  const all = packsOf(most);
  const at = seen.get(field) ?? seen.size * 11;
  seen.set(field, at + 1);
  const pack = all[at % all.length] ?? '';
  // A sign by which the story sees that the page shows it.
  return pack.includes('<') || pack.length + 3 > most ? pack : `<b>${pack}`;
}

const place = (field: string) =>
  Object.fromEntries(
    Object.entries({ line1: 200, line2: 200, suburb: 100, state: 60, postcode: 20 }).map(([part, most]) => [
      part,
      next(most, `${field}.${part}`),
    ]),
  );

/** A hostile text for every free-text field of an entity. */
function texts(of: { name: string; fields: Readonly<Record<string, FieldSpec>> }): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, { kind, presence, format, max = 200 }] of Object.entries(of.fields)) {
    // What has a form of its own (a BSB) takes no such text.
    if (format) continue;
    if (presence === 'generated' || NOT_FREE.test(name)) continue;
    if (kind === 'text' || kind === 'longText') body[name] = next(max, `${of.name}.${name}`);
    if (kind === 'address') body[name] = place(`${of.name}.${name}`);
  }
  return body;
}

/** The same where a list refuses a second entry of one name. */
const named = (of: Parameters<typeof texts>[0]) => ({ ...texts(of), label: unique(next(90, `${of.name}.label`)) });

export interface Planted {
  jobId: number;
  estimateId: number;
  workOrderId: number;
  contactId: number;
  userId: number;
  roleId: number;
  shareLink: string;
  formToken: string;
}

/** Makes the records. `rounds` is how many jobs and contacts: the more, the more texts each single field has seen. */
export async function plant({ call }: Office, rounds: number): Promise<Planted> {
  const [own] = await call<{ id: number }[]>('get', '/company');
  await call('put', `/company/${own?.id}`, texts(company));
  await call('put', `/jobSetting/${own?.id}`, { ...texts(jobSetting), enableShareItemRegistration: true });
  await call('post', '/division', named(division));
  await call('post', '/region', named(region));
  const lists: Record<string, number> = {};
  for (const list of [...companyLists, ...contactLists, ...jobLists, ...estimateLists, ...workOrderLists]) {
    const typeName = list.name === 'workOrderStatus' ? 'draft' : 'new';
    for (let made = 0; made < rounds / 12; made++) {
      const entry = await call('post', `/${list.name}`, { ...named(list), ...(isStateList(list) && { typeName }) });
      lists[list.name] = entry.id;
    }
  }
  const run = Date.now();
  const refOf = (kind: string) => `${kind}${run}`;
  const category = await call('post', '/customFieldCategory', {
    objectType: 'job',
    label: unique(next(90, 'category')),
  });
  for (const [fieldRef, fieldType] of [
    ['text', 'text'],
    ['lines', 'multitext'],
    ['html', 'html'],
    ['choice', 'select'],
  ] as const)
    await call('post', '/customFieldItem', {
      categoryId: category.id,
      definition: {
        fieldType,
        fieldRef: refOf(fieldRef),
        fieldLabel: next(100, 'fieldLabel'),
        hint: next(100, 'hint'),
        placeholder: next(100, 'placeholder'),
        ...(fieldType === 'select' && { options: [{ value: 1, label: next(100, 'choice') }] }),
      },
    });
  const { id: me } = await call('get', '/user/current/details');
  const userId = (await call('post', '/user', { ...texts(user), email: `u${run}@post.example` })).id;
  const roleId = (await call('post', '/role', named(role))).id;

  const contacts: number[] = [];
  for (let made = 0; made < rounds; made++)
    contacts.push((await call('post', '/contact', { ...texts(contact), contactTypeId: made % 2 ? 3 : 1 })).id);
  const contactId = contacts[1] ?? 0;
  await call('post', '/contactLicence', { ...texts(contactLicence), contactId, licenceTypeId: lists['licenceType'] });

  const jobs: number[] = [];
  for (let made = 0; made < rounds; made++)
    jobs.push(
      (
        await call('post', '/job', {
          ...texts(job),
          clientId: contacts[made],
          perilId: lists['peril'],
          jobTypeId: lists['jobType'],
          catastropheCodeId: lists['catastropheCode'],
          assignedId: made % 2 ? me : userId,
          supervisorId: userId,
          targetCompletionDate: '2026-01-01',
        })
      ).id,
    );
  const jobId = jobs.at(-1) ?? 0;
  await call('put', `/job/customFields/${jobId}`, {
    values: {
      [refOf('text')]: next(200, 'value'),
      [refOf('lines')]: next(2000, 'lines'),
      [refOf('html')]: packsOf(10_000)[0],
      [refOf('choice')]: 1,
    },
  });
  for (const note of packsOf(20_000)) await call('post', '/notification', { jobId, note, public: true });
  await call('post', '/milestone', { ...texts(milestone), jobId, dueDate: '2026-01-02' });
  await call('post', '/jobContact', { ...texts(jobContact), jobId, contactId, contactRelationshipTypeId: 5 });
  await call('post', '/jobLink', { linkTypeId: 2, parentJobId: jobId, childJobId: jobs[0] });

  // One text a line: the longest list of a document is where each stands alone.
  const items = HOSTILE.filter(({ length }) => length <= 2000).map((description, at) => ({
    ...(at % 100 === 0 && texts(estimateItem)),
    description,
    tradeId: lists['trade'],
  }));
  const made = await call('post', '/estimate', {
    ...texts(estimate),
    jobId,
    categories: [{ ...texts(estimateCategory), items }],
  });
  const snapshot = await call('post', `/estimate/${made.id}/snapshot`, {
    label: next(200, 'snapshot'),
    reason: next(5000, 'reason'),
  });
  const { link } = await call<{ link: string }>('post', '/shareItem', {
    kind: 'estimate',
    objectType: 'estimateSnapshot',
    objectId: snapshot.id,
    label: next(200, 'share'),
    expiresAt: momentText(Date.now() + 86_400_000),
  });
  const ordered = await call('post', '/workOrder', { ...texts(workOrder), jobId, assignedId: contactId });
  for (let line = 0; line < rounds; line++) await call('post', `/workOrder/${ordered.id}/item`, texts(workOrderItem));
  await call('post', '/savedView', { list: 'job', label: unique(next(90, 'view')), settings: {} });
  const form = await call<{ linkToken: string }>('post', '/jobSubmissionLink', {
    ...texts(jobSubmissionLink),
    fields: ['customerFirstName', 'customerLastName', 'description', 'siteAddress', 'clientRef'],
  });
  return {
    jobId,
    estimateId: made.id,
    workOrderId: ordered.id,
    contactId,
    userId,
    roleId,
    shareLink: link,
    formToken: form.linkToken,
  };
}

/** What strangers hand in at a public form. */
export async function handIn({ context }: Office, linkToken: string, rounds: number): Promise<void> {
  for (let made = 0; made < rounds; made++) {
    const answer = await context.post('/api/job/submission/verify-recaptcha', { data: { linkToken } });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`verify: ${answer.status()} ${text}`);
    const { pass } = (JSON.parse(text) as { data: { pass: string } }).data;
    const sent = await context.post('/api/job/submission', {
      data: {
        linkToken,
        pass,
        job: {
          customerFirstName: next(100, 'handed.firstName'),
          customerLastName: next(100, 'handed.lastName'),
          clientRef: next(200, 'handed.clientRef'),
          siteAddress: place('handed.siteAddress'),
          description: next(4000, 'handed.description'),
        },
      },
    });
    if (!sent.ok()) throw new Error(`submission: ${sent.status()} ${await sent.text()}`);
  }
}
