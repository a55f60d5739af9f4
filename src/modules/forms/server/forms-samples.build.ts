// Forms in the world of the sweeps: a draft, one that waits for its signature, one that is in.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import { sql } from 'kysely';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import type { FormContent } from '../shared/form-content.ts';
import { externalTemplatesApi, formNumbersApi, formTemplatesApi } from '../shared/form-templates.api.ts';
import { formsApi } from '../shared/forms.api.ts';
import { STARTERS, starterId } from '../shared/starters.ts';
import { formsRoles } from './forms-roles.build.ts';

export const contentOf = (label: string): FormContent => ({
  sections: [
    {
      ref: 'first',
      label,
      fields: [
        { fieldType: 'text', fieldRef: 'what', fieldLabel: label },
        { fieldType: 'boolean', fieldRef: 'water', fieldLabel: 'Water' },
        {
          fieldType: 'number',
          fieldRef: 'depth',
          fieldLabel: 'Depth',
          validation: { required: true },
          showIf: { and: [{ field: 'water', operator: 'equals', value: true }] },
        },
      ],
    },
  ],
});

/** A template that is published. */
export async function buildTemplate(app: TestApp, as: Person, given: object = {}): Promise<number> {
  const body = { label: 'Key receipt', content: contentOf('Key'), ...given };
  const { id } = made(await app.call(as, formTemplatesApi.create, { body }));
  made(await app.call(as, formTemplatesApi.publish, { params: { id }, body: {} }));
  return id;
}
export async function buildForm(app: TestApp, as: Person, jobId: number, given: object = {}): Promise<number> {
  const customFormTemplateId =
    'customFormTemplateId' in given ? Number(given.customFormTemplateId) : await buildTemplate(app, as);
  const body = { objectType: 'job', objectId: jobId, ...given, customFormTemplateId };
  return made(await app.call(as, formsApi.create, { body })).id;
}

/** Came after the company of the sweeps. */
const LATE_REF = 'satisfaction';
const LATE = starterId(LATE_REF);
/** A company that was there before this template was. */
export async function withoutStarter(app: TestApp, companyId: number, ref: string): Promise<void> {
  const id = starterId(ref);
  await asSystem(
    app,
    sql`with versions as (delete from custom_form_template_version where company_id = ${companyId} and custom_form_template_id = ${id})
      delete from custom_form_template where company_id = ${companyId} and id = ${id}`,
  );
}

async function formsWorld(app: TestApp, as: Person, job: number, mark: string) {
  const customFormTemplateId = await buildTemplate(app, as, { label: mark, content: contentOf(mark) });
  const signed = await buildTemplate(app, as, { label: mark, content: contentOf(mark), signatories: ['Owner'] });
  const form = (of: number) => buildForm(app, as, job, { customFormTemplateId: of, label: mark, notes: mark });
  const [customForm, submittedForm, signingForm, decliningForm, removableForm, openForm] = [
    await form(customFormTemplateId),
    await form(customFormTemplateId),
    await form(signed),
    await form(signed),
    await form(customFormTemplateId),
    await form(customFormTemplateId),
  ];
  for (const id of [submittedForm, signingForm, decliningForm])
    made(await app.call(as, formsApi.submit, { params: { id }, body: {} }));
  const turn = async (id: number) => made(await app.call(as, formsApi.page, { params: { id } })).signatures[0]?.id ?? 0;
  const draft = async () =>
    made(await app.call(as, formTemplatesApi.create, { body: { label: mark, content: contentOf(mark) } })).id;
  const externalFormTemplate = made(
    await app.call(as, externalTemplatesApi.create, { body: { label: mark, customFormTemplateId } }),
  ).id;
  await withoutStarter(app, as.companyId, LATE_REF);
  const unnumbered = await buildTemplate(app, as, { label: mark, content: contentOf(mark) });
  const customFormNumber = made(
    await app.call(as, formNumbersApi.create, {
      body: { label: mark, customFormTemplateId: unnumbered, prefix: 'KR-' },
    }),
  ).id;
  const guest = await buildContact(app, as, { contactTypeId: 1, companyName: mark, email: 'owner@forms.example' });
  return {
    customForm,
    submittedForm,
    signingForm,
    decliningForm,
    removableForm,
    openForm,
    formSignature: await turn(signingForm),
    decliningSignature: await turn(decliningForm),
    customFormTemplate: customFormTemplateId,
    draftTemplate: await draft(),
    removableTemplate: await draft(),
    externalFormTemplate,
    customFormNumber,
    formContact: guest.id,
  };
}
export type FormsRecord = keyof Awaited<ReturnType<typeof formsWorld>>;

