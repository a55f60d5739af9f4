// A form by link: whoever has it fills and signs it without an account, and nothing else; its paper is filed with its fingerprint.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { formTemplatesApi } from '../../forms/shared/form-templates.api.ts';
import { starterId } from '../../forms/shared/starters.ts';
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

const contact = async (name: string) =>
  (
    await buildContact(app, admin, {
      contactTypeId: 1,
      companyName: name,
      email: `${randomUUID().slice(0, 8)}@owner.example`,
    })
  ).id;
async function sent(id: number, contactId: number, body: object = {}): Promise<Person> {
  const { link } = made(await app.call(admin, formsApi.share, { params: { id, contactId }, body }));
  return await opened(link);
}
async function opened(link: string): Promise<Person> {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
}
const ANSWERS = {
  ownership: 'The owner',
  payer: 'I will pay',
  built: '1990 or later',
  access: 'Side gate',
};

test('an authority is filled, signed and filed; its own turn alone, and never again', async () => {
  const id = await buildForm(app, admin, jobId, { customFormTemplateId: starterId('authority') });
  const owner = await sent(id, await contact('Mia Wong'));
  const first = made(await app.call(owner, sharedFormsApi.visited, {}));
  expect(first).toMatchObject({ open: true, answers: { owner: 'Mia Wong' } });
  expect(first.signatures[0]).toMatchObject({ role: 'Owner', name: 'Mia Wong', email: null });
  const second = made(
    await app.call(owner, sharedFormsApi.answer, { body: { answers: ANSWERS, version: first.version } }),
  );
  const behind = await app.call(owner, sharedFormsApi.answer, {
    body: { answers: { access: 'x' }, version: first.version },
  });
  expect([
    behind.status,
    (await app.call(owner, sharedFormsApi.sign, { body: { name: 'Mia', method: 'type' } })).status,
  ]).toEqual([409, 409]);
  const waiting = made(await app.call(owner, sharedFormsApi.submit, { body: { version: second.version } }));
  expect([waiting.statusType, waiting.ownSignatureId]).toEqual(['waiting', first.signatures[0]?.id]);
  const body = { name: 'Mia Wong', method: 'type', device: 'A phone' } as const;
  const done = made(await app.call(owner, sharedFormsApi.sign, { body }));
  expect([done.statusType, done.signatures[0]?.name, done.signatures[0]?.ip]).toEqual(['active', 'Mia Wong', null]);
  expect((await app.call(owner, sharedFormsApi.sign, { body })).status).toBe(409);
  const office = made(await app.call(admin, formsApi.page, { params: { id } }));
  expect(office.signatures[0]).toMatchObject({ device: 'A phone', sha256: office.sha256 });

  const paperOf = async () => made(await app.call(admin, formsApi.get, { params: { id } })).pdfAttachmentId ?? 0;
  await expect.poll(paperOf, { timeout: 30_000 }).toBeGreaterThan(0);
  const paper = made(await app.call(admin, attachmentsApi.get, { params: { id: await paperOf() } }));
  const { raw: bytes } = await app.send(admin, { method: 'GET', url: paper.fileUrl ?? '' });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(paper.sha256);
  const { text } = await readPdf(bytes);
  for (const words of ['Authority to proceed', 'Side gate', 'Mia Wong', 'Signed over', 'A phone'])
    expect(text).toContain(words);
});

test('an older link is closed by a newer one; whose turn it is not cannot sign', async () => {
  const customFormTemplateId = await buildTemplate(app, admin, { kind: 'external', signatories: ['Owner', 'Tenant'] });
  const id = await buildForm(app, admin, jobId, { customFormTemplateId });
  const [one, two] = [await contact('One'), await contact('Two')];
  const owner = await sent(id, one);
  made(await app.call(owner, sharedFormsApi.submit, { body: {} }));
  const tenant = await sent(id, two, { sendEmail: false });
  expect((await app.call(owner, sharedFormsApi.visited, {})).status).toBe(401);
  const seen = made(await app.call(tenant, sharedFormsApi.visited, {}));
  expect([seen.statusType, seen.ownSignatureId]).toEqual(['waiting', null]);
  expect((await app.call(tenant, sharedFormsApi.sign, { body: { name: 'Two', method: 'type' } })).status).toBe(409);
  expect((await app.call(tenant, formsApi.page, { params: { id } })).status).toBe(403);
});

test('a photograph comes with the form, and one that comes too late is kept but changes nothing', async () => {
  const id = await buildForm(app, admin, jobId, { customFormTemplateId: starterId('variation') });
  const approver = await sent(id, await contact('Payer'));
  const send = async () =>
    made(
      await app.upload<{ data: { attachmentId: number } }>(
        approver,
        '/share/upload',
        { name: 'crack.txt', bytes: Buffer.from(randomUUID()) },
        { fileUploadRef: randomUUID() },
      ),
    ).attachmentId;
  const photo = await send();
  const answers = {
    what: 'More tiles',
    why: 'Hidden damage',
    evidence: [photo],
    amount: 120,
    days: 1,
    decision: 'Approved',
  };
  made(await app.call(approver, sharedFormsApi.answer, { body: { answers } }));
  made(await app.call(approver, sharedFormsApi.submit, { body: {} }));
  const late = await send();
  const refused = await app.call(approver, sharedFormsApi.answer, { body: { answers: { evidence: [photo, late] } } });
  expect(refused.status).toBe(409);
  const [linked] = await asSystem(
    app,
    sql<{
      n: number;
    }>`select count(*)::int as n from attachment_link where object_type = 'customForm' and object_id = ${id}`,
  );
  expect(linked?.n).toBe(2);
  // Files of elsewhere are not theirs to name.
  const other = await buildForm(app, admin, (await buildJob(app, admin, {})).id, {
    customFormTemplateId: starterId('variation'),
  });
  const stranger = await sent(other, await contact('Stranger'));
  const taken = await app.call(stranger, sharedFormsApi.answer, { body: { answers: { evidence: [photo] } } });
  expect(taken.status).toBe(422);
});

