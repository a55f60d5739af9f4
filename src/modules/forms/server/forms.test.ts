// Forms: templates with versions that never change, filled as one types, handed in, signed in order, frozen, returned and copied.
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { attachmentCommandsApi } from '../../documents/shared/attachment-commands.api.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { switchOnForms } from '../../jobs/server/job-submissions.build.ts';
import { publicSubmissionApi, submissionLinksApi, submissionsApi } from '../../jobs/shared/job-submissions.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { FIELD_TYPES, type FieldType, hasAnswer } from '../../../platform/shared/form-fields.ts';
import type { FormContent } from '../shared/form-content.ts';
import { formNumbersApi, formSettingApi, formTemplatesApi } from '../shared/form-templates.api.ts';
import { formsApi } from '../shared/forms.api.ts';
import { starterId } from '../shared/starters.ts';
import { buildForm, buildTemplate, contentOf, withoutStarter } from './forms-samples.build.ts';

/** Their answers are numbers of files, forms and contacts: the rule asks for no type. */
const NEEDS_RECORDS: readonly FieldType[] = ['file-upload', 'attachments', 'images', 'customForms', 'contact'];
const DRAWN = (mark: string) => `data:image/png;base64,${mark}AAA`;
const TWO: Partial<Record<FieldType, readonly [unknown, unknown]>> = {
  currency: [1, 2],
  number: [1, 2],
  percentage: [1, 2],
  rating: [1, 2],
  multiselect: [['a'], ['b']],
  multiemail: [['a@a.example'], ['b@b.example']],
  boolean: [true, false],
  address: [{ line1: '1 High St' }, { line1: '2 High St' }],
  signature: [DRAWN('A'), DRAWN('B')],
  'number-range': [{ from: 1 }, { from: 2 }],
  'date-range': [{ from: '2026-01-01' }, { from: '2026-01-02' }],
  date: ['2026-01-01', '2026-01-02'],
  html: ['<p>a</p>', '<h3>b</h3>'],
};

let app: TestApp;
let admin: Person;
let jobId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin, { customerName: 'Mia Wong', clientRef: 'C-4711' })).id;
});

const pageOf = async (id: number) => made(await app.call(admin, formsApi.page, { params: { id } }));
const answer = async (id: number, answers: Record<string, unknown>, version?: number) =>
  await app.call(admin, formsApi.answer, {
    params: { id },
    body: { answers, ...(version !== undefined && { version }) },
  });
const submit = async (id: number) => await app.call(admin, formsApi.submit, { params: { id }, body: {} });
const sign = async (id: number, place = 0, more: object = {}) => {
  const { signatures } = await pageOf(id);
  const params = { id, signatureId: signatures[place]?.id ?? 0 };
  return await app.call(admin, formsApi.sign, { params, body: { name: 'Mia Wong', method: 'type', ...more } });
};
const move = async (id: number, customFormStatusId: number, note?: string) =>
  await app.call(admin, formsApi.status, { params: { id }, body: { customFormStatusId, ...(note && { note }) } });