const note = {
  name: 'note.txt',
  bytes: 'Keys are with the neighbour',
  fields: { 'documentDetails[attachmentTypeId]': '5' },
};

export const formsTests: ModuleTests<JobsRecord, FormsRecord> = {
  roles: formsRoles,
  world: (app, as, { job }, { mark }) => formsWorld(app, as, job, mark),
  paths: [
    [/^DELETE \/customForm\/:id$/, 'removableForm'],
    [/^PUT \/customForm\/:id\/signature\/:signatureId\/decline/, 'decliningForm'],
    [/^PUT \/customForm\/:id\/signature\/:signatureId/, 'signingForm'],
    [/^PUT \/customForm\/:id\/status/, 'submittedForm'],
    [/\/customForm\/(linked\/)?:type\/:id/, 'job'],
    [/^DELETE \/customFormTemplate\/:id/, 'removableTemplate'],
    [/^PUT \/customFormTemplate\/:id\/publish/, 'draftTemplate'],
    [/^PUT \/customForm\/:id\/signatory|\/externalForm\/:id/, 'openForm'],
    [/\/customFormTemplate\/:id/, 'customFormTemplate'],
    [/\/externalFormTemplate\/:id/, 'externalFormTemplate'],
    [/\/customFormNumber\/:id/, 'customFormNumber'],
    [/\/customForm\/:id|\/form\/:id|\/externalForm\/:id/, 'customForm'],
  ],
  params: { signatureId: 'formSignature' },
  samples: {
    'POST /customForm': (of) => ({
      body: { customFormTemplateId: of.customFormTemplate, objectType: 'job', objectId: of.job },
    }),
    'PUT /customForm/:id': () => ({ body: { notes: 'Ring before you come' } }),
    'PUT /customForm/:id/answer': () => ({ body: { answers: { what: 'Two keys' } } }),
    'PUT /customForm/:id/signature/:signatureId': () => ({ body: { name: 'Grace Okafor', method: 'type' } }),
    'PUT /customForm/:id/signature/:signatureId/decline': (of) => ({
      params: { signatureId: of.decliningSignature },
      body: { reason: 'Wants to ask a lawyer' },
    }),
    'PUT /customForm/:id/signatory': () => ({ body: { signatories: [{ role: 'Owner' }] } }),
    'PUT /customForm/:id/status': () => ({ body: { customFormStatusId: 5 } }),
    'PUT /customForm/:type/:id': (of) => ({ params: { type: 'job' }, body: { customFormIds: [of.customForm] } }),
    'POST /externalForm/:id/share/:contactId': (of) => ({ params: { contactId: of.formContact }, body: {} }),
    'POST /customForm/:id/documents': () => ({ file: note }),
    'POST /customForm/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'POST /externalFormTemplate/:id/documents': () => ({ file: note }),
    'POST /externalFormTemplate/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'POST /customFormTemplate': () => ({ body: { label: 'Once', content: contentOf('Once') } }),
    'PUT /customFormTemplate/:id': () => ({ body: { description: 'For keys' } }),
    'POST /customFormTemplate/import': () => ({
      body: {
        reinstateForm: 1,
        label: 'External',
        description: null,
        kind: 'internal',
        objectTypes: ['job'],
        numberPrefix: null,
        signatories: [],
        content: contentOf('Elsewhere'),
      },
    }),
    'POST /customFormTemplate/starter': () => ({ body: {} }),
    'POST /form/generate/template': () => ({ body: { starterRef: 'authority' } }),
    // Other parts of the product begin forms of the starters.
    'PUT /company/customFormTemplate': (of) => ({
      body: { ids: [of.customFormTemplate, ...STARTERS.map(({ ref }) => starterId(ref)).filter((id) => id !== LATE)] },
    }),
    'POST /externalFormTemplate': (of) => ({ body: { label: 'Once', customFormTemplateId: of.customFormTemplate } }),
    'POST /customFormNumber': (of) => ({
      body: { label: 'Once', customFormTemplateId: of.customFormTemplate, prefix: 'KEY-' },
    }),
    'PUT /customFormNumber/:id': () => ({ body: { digits: 6 } }),
    'PUT /externalFormTemplate/:id': () => ({ body: { terms: 'Please read this first' } }),
    'GET /customFormSetting/:id': (_of, { companyId }) => ({ params: { id: companyId } }),
    'PUT /customFormSetting/:id': (_of, { companyId }) => ({
      params: { id: companyId },
      body: { showGlobalSiteForms: false },
    }),
  },
};
