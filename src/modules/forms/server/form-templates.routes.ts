import { updateRecord } from '../../../platform/server/records.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { customFormSetting } from '../shared/custom-form.entity.ts';
import { externalTemplateFilesApi, formSettingApi, formTemplatesApi } from '../shared/form-templates.api.ts';
import { STARTERS, starterId } from '../shared/starters.ts';
import {
  addStarters,
  chooseTemplates,
  createTemplate,
  effectOfDraft,
  generateTemplate,
  importTemplate,
  publishTemplate,
  removeTemplate,
  templateFileOf,
  updateTemplate,
} from './form-templates.service.ts';
import { settingOf, startersHere, templates, versionsOf } from './form-templates.views.ts';
import { forms } from './forms.views.ts';
import { signingCertificate } from './signing-key.across.ts';

export const formTemplatesRoutes = (): Route[] => [
  ...routes(formTemplatesApi, {
    ...crudOf(templates),
    create: async (ctx, { body }) => await templates.get(ctx, (await createTemplate(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateTemplate(ctx, params.id, body);
      return await templates.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeTemplate(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    publish: async (ctx, { params, body }) => {
      await publishTemplate(ctx, params.id, body?.version);
      return await templates.get(ctx, params.id);
    },
    versions: async (ctx, { params }) => {
      await templates.read(ctx, params.id);
      return { data: await versionsOf(ctx, params.id) };
    },
    effect: async (ctx, { params }) => ({ data: await effectOfDraft(ctx, params.id) }),
    exportOne: async (ctx, { params }) => ({ data: await templateFileOf(ctx, params.id) }),
    importOne: async (ctx, { body }) => await templates.get(ctx, await importTemplate(ctx, body)),
    generate: async (ctx, { body: { starterRef, customFormId } }) => {
      const form = customFormId === undefined ? undefined : await forms.read(ctx, customFormId);
      const of = form && { templateId: form.customFormTemplateId, version: form.templateVersion };
      return await templates.get(ctx, await generateTemplate(ctx, { starterRef, form: of }));
    },
    certificate: async (ctx) => ({ data: await signingCertificate(ctx.app, ctx.now) }),
    starters: async (ctx) => {
      const here = await startersHere(ctx);
      return {
        data: STARTERS.map(({ ref, label, description, kind }) => ({
          ...{ ref, label, description, kind },
          here: here.has(starterId(ref)),
        })),
      };
    },
    addStarters: async (ctx) => ({ data: await addStarters(ctx) }),
    choose: async (ctx, { body }) => ({ data: await chooseTemplates(ctx, body.ids) }),
  }),
  ...routes(externalTemplateFilesApi, waysOf('externalFormTemplate')),
  ...routes(formSettingApi, {
    get: async (ctx, { params }) => ({ data: await settingOf(ctx, params.id) }),
    update: async (ctx, { params, body: { version, ...given } }) => {
      const { id } = await settingOf(ctx, params.id);
      return { data: (await updateRecord(ctx, customFormSetting, id, given, {}, { version })).after };
    },
  }),
];