describe('templates', () => {
  test('a new company has starters that can be filled at once, each without a warning', async () => {
    const { data } = (await app.call(admin, formTemplatesApi.list, { query: { perPage: '100' } })).body;
    const starters = data.filter(({ id }) => id < 1000);
    expect(starters.map(({ label }) => label)).toEqual([
      'Site induction',
      'Safe work method statement',
      'Authority to proceed',
      'Make-safe report',
      'Scope report',
      'Variation approval',
      'Certificate of completion',
      'Customer satisfaction',
    ]);
    expect(starters.every(({ publishedVersion, fields }) => publishedVersion === 1 && fields > 5)).toBe(true);
    const id = await buildForm(app, admin, jobId, { customFormTemplateId: starterId('authority') });
    const { answers, number } = await pageOf(id);
    expect(number).toBe('ATP-0001');
    expect(answers).toMatchObject({ owner: 'Mia Wong', claim: 'C-4711' });
  });

  test('a published version never changes; forms keep theirs', async () => {
    const template = await buildTemplate(app, admin);
    const before = await buildForm(app, admin, jobId, { customFormTemplateId: template });
    const read = made(await app.call(admin, formTemplatesApi.get, { params: { id: template } }));
    const again = await app.call(admin, formTemplatesApi.publish, { params: { id: template }, body: {} });
    expect(again.status).toBe(409);
    const content = contentOf('Other words');
    const body = { content, version: read.version };
    expect(made(await app.call(admin, formTemplatesApi.update, { params: { id: template }, body })).changedSince).toBe(
      true,
    );
    const stale = await app.call(admin, formTemplatesApi.update, { params: { id: template }, body });
    expect(stale.status).toBe(409);
    made(await app.call(admin, formTemplatesApi.publish, { params: { id: template }, body: {} }));
    const after = await buildForm(app, admin, jobId, { customFormTemplateId: template });
    expect([
      (await pageOf(before)).content.sections[0]?.label,
      (await pageOf(after)).content.sections[0]?.label,
    ]).toEqual(['Key', 'Other words']);
    await expect(
      asSystem(
        app,
        sql`update custom_form_template_version set content = '{}' where custom_form_template_id = ${template}`,
      ),
    ).rejects.toThrow('A published version of a form never changes');
    expect((await app.call(admin, formTemplatesApi.remove, { params: { id: template }, query: {} })).status).toBe(409);
  });

  test('numbers follow the template; those that were given stay', async () => {
    const template = await buildTemplate(app, admin, { numberPrefix: 'KR-' });
    const numberOf = async () =>
      (await pageOf(await buildForm(app, admin, jobId, { customFormTemplateId: template }))).number;
    expect(await numberOf()).toBe('KR-0001');
    made(await app.call(admin, formTemplatesApi.update, { params: { id: template }, body: { numberPrefix: 'KEY-' } }));
    expect(await numberOf()).toBe('KEY-0002');
  });

  test('circles, fields that are gone and two with one name are not published or kept', async () => {
    const shown = (fieldRef: string, by: string) => ({
      fieldType: 'text' as const,
      fieldRef,
      fieldLabel: fieldRef.toUpperCase(),
      showIf: { and: [{ field: by, operator: 'hasValue' as const }] },
    });
    const draft = async (fields: FormContent['sections'][number]['fields']) => {
      const body = { label: 'Circle', content: { sections: [{ ref: 's', label: 'S', fields }] } };
      return await app.call(admin, formTemplatesApi.create, { body });
    };
    const { id } = made(await draft([shown('a', 'b'), shown('b', 'a')]));
    const refused = await app.call(admin, formTemplatesApi.publish, { params: { id }, body: {} });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'A: It depends on “B”, which depends on it. Remove one of the conditions.',
    ]);
    const gone = made(await draft([shown('a', 'nowhere')]));
    expect((await app.call(admin, formTemplatesApi.publish, { params: { id: gone.id }, body: {} })).status).toBe(422);
    expect((await draft([shown('a', 'b'), shown('a', 'b')])).body.errors).toEqual({
      content: 'Two fields or sections have the name a',
    });
    const many = Array.from({ length: 1000 }, (_, at) => ({
      fieldType: 'text' as const,
      fieldRef: `f${at}`,
      fieldLabel: 'F',
    }));
    expect((await draft(many)).body.errors).toEqual({
      content: 'A form has at most 500 fields, and this one has 1000. Make two forms of it.',
    });
  });

  test('goes out as a file and comes in again; starters and forms make templates', async () => {
    const file = made(await app.call(admin, formTemplatesApi.exportOne, { params: { id: starterId('scope') } }));
    const back = made(await app.call(admin, formTemplatesApi.importOne, { body: file }));
    expect(back).toMatchObject({ label: 'Scope report', publishedVersion: null, content: file.content });
    expect(made(await app.call(admin, formTemplatesApi.generate, { body: { starterRef: 'swms' } })).label).toBe(
      'Safe work method statement',
    );
    const customFormId = await buildForm(app, admin, jobId);
    expect(made(await app.call(admin, formTemplatesApi.generate, { body: { customFormId } })).label).toBe(
      'Key receipt (version 1)',
    );
    expect((await app.call(admin, formTemplatesApi.generate, { body: {} })).status).toBe(422);
  });

  test('what the company works with is offered; with the setting off site forms are for jobs that they name', async () => {
    const offered = async () =>
      made(await app.call(admin, formsApi.formOptions, { query: { objectType: 'job', jobId: String(jobId) } })).map(
        ({ id }) => id,
      );
    expect(await offered()).toEqual(expect.arrayContaining([starterId('induction'), starterId('authority')]));
    const company = { params: { id: admin.companyId } };
    made(await app.call(admin, formSettingApi.update, { ...company, body: { showGlobalSiteForms: false } }));
    expect(await offered()).not.toContain(starterId('induction'));
    made(await app.call(admin, formSettingApi.update, { ...company, body: { showGlobalSiteForms: true } }));
    const { admin: other } = await app.company();
    const ids = [starterId('authority')];
    const chosen = made(await app.call(other, formTemplatesApi.choose, { body: { ids } }));
    expect(chosen.filter(({ active }) => active).map(({ id }) => id)).toEqual(ids);
  });
});