test('two people who open the same link answer one form: the second is told what the first said, and signs nothing twice', async () => {
  const customFormTemplateId = await buildTemplate(app, admin, { kind: 'external', signatories: ['Owner'] });
  const id = await buildForm(app, admin, jobId, { customFormTemplateId });
  const { link } = made(
    await app.call(admin, formsApi.share, { params: { id, contactId: await contact('Couple') }, body: {} }),
  );
  const [she, he] = [await opened(link), await opened(link)];
  const { version } = made(await app.call(she, sharedFormsApi.visited, {}));
  made(await app.call(she, sharedFormsApi.answer, { body: { answers: { what: 'Hers' }, version } }));
  const behind = await app.call(he, sharedFormsApi.answer, { body: { answers: { what: 'His' }, version } });
  expect([behind.status, behind.body]).toMatchObject([409, { data: { answers: { what: 'Hers' } } }]);
  made(await app.call(she, sharedFormsApi.submit, { body: {} }));
  const body = { name: 'Mia', method: 'type' } as const;
  const both = await Promise.all([she, he].map((one) => app.call(one, sharedFormsApi.sign, { body })));
  expect(both.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409]);
  expect(made(await app.call(he, sharedFormsApi.visited, {})).statusType).toBe('active');
});

test('an answer to a version of the template that was replaced meanwhile goes to the form as it was begun', async () => {
  const customFormTemplateId = await buildTemplate(app, admin, { kind: 'external' });
  const id = await buildForm(app, admin, jobId, { customFormTemplateId });
  const visitor = await sent(id, await contact('Late'));
  const content = {
    sections: [
      {
        ref: 'new',
        label: 'New',
        fields: [{ fieldType: 'text' as const, fieldRef: 'other', fieldLabel: 'Other words' }],
      },
    ],
  };
  made(await app.call(admin, formTemplatesApi.update, { params: { id: customFormTemplateId }, body: { content } }));
  made(await app.call(admin, formTemplatesApi.publish, { params: { id: customFormTemplateId }, body: {} }));
  const wrong = await app.call(visitor, sharedFormsApi.answer, { body: { answers: { other: 'x' } } });
  expect(wrong.body.errors).toEqual({ other: 'This form has no such field' });
  made(await app.call(visitor, sharedFormsApi.answer, { body: { answers: { what: 'Two keys' } } }));
  expect(made(await app.call(visitor, sharedFormsApi.submit, { body: {} })).answers).toEqual({ what: 'Two keys' });
  // A copy is of the version that holds now, with the answers that it can hold.
  const copy = made(await app.call(admin, formsApi.copy, { params: { id }, body: {} }));
  expect(copy.templateVersion).toBe(2);
});

test('a visitor sees what is for people outside, and nothing of the office', async () => {
  const part = (fieldRef: string, outside: boolean) => ({
    fieldType: 'text' as const,
    fieldRef,
    fieldLabel: fieldRef,
    seenBy: { outside, inside: !outside },
  });
  const content = { sections: [{ ref: 's', label: 'S', fields: [part('account', true), part('margin', false)] }] };
  const id = await buildForm(app, admin, jobId, {
    customFormTemplateId: await buildTemplate(app, admin, { kind: 'external', content }),
  });
  made(await app.call(admin, formsApi.answer, { params: { id }, body: { answers: { margin: '30 %' } } }));
  const visitor = await sent(id, await contact('Shared with'));
  const seen = await app.call(visitor, sharedFormsApi.visited, {});
  expect(JSON.stringify(seen.body)).not.toMatch(/margin|30 %/);
  made(await app.call(visitor, sharedFormsApi.answer, { body: { answers: { account: 'BSB 1' } } }));
  const tried = await app.call(visitor, sharedFormsApi.answer, { body: { answers: { margin: '1 %' } } });
  expect(tried.body.errors).toEqual({ margin: 'This form has no such field' });
  made(await app.call(visitor, sharedFormsApi.submit, { body: {} }));
  expect(made(await app.call(admin, formsApi.page, { params: { id } })).answers).toEqual({
    account: 'BSB 1',
    margin: '30 %',
  });
});

test('whoever fills a form by a link changes no field that is locked', async () => {
  const content = {
    sections: [
      {
        ref: 's',
        label: 'S',
        fields: [
          { fieldType: 'boolean', fieldRef: 'agreed', fieldLabel: 'Agreed' },
          {
            fieldType: 'text',
            fieldRef: 'price',
            fieldLabel: 'Price',
            disableIf: { and: [{ field: 'agreed', operator: 'equals', value: true }] },
          },
        ],
      },
    ],
  };
  const customFormTemplateId = await buildTemplate(app, admin, { kind: 'external', content });
  const id = await buildForm(app, admin, jobId, { customFormTemplateId });
  const owner = await sent(id, await contact('Owner'));
  const answer = async (answers: Record<string, unknown>) =>
    made(await app.call(owner, sharedFormsApi.answer, { body: { answers } })).answers;
  const first = { agreed: true, price: '100' };
  expect(await answer(first)).toEqual(first);
  expect(await answer({ price: '1' })).toEqual(first);
});
