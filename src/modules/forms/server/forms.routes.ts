import type { Context } from '../../../platform/server/context.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { formFilesApi, formsApi } from '../shared/forms.api.ts';
import { queuePaper } from './form-paper.service.ts';
import { shareForm } from './form-sharing.service.ts';
import { declineForm, handIn, signForm } from './form-signatures.service.ts';
import { templateOptions } from './form-templates.views.ts';
import { generateExternal } from './external-forms.service.ts';
import {
  answerForm,
  beginForm,
  copyForm,
  linkForms,
  moveForm,
  nameSignatories,
  removeForm,
  updateForm,
} from './forms.service.ts';
import { formPageOf, forms, linkedForms, peopleOfForm } from './forms.views.ts';

/** The page of a form that this person sees. */
async function pageOf(ctx: Context, id: number) {
  await forms.read(ctx, id);
  return { data: await formPageOf(ctx, id) };
}
const page = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await pageOf(ctx, id);
};
const row = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await forms.get(ctx, id);
};

export const formsRoutes = (): Route[] => [
  ...routes(formsApi, {
    ...crudOf(forms),
    create: async (ctx, { body }) => await forms.get(ctx, (await beginForm(ctx, body)).id),
    update: (ctx, { params, body }) => row(ctx, params.id, updateForm(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => {
      await removeForm(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    page: (ctx, { params }) => pageOf(ctx, params.id),
    answer: (ctx, { params, body }) =>
      page(
        ctx,
        params.id,
        answerForm(ctx, params.id, body, () => formPageOf(ctx, params.id)),
      ),
    submit: (ctx, { params, body }) => page(ctx, params.id, handIn(ctx, params.id, body)),
    sign: (ctx, { params, body }) => page(ctx, params.id, signForm(ctx, params.id, params.signatureId, body)),
    declineSignature: (ctx, { params, body }) =>
      page(ctx, params.id, declineForm(ctx, params.id, params.signatureId, body.reason)),
    signatories: (ctx, { params, body }) =>
      page(ctx, params.id, nameSignatories(ctx, params.id, body.signatories, body.copies)),
    status: (ctx, { params, body }) => row(ctx, params.id, moveForm(ctx, params.id, body)),
    copy: async (ctx, { params }) => await forms.get(ctx, await copyForm(ctx, params.id)),
    paper: async (ctx, { params }) => {
      const form = await forms.read(ctx, params.id);
      const { makerId } = await peopleOfForm(ctx, params.id);
      return { data: { id: await queuePaper(ctx, form, makerId) } };
    },
    link: async (ctx, { params, body }) => {
      await linkForms(ctx, params.type, params.id, body.customFormIds);
      return { data: await linkedForms(ctx, params.type, params.id) };
    },
    linked: async (ctx, { params }) => {
      await resolveObject(ctx, params.type, params.id);
      return { data: await linkedForms(ctx, params.type, params.id) };
    },
    formOptions: async (ctx, { query }) => {
      const form = query.customFormId ? await forms.read(ctx, Number(query.customFormId)) : undefined;
      const jobId = form ? form.jobId : query.jobId ? Number(query.jobId) : null;
      if (!form && jobId !== null) await requireJob(ctx, jobId);
      const objectType = form?.objectType ?? query.objectType ?? null;
      return { data: await templateOptions(ctx, { objectType, jobId }) };
    },
    generateExternal: async (ctx, { params, body }) =>
      await forms.get(ctx, await generateExternal(ctx, params.id, body?.externalFormTemplateId ?? null)),
    share: async (ctx, { params, body }) => {
      const link = await shareForm(ctx, params.id, params.contactId, body ?? {});
      return { data: { link, form: await forms.read(ctx, params.id) } };
    },
  }),
  ...routes(formFilesApi, waysOf('customForm')),
];