describe('filling', () => {
  test('keeps what is typed; a version behind is told what stands there now', async () => {
    const id = await buildForm(app, admin, jobId);
    const first = made(await answer(id, { what: 'Two keys' }));
    expect(first.answers).toEqual({ what: 'Two keys' });
    const second = made(await answer(id, { water: true }, first.version));
    const behind = await answer(id, { depth: 3 }, first.version);
    expect([behind.status, behind.body]).toMatchObject([409, { data: { answers: { what: 'Two keys', water: true } } }]);
    expect(made(await answer(id, { what: null }, second.version)).answers).toEqual({ water: true });
    for (const [wrong, message] of [
      [{ water: 'yes' }, 'This does not fit the field'],
      [{ nothing: 1 }, 'This form has no such field'],
    ] as const)
      expect(Object.values((await answer(id, wrong)).body.errors ?? {})).toEqual([message]);
  });

  test('each form of a template goes to those whom it names, once it is complete', async () => {
    const wrong = { label: 'Copies', content: contentOf('Copies'), copiesTo: ['office@insurer.example', 'nobody'] };
    expect((await app.call(admin, formTemplatesApi.create, { body: wrong })).body.errors).toEqual({
      copiesTo: '“nobody” is not a valid email address',
    });
    const template = await buildTemplate(app, admin, { copiesTo: ['office@insurer.example'] });
    const id = await buildForm(app, admin, jobId, { customFormTemplateId: template });
    expect((await pageOf(id)).copies).toEqual([]);
    made(await submit(id));
    expect((await pageOf(id)).copies.map(({ email }) => email)).toEqual(['office@insurer.example']);
  });

  test('a hidden field that is needed never blocks, and is not kept', async () => {
    const id = await buildForm(app, admin, jobId);
    made(await answer(id, { water: true }));
    expect((await submit(id)).body.errors).toEqual({ depth: 'This is required' });
    made(await answer(id, { water: false, depth: 4 }));
    const { answers, statusType, sha256 } = made(await submit(id));
    expect([answers, statusType, sha256?.length]).toEqual([{ water: false }, 'active', 64]);
    expect((await answer(id, { what: 'late' })).body.message).toBe(
      'A form that is submitted can no longer be filled in. Make a copy of it.',
    );
  });

  test('rows of a section that repeats are checked one by one', async () => {
    const template = await buildTemplate(app, admin, {
      content: {
        sections: [
          {
            ref: 'items',
            label: 'Items',
            repeats: { min: 1, max: 2 },
            fields: [{ fieldType: 'text', fieldRef: 'item', fieldLabel: 'Item', validation: { required: true } }],
          },
        ],
      },
    });
    const id = await buildForm(app, admin, jobId, { customFormTemplateId: template });
    expect((await submit(id)).body.errors).toEqual({ items: 'Add at least one' });
    made(await answer(id, { items: [{ item: 'Fan' }, {}] }));
    expect((await submit(id)).body.errors).toEqual({ 'items.1.item': 'This is required' });
    expect((await answer(id, { items: [{ other: 1 }] })).body.errors).toEqual({
      'items.0.other': 'This does not fit the field',
    });
    made(await answer(id, { items: [{ item: 'Fan' }] }));
    expect(made(await submit(id)).answers).toEqual({ items: [{ item: 'Fan' }] });
  });

  test('answers go back to the job where the template says so', async () => {
    const job = await buildJob(app, admin, {});
    const id = await buildForm(app, admin, job.id, { customFormTemplateId: starterId('makeSafe') });
    const photo = made(
      await app.upload<{ data: { attachmentId: number } }>(
        admin,
        `/customForm/${id}/documents`,
        { name: 'a.txt', bytes: Buffer.from('x') },
        { 'documentDetails[attachmentTypeId]': '5' },
      ),
    ).attachmentId;
    made(
      await answer(id, {
        arrived: '2026-11-24 01:00:00',
        loss: ['Water'],
        category: '3',
        cause: 'Storm',
        safe: 'No',
        hazards: 'Ceiling may fall',
        photos: [photo],
        works: ['Tarpaulin'],
        needed: ['Scope'],
      }),
    );
    expect((await answer(id, { photos: [photo, 999_999_999] })).status).toBe(422);
    made(await submit(id));
    expect(made(await app.call(admin, jobsApi.get, { params: { id: job.id } }))).toMatchObject({
      waterCategory: 3,
      safetyAlert: 'Ceiling may fall',
    });
    // What was corrected on the job meanwhile is not taken back by an approval.
    made(await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { waterCategory: 2 } }));
    made(await move(id, 5));
    expect(made(await app.call(admin, jobsApi.get, { params: { id: job.id } })).waterCategory).toBe(2);
  });
});

