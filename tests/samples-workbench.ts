// What hangs on contacts, work orders and jobs beside their fields, in the world of samples.ts.
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { milestoneTemplatesApi } from '../src/modules/jobs/shared/job-records.api.ts';
import { portalApi } from '../src/modules/portal/shared/portal.api.ts';
import { buildWorkOrder } from '../src/modules/work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { LOGO_PORT } from './ports.ts';
import { TEXT_SAMPLES } from './samples-texts.ts';
import { JOB_SAMPLES, PNG, pictureWorld } from './samples-jobs.ts';
import { type Answer, type Person, type TestApp, asSystem } from './test-app.ts';

export type WorkbenchRecord =
  | 'jobPicture'
  | 'contactPicture'
  | 'issuedWorkOrder'
  | 'connectedContact'
  | 'milestoneTemplate';

const made = <T>({ status, body }: Answer<{ data: T }>): T => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data as T;
};

/** A work order that its contractor has, with an address to write to. */
export async function issuedWorkOrder(app: TestApp, as: Person, jobId: number, mark: string): Promise<number> {
  const email = 'contractor@issued.example';
  const assignedId = (await buildContact(app, as, { companyName: `${mark} Roofing`, contactTypeId: 3, email })).id;
  const { id } = await buildWorkOrder(app, as, { jobId, label: mark, assignedId });
  made(await app.call(as, workOrdersApi.createItem, { params: { workOrderId: id }, body: { description: mark } }));
  made(await app.call(as, workOrdersApi.changeStatus, { params: { workOrderId: id, statusId: 2 }, body: {} }));
  return id;
}

/** A contact that stands for another company of this server. */
export async function connectedContact(app: TestApp, as: Person, mark: string): Promise<number> {
  const { companyId: other, admin } = await app.company();
  const mine = (await buildContact(app, as, { companyName: `${mark} Insurance`, contactTypeId: 1 })).id;
  const theirs = (await buildContact(app, admin, { companyName: mark, contactTypeId: 3 })).id;
  await asSystem(
    app,
    sql`insert into company_link (company_id, contact_id, other_company_id, other_company_name, other_contact_id)
      values (${as.companyId}, ${mine}, ${other}, 'Other', ${theirs}), (${other}, ${theirs}, ${as.companyId}, ${mark}, ${mine})`,
  );
  return mine;
}

export async function workbenchWorld(
  app: TestApp,
  as: Person,
  of: Record<'job' | 'contact' | 'shareTheme', number>,
  mark: string,
): Promise<Record<WorkbenchRecord, number>> {
  const upload = () =>
    app.upload<{ data: { imageAttachmentId: number } }>(as, `/contact/${of.contact}/image`, {
      name: 'face.png',
      bytes: PNG,
    });
  const contactPicture = (await upload()).body.data.imageAttachmentId;
  await upload();
  const items = [{ label: mark, dueDays: 3, triggerStatusId: null, clientVisible: true }];
  const body = { label: mark, active: true, items };
  const logo = { params: { id: of.shareTheme }, body: { base64: PNG.toString('base64') } };
  made(await app.call(as, portalApi.themeLogoBase64, logo));
  return {
    ...(await pictureWorld(app, as, of.job)),
    contactPicture,
    issuedWorkOrder: await issuedWorkOrder(app, as, of.job, mark),
    connectedContact: await connectedContact(app, as, mark),
    milestoneTemplate: made(await app.call(as, milestoneTemplatesApi.create, { body })).id,
  };
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
/** Entries that every company starts with; the one of a test's own becomes inactive. */
const [TRADES, UNITS] = [upTo(37), upTo(20)];
type Of = Record<WorkbenchRecord | 'contact' | 'shareTheme', number>;

export const WORKBENCH_SAMPLES = {
  ...JOB_SAMPLES,
  ...TEXT_SAMPLES,
  'PUT /contact/:id/image/:imageAttachmentId': (of: Of) => ({ params: { imageAttachmentId: of.contactPicture } }),
  'GET /filterTag/:filterTagObjectType/:filterTagObjectId': (of: Of) => ({
    params: { filterTagObjectId: of.contact },
  }),
  'POST /workOrder/:id/notify': (of: Of) => ({ params: { id: of.issuedWorkOrder }, body: { message: 'Please' } }),
  'PUT /milestoneTemplate/:id': () => ({ body: { order: 7 } }),
  'POST /milestoneTemplate': () => ({ body: { label: 'Once' } }),
  'POST /job/:jobId/milestoneTemplate/:milestoneTemplateId': (of: Of) => ({
    params: { milestoneTemplateId: of.milestoneTemplate },
  }),
  'PUT /company/trade': () => ({ body: { trades: TRADES } }),
  'PUT /company/unit': () => ({ body: { ids: UNITS } }),
  'PUT /contact/:id/cancelSync': (of: Of) => ({ params: { id: of.connectedContact } }),
  'POST /shareItemTheme/:id/logo/url': () => ({ body: { location: logoAddress() } }),
};
export const WORKBENCH_PATHS: [RegExp, WorkbenchRecord][] = [[/\/milestoneTemplate\/:id/, 'milestoneTemplate']];

/** Where the picture for the sample above is: a server of this test's own, which the installation under test may fetch from. */
let serving: ReturnType<typeof createServer> | undefined;
export function logoAddress(): string {
  serving ??= createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG))
    .listen(LOGO_PORT, '127.0.0.1')
    .unref();
  return `http://127.0.0.1:${LOGO_PORT}/logo.png`;
}
