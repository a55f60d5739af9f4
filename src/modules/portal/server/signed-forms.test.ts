// Forms that several people sign: each in their turn by a link of their own, the company last; reminded in office hours; the paper signed
// so that a standard tool says so, and says when a single byte of it was changed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasPdfsig, pdfsig } from '../../../../tests/pdfsig.ts';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { selfSigned } from '../../../platform/server/signing/self-signed.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { paperSeal, remindAllToSign } from '../../forms/server/index.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { formSettingApi } from '../../forms/shared/form-templates.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedFormsApi } from '../shared/shared-forms.api.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin, { customerName: 'Mia Wong' })).id;
});

const person = async (name: string) => {
  const email = `${randomUUID().slice(0, 8)}@owner.example`;
  return { email, id: (await buildContact(app, admin, { contactTypeId: 1, companyName: name, email })).id };
};
interface Mail {
  text: string;
  template: string;
  attachments: { fileName: string }[];
}
const mailsTo = (email: string): Promise<Mail[]> =>
  asSystem(
    app,
    sql<Mail>`select body_text as text, template, attachments from outgoing_message where to_address = ${email} order by id`,
  );
async function linkIn(email: string, place = -1): Promise<Person> {
  const mail = (await mailsTo(email)).at(place);
  const [, reference = ''] = /\/share\/(\S+)/.exec(mail?.text ?? '') ?? [];
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
}
const pageOf = async (id: number) => made(await app.call(admin, formsApi.page, { params: { id } }));
const formOf = async (id: number) => made(await app.call(admin, formsApi.get, { params: { id } }));
async function paperOf(id: number): Promise<Buffer> {
  const attachmentId = async () => (await formOf(id)).pdfAttachmentId ?? 0;
  await expect.poll(attachmentId, { timeout: 30_000 }).toBeGreaterThan(0);
  const paper = made(await app.call(admin, attachmentsApi.get, { params: { id: await attachmentId() } }));
  return (await app.send(admin, { method: 'GET', url: paper.fileUrl ?? '' })).raw;
}
const TYPED = { name: 'Mia Wong', method: 'type', device: 'A phone' } as const;
/** Owner, tenant and the company. */
async function waiting() {
  const customFormTemplateId = await buildTemplate(app, admin, {
    kind: 'external',
    signatories: ['Owner', 'Tenant'],
    counterSigned: true,
  });
  const id = await buildForm(app, admin, jobId, { customFormTemplateId });
  const [owner, tenant] = [await person('Mia Wong'), await person('Tom Tenant')];
  const { signatures } = await pageOf(id);
  const signatories = signatures.map(({ role, forCompany }, at) => ({
    role,
    forCompany,
    contactId: [owner.id, tenant.id, null][at] ?? null,
  }));
  const copies = [{ name: 'The broker', email: `${randomUUID().slice(0, 8)}@broker.example` }];
  made(await app.call(admin, formsApi.signatories, { params: { id }, body: { signatories, copies } }));
  made(await app.call(admin, formsApi.submit, { params: { id }, body: {} }));
  await expect.poll(async () => (await mailsTo(owner.email)).length, { timeout: 10_000 }).toBe(1);
  return { id, owner, tenant, broker: copies[0]?.email ?? '' };
}