describe('signing', () => {
  const signatories = ['Owner', 'Supervisor'];
  const waiting = async () => {
    const template = await buildTemplate(app, admin, { signatories });
    const id = await buildForm(app, admin, jobId, { customFormTemplateId: template });
    made(await answer(id, { what: 'Two keys' }));
    expect((await sign(id)).status).toBe(409);
    expect(made(await submit(id)).statusType).toBe('waiting');
    return id;
  };

  test('in order, over one fingerprint; then nothing changes any more, not even in the database', async () => {
    const id = await waiting();
    expect((await sign(id, 1)).body.message).toBe('Owner signs first.');
    made(await sign(id, 0, { device: 'A phone' }));
    const done = made(await sign(id, 1));
    const [first, second] = done.signatures;
    expect(done.statusType).toBe('active');
    expect(first).toMatchObject({ name: 'Mia Wong', device: 'A phone', sha256: second?.sha256, method: 'type' });
    expect(first?.ip).toBeTruthy();
    expect((await sign(id, 0)).status).toBe(409);
    for (const change of [
      sql`update custom_form set answers = '{}' where id = ${id}`,
      sql`update custom_form_signature set name = 'Somebody' where id = ${first?.id ?? 0}`,
    ])
      await expect(asSystem(app, change)).rejects.toThrow();
    made(await move(id, 4, 'The date is missing'));
    expect((await answer(id, { what: 'x' })).body.message).toBe(
      'A signed or approved form cannot change. Make a copy to change it.',
    );
    const copy = made(await app.call(admin, formsApi.copy, { params: { id }, body: {} }));
    expect([copy.signed, copy.signatories, (await pageOf(copy.id)).answers]).toEqual([0, 2, { what: 'Two keys' }]);
    expect((await app.call(admin, formsApi.remove, { params: { id }, query: {} })).status).toBe(409);
  });

  test('declined with a reason, it is over', async () => {
    const id = await waiting();
    const { signatures } = await pageOf(id);
    const params = { id, signatureId: signatures[0]?.id ?? 0 };
    const declined = made(await app.call(admin, formsApi.declineSignature, { params, body: { reason: 'Too dear' } }));
    expect(declined).toMatchObject({ statusType: 'declined', reason: 'Too dear' });
    expect((await sign(id)).status).toBe(409);
  });

  test('a drawing that is too large or no picture is refused in words', async () => {
    const id = await waiting();
    const big = `data:image/png;base64,${'A'.repeat(300_001)}`;
    expect(Object.values((await sign(id, 0, { method: 'draw', picture: big })).body.errors ?? {})).toEqual([
      'This drawing is too large. Clear it and sign again',
    ]);
    expect((await sign(id, 0, { method: 'draw', picture: 'data:text/html;base64,AAAA' })).status).toBe(422);
  });
});

describe('the office', () => {
  test('returns with a reason, approves, and what was approved stays', async () => {
    const id = await buildForm(app, admin, jobId);
    made(await submit(id));
    expect((await move(id, 4)).body.errors).toEqual({ note: 'Say why.' });
    expect(made(await move(id, 4, 'Where are the keys?'))).toMatchObject({ reason: 'Where are the keys?' });
    made(await answer(id, { what: 'In the safe' }));
    made(await submit(id));
    const approved = made(await move(id, 5));
    expect(approved).toMatchObject({ customFormStatus: { typeName: 'done' }, approvedBy: admin.userId });
    expect((await move(id, 7, 'x')).status).toBe(409);
    await expect(asSystem(app, sql`update custom_form set answers = '{}' where id = ${id}`)).rejects.toThrow();
    const { admin: stranger } = await app.company();
    expect((await app.call(stranger, formsApi.page, { params: { id } })).status).toBe(404);
  });

  test('links forms to a record besides their own', async () => {
    const [first, second] = [await buildForm(app, admin, jobId), await buildForm(app, admin, jobId)];
    const contact = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon' })).id;
    const linked = async (customFormIds: number[]) =>
      (
        await app.call(admin, formsApi.link, { params: { type: 'contact', id: contact }, body: { customFormIds } })
      ).body.data?.map(({ id }) => id);
    expect(await linked([first, second])).toEqual([second, first]);
    expect(await linked([second])).toEqual([second]);
    const read = await app.call(admin, formsApi.linked, { params: { type: 'contact', id: contact } });
    expect(read.body.data.map(({ id }) => id)).toEqual([second]);
  });

  test('a field worker sees forms of others only on jobs that are theirs', async () => {
    const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
    const theirs = (await buildJob(app, admin, { assignedId: field.userId })).id;
    const [own, other] = [await buildForm(app, admin, theirs), await buildForm(app, admin, jobId)];
    const asked = await buildForm(app, admin, jobId, { assignedId: field.userId });
    const { data } = (await app.call(field, formsApi.list, { query: { perPage: '1000' } })).body;
    const seen = data.map(({ id }) => id);
    expect([own, asked, other].map((id) => seen.includes(id))).toEqual([true, true, false]);
    expect(
      (await app.call(field, formsApi.status, { params: { id: own }, body: { customFormStatusId: 5 } })).status,
    ).toBe(409);
  });
});

test('a job that is handed in by a public form may ask for an external form, which is begun once it is registered', async () => {
  await switchOnForms(app, admin.companyId);
  const link = made(
    await app.call(admin, submissionLinksApi.create, { body: { label: 'Report', fields: ['customerLastName'] } }),
  );
  const handIn = async (customFormTemplateId: number) => {
    const { linkToken } = link;
    const { pass } = made(await app.call(undefined, publicSubmissionApi.verify, { body: { linkToken } }));
    const body = { linkToken, pass, job: { customerLastName: 'Okoro' }, customFormTemplateId };
    return await app.call(undefined, publicSubmissionApi.submit, { body });
  };
  expect((await handIn(starterId('induction'))).body.errors).toEqual({
    customFormTemplateId: 'This entry does not exist',
  });
  expect((await handIn(starterId('authority'))).status).toBe(200);
  const [submission] = made(await app.call(admin, submissionsApi.list, { query: { perPage: 1 } }));
  const accepted = made(
    await app.call(admin, submissionsApi.accept, { params: { id: submission?.id ?? 0 }, body: {} }),
  );
  const params = { type: 'job', id: accepted.jobId ?? 0 };
  expect(made(await app.call(admin, formsApi.linked, { params })).map(({ label }) => label)).toEqual([
    'Authority to proceed',
  ]);
});