describe('several people', () => {
  test('sign one after the other, each by a link that comes when it is their turn; the company signs last; all get the paper', async () => {
    const { id, owner, tenant, broker } = await waiting();
    expect(await mailsTo(tenant.email)).toEqual([]);
    made(await app.call(await linkIn(owner.email), sharedFormsApi.sign, { body: TYPED }));
    await expect.poll(async () => (await mailsTo(tenant.email)).length, { timeout: 10_000 }).toBe(1);
    const second = made(
      await app.call(await linkIn(tenant.email), sharedFormsApi.sign, { body: { ...TYPED, name: 'Tom Tenant' } }),
    );
    expect(second.statusType).toBe('waiting');
    const [, , ours] = (await pageOf(id)).signatures;
    expect(ours).toMatchObject({ forCompany: true, next: true });
    const params = { id, signatureId: ours?.id ?? 0 };
    const estimator = await app.person(admin.companyId, 'estimator');
    const refused = await app.call(estimator, formsApi.sign, { params, body: TYPED });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You need the right to sign for the company. Your administrator can grant it.',
    ]);
    const body = { name: 'Priya Shah', method: 'type', device: 'Office' } as const;
    const done = made(await app.call(admin, formsApi.sign, { params, body }));
    expect(done.statusType).toBe('active');
    expect(done.signatures[2]?.signedBy).toBeTruthy();
    const bytes = await paperOf(id);
    const { text } = await readPdf(bytes);
    for (const words of ['Certificate of signatures', 'Tom Tenant', 'Priya Shah', 'Signed over', 'UTC'])
      expect(text).toContain(words);
    for (const email of [owner.email, tenant.email, broker])
      expect((await mailsTo(email)).at(-1)).toMatchObject({
        template: 'custom-form-copy',
        attachments: [{ fileName: expect.stringMatching(/\.pdf$/) }],
      });
    expect((await formOf(id)).pdfSeal).toMatch(/^Signed with the certificate of Reinstate at /);
    // Made anew, nobody gets it twice.
    made(await app.call(admin, formsApi.paper, { params: { id }, body: {} }));
    const before = (await formOf(id)).pdfAttachmentId;
    await expect.poll(async () => (await formOf(id)).pdfAttachmentId, { timeout: 30_000 }).not.toBe(before);
    expect((await mailsTo(broker)).length).toBe(1);
  });

  test.skipIf(!hasPdfsig)(
    'a standard tool finds the paper valid, and not any more after one changed byte',
    async () => {
      const id = await buildForm(app, admin, jobId, {
        customFormTemplateId: await buildTemplate(app, admin, { signatories: ['Owner'] }),
      });
      made(await app.call(admin, formsApi.submit, { params: { id }, body: {} }));
      const params = { id, signatureId: (await pageOf(id)).signatures[0]?.id ?? 0 };
      made(await app.call(admin, formsApi.sign, { params, body: TYPED }));
      const bytes = await paperOf(id);
      expect(pdfsig(bytes)).toContain('Signature is Valid.');
      expect(pdfsig(bytes)).toContain('Total document signed');
      const changed = Buffer.from(bytes);
      changed[1500] = (changed[1500] ?? 0) ^ 1;
      expect(pdfsig(changed)).not.toContain('Signature is Valid.');
    },
  );

  test('one who declines ends it: nobody else is asked', async () => {
    const { id, owner, tenant } = await waiting();
    const body = { reason: 'I want to ask my insurer first' };
    const declined = made(await app.call(await linkIn(owner.email), sharedFormsApi.decline, { body }));
    expect(declined).toMatchObject({ statusType: 'declined', reason: body.reason });
    const asked = (await mailsTo(owner.email)).length;
    // Other companies of this server may have forms that wait.
    await remindAllToSign(app.running.app, inDays(30));
    expect(await mailsTo(tenant.email)).toEqual([]);
    expect(await mailsTo(owner.email)).toHaveLength(asked);
    expect((await pageOf(id)).statusType).toBe('declined');
  });
});

const DAY_MS = 86_400_000;
/** Ten in the morning in Sydney on the first Tuesday after so many days. */
function inDays(days: number, hour = 0): Date {
  const at = new Date(Date.now() + days * DAY_MS);
  at.setUTCHours(hour, 30, 0, 0);
  while (at.getUTCDay() !== 2) at.setTime(at.getTime() + DAY_MS);
  return at;
}