describe('who sees what', () => {
  const content: FormContent = {
    sections: [
      {
        ref: 'all',
        label: 'For all',
        fields: [
          { fieldType: 'text', fieldRef: 'shared', fieldLabel: 'Shared' },
          {
            fieldType: 'text',
            fieldRef: 'margin',
            fieldLabel: 'Margin',
            seenBy: { outside: false, inside: true, roleIds: [3] },
          },
          { fieldType: 'text', fieldRef: 'iban', fieldLabel: 'Bank account', seenBy: { outside: true, inside: false } },
        ],
      },
      {
        ref: 'office',
        label: 'Office',
        seenBy: { outside: false, inside: true },
        fields: [{ fieldType: 'text', fieldRef: 'checked', fieldLabel: 'Checked by', validation: { required: true } }],
      },
    ],
  };
  test('what somebody may not see never reaches them, is not theirs to answer, and does not hold them up', async () => {
    const customFormTemplateId = await buildTemplate(app, admin, { kind: 'external', content });
    const id = await buildForm(app, admin, jobId, { customFormTemplateId });
    made(await answer(id, { shared: 'a', margin: '30 %', iban: 'x', checked: 'Priya' }));
    const estimator = await app.person(admin.companyId, 'estimator');
    const seen = made(await app.call(estimator, formsApi.page, { params: { id } }));
    expect(seen.answers).toEqual({ shared: 'a', checked: 'Priya' });
    expect(JSON.stringify(seen.content)).not.toMatch(/Margin|Bank account|roleIds/);
    const tried = await app.call(estimator, formsApi.answer, { params: { id }, body: { answers: { margin: '1 %' } } });
    expect(tried.body.errors).toEqual({ margin: 'This form has no such field' });
    made(await answer(id, { checked: null }));
    expect((await submit(id)).body.errors).toEqual({ checked: 'This is required' });
  });

  test('what depends on something that fewer people see is refused, by name', async () => {
    const problem = async (sections: FormContent['sections']) =>
      (await app.call(admin, formTemplatesApi.create, { body: { label: 'X', content: { sections } } })).body.errors;
    const secret = {
      fieldType: 'number' as const,
      fieldRef: 'cost',
      fieldLabel: 'Cost',
      seenBy: { outside: false, inside: true },
    };
    const price = { fieldType: 'number' as const, fieldRef: 'price', fieldLabel: 'Price' };
    const of = (...fields: FormContent['sections'][number]['fields']) => problem([{ ref: 's', label: 'S', fields }]);
    expect(await of(secret, { ...price, formula: 'cost * 2' })).toEqual({
      content: 'Price: it depends on “Cost”, which not everyone who sees this can see',
    });
    expect(await of({ ...secret, seenBy: { outside: false, inside: false } })).toEqual({
      content: 'Cost: nobody would see it',
    });
    expect(await of({ ...secret, seenBy: { outside: false, inside: true, roleIds: [999_999] } })).toEqual({
      content: 'One of the roles no longer exists',
    });
  });
});

test('a numbering of its own counts from where it is told, passes over what is taken, and one alone holds for a template', async () => {
  const customFormTemplateId = await buildTemplate(app, admin, { numberPrefix: 'OLD-' });
  const numberOf = async () => (await pageOf(await buildForm(app, admin, jobId, { customFormTemplateId }))).number;
  expect(await numberOf()).toBe('OLD-0001');
  const body = { label: 'Receipts', customFormTemplateId, prefix: 'REC/', digits: 3, nextNumber: 41 };
  const { id } = made(await app.call(admin, formNumbersApi.create, { body }));
  expect([await numberOf(), await numberOf()]).toEqual(['REC/041', 'REC/042']);
  expect((await app.call(admin, formNumbersApi.create, { body })).body.errors).toEqual({
    customFormTemplateId: '“Receipts” already numbers the forms of this template',
  });
  made(await app.call(admin, formNumbersApi.update, { params: { id }, body: { nextNumber: 41 } }));
  expect(await numberOf()).toBe('REC/043');
  made(await app.call(admin, formNumbersApi.update, { params: { id }, body: { active: false } }));
  expect(await numberOf()).toBe('OLD-0002');
});

test('a company that was there before the templates adds those that it does not have', async () => {
  const { admin: old } = await app.company();
  await withoutStarter(app, old.companyId, 'swms');
  const added = made(await app.call(old, formTemplatesApi.addStarters, { body: {} }));
  expect(added).toEqual([{ id: starterId('swms'), label: 'Safe work method statement' }]);
  const id = await buildForm(app, old, (await buildJob(app, old)).id, { customFormTemplateId: starterId('swms') });
  expect(id).toBeGreaterThan(0);
  expect((await app.call(old, formTemplatesApi.addStarters, { body: {} })).body.message).toBe(
    'All standard templates are already here.',
  );
});

test('a locked field keeps its answer, of whatever type it is', async () => {
  const locked = FIELD_TYPES.filter((type) => hasAnswer(type) && !NEEDS_RECORDS.includes(type)).map((fieldType) => ({
    fieldType,
    fieldRef: `f_${fieldType.replaceAll('-', '_')}`,
    fieldLabel: fieldType,
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
    disableIf: { and: [{ field: 'lock', operator: 'equals' as const, value: true }] },
  }));
  const content: FormContent = {
    sections: [
      { ref: 's', label: 'S', fields: [{ fieldType: 'boolean', fieldRef: 'lock', fieldLabel: 'Lock' }, ...locked] },
    ],
  };
  const template = await buildTemplate(app, admin, { label: 'Locks', content });
  const id = await buildForm(app, admin, jobId, { customFormTemplateId: template });
  const answersOf = (place: 0 | 1) =>
    Object.fromEntries(locked.map(({ fieldRef, fieldType }) => [fieldRef, (TWO[fieldType] ?? ['a', 'b'])[place]]));
  const first = made(await answer(id, { ...answersOf(0), lock: true })).answers;
  expect(Object.keys(first).length).toBe(locked.length + 1);
  expect(made(await answer(id, answersOf(1))).answers).toEqual(first);
  expect(made(await answer(id, Object.fromEntries(locked.map(({ fieldRef }) => [fieldRef, null])))).answers).toEqual(
    first,
  );
  expect(made(await answer(id, { ...answersOf(1), lock: false })).answers).toEqual({ ...answersOf(1), lock: false });
});

test('a picture that is turned stands once among the files of its form; a draft follows it, what is in keeps what it showed', async () => {
  const picture: FormContent['sections'][number]['fields'][number] = {
    fieldType: 'images',
    fieldRef: 'pictures',
    fieldLabel: 'Pictures',
  };
  const content: FormContent = {
    sections: [
      { ref: 's', label: 'S', fields: [picture] },
      { ref: 'rows', label: 'Rows', repeats: {}, fields: [{ ...picture, fieldRef: 'of_row' }] },
    ],
  };
  const template = await buildTemplate(app, admin, { label: 'Pictures', content });
  const begin = () => buildForm(app, admin, jobId, { customFormTemplateId: template });
  const [draft, handedIn] = [await begin(), await begin()];
  const file = {
    name: 'p.png',
    bytes: await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  };
  const sent = await app.upload<{ data: Uploaded }>(admin, `/customForm/${draft}/documents`, file, {
    attachmentTypeId: '5',
  });
  const old = sent.body.data.attachmentId;
  const answers = { pictures: [old], rows: [{ of_row: [old] }] };
  made(await answer(draft, answers));
  made(await answer(handedIn, answers));
  made(await submit(handedIn));
  const turned = made(
    await app.call(admin, attachmentCommandsApi.rotate, { params: { id: old }, body: { rotation: 90 } }),
  );
  const filesOf = async (objectId: number) =>
    (
      await app.call(admin, attachmentsApi.linked, { params: { objectType: 'customForm', objectId }, query: {} })
    ).body.data.map(({ id }) => id);
  expect(await filesOf(draft)).toEqual([turned.id]);
  const now = await pageOf(draft);
  expect(now.answers).toEqual({ pictures: [turned.id], rows: [{ of_row: [turned.id] }] });
  expect(now.files).toMatchObject([{ id: turned.id, fileName: 'p.png', fileUrl: expect.stringContaining('ticket=') }]);
  expect((await pageOf(handedIn)).answers).toEqual(answers);
});

test('before a draft is published it says what it would have done to the forms of the last 30 days', async () => {
  const template = await buildTemplate(app, admin, { label: 'Effects' });
  const [dry, wet] = [
    await buildForm(app, admin, jobId, { customFormTemplateId: template }),
    await buildForm(app, admin, jobId, { customFormTemplateId: template }),
  ];
  made(await answer(dry, { what: 'Hall', water: false }));
  made(await answer(wet, { what: 'Kitchen', water: true, depth: 3 }));
  for (const id of [dry, wet]) made(await submit(id));
  const effect = async () => made(await app.call(admin, formTemplatesApi.effect, { params: { id: template } }));
  expect(await effect()).toEqual({ forms: 2, changed: 0, incomplete: 0, shown: { what: 2, water: 2, depth: 1 } });
  // Without its condition the depth is asked in every form, and one of them has none.
  const content = contentOf('Key');
  for (const field of content.sections[0]?.fields ?? []) delete field.showIf;
  made(await app.call(admin, formTemplatesApi.update, { params: { id: template }, body: { content } }));
  expect(await effect()).toEqual({ forms: 2, changed: 1, incomplete: 1, shown: { what: 2, water: 2, depth: 2 } });
});