describe('reminders', () => {
  test('leave after the days of the setting, in office hours, once; the first link goes on working', async () => {
    const { id, owner } = await waiting();
    const app_ = app.running.app;
    expect(await remindAllToSign(app_, inDays(10, 16))).toBe(0); // in the night
    expect(await remindAllToSign(app_, inDays(10))).toBe(1);
    expect(await remindAllToSign(app_, inDays(10))).toBe(0);
    expect((await mailsTo(owner.email)).at(-1)).toMatchObject({ template: 'custom-form-reminder' });
    expect(await formOf(id)).toMatchObject({ reminders: 1 });
    for (const place of [0, -1])
      expect((await app.call(await linkIn(owner.email, place), sharedFormsApi.visited, {})).status).toBe(200);
    made(await app.call(admin, formsApi.update, { params: { id }, body: { remind: false } }));
    expect(await remindAllToSign(app_, inDays(20))).toBe(0);
    made(await app.call(admin, formsApi.update, { params: { id }, body: { remind: true } }));
    const company = { params: { id: admin.companyId } };
    made(await app.call(admin, formSettingApi.update, { ...company, body: { signReminderDays: null } }));
    expect(await remindAllToSign(app_, inDays(20))).toBe(0);
    made(await app.call(admin, formSettingApi.update, { ...company, body: { signReminderDays: 3 } }));
    made(await app.call(await linkIn(owner.email), sharedFormsApi.sign, { body: TYPED }));
  });
});

describe('a signature', () => {
  const turn = async () => {
    const id = await buildForm(app, admin, jobId, {
      customFormTemplateId: await buildTemplate(app, admin, { signatories: ['Owner'] }),
    });
    made(await app.call(admin, formsApi.submit, { params: { id }, body: {} }));
    return { id, signatureId: (await pageOf(id)).signatures[0]?.id ?? 0 };
  };
  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('is a picture of one as well; what is none, or is 20 MB, is refused in words', async () => {
    const params = await turn();
    const sign = (picture: string | null) =>
      app.call(admin, formsApi.sign, { params, body: { name: 'Mia', method: 'upload', picture } });
    expect((await sign(null)).body.errors).toEqual({
      picture: 'This is no picture of a signature. Draw it, or choose another picture',
    });
    expect((await sign('data:image/png;base64,AAAA')).status).toBe(422);
    const huge = await sign(`data:image/png;base64,${'A'.repeat(20_000_000)}`);
    expect(huge.status).toBe(413);
    expect(huge.body.message).toMatch(/large/);
    expect(made(await sign(PIXEL)).signatures[0]).toMatchObject({ method: 'upload', picture: PIXEL });
  });
});

test('a certificate that has ended signs nothing, and says so', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'signing-'));
  const ended = await selfSigned('Harbour Restoration', new Date('2020-01-01'), new Date('2021-01-01'));
  const [cert, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  writeFileSync(cert, new X509Certificate(ended.certificate).toString());
  writeFileSync(key, ended.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const other = await selfSigned('Someone else', new Date('2020-01-01'), new Date('2040-01-01'));
  writeFileSync(join(dir, 'other.pem'), other.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await expect(startOwnApp({ SIGNING_CERT_FILE: cert })).rejects.toThrow('SIGNING_KEY_FILE must be set too');
  await expect(startOwnApp({ SIGNING_CERT_FILE: cert, SIGNING_KEY_FILE: join(dir, 'other.pem') })).rejects.toThrow(
    'is not the key of the first certificate',
  );
  const own = await startOwnApp({ SIGNING_CERT_FILE: cert, SIGNING_KEY_FILE: key });
  const { signer, words } = await paperSeal(own.running.app, 'Signed by Mia', new Date());
  expect([signer, words]).toEqual([
    undefined,
    'Not signed: the server’s certificate expired on 1st Jan 2021. The person who runs this server has to renew it (SIGNING_CERT_FILE). Then make the PDF again.',
  ]);
  await own.running.close();
  rmSync(dir, { recursive: true });
});

test('the certificate that a server makes itself is renewed before it ends', async () => {
  const certificateAt = async (days: number) =>
    (await paperSeal(app.running.app, 'x', new Date(Date.now() + days * DAY_MS))).signer?.certificates[0]?.toString();
  const first = await certificateAt(0);
  expect(await certificateAt(1000)).toBe(first);
  expect(await certificateAt(5 * 365 - 20)).not.toBe(first);
});
