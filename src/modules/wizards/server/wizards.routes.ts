import type { Context } from '../../../platform/server/context.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { STARTER_WIZARDS } from '../shared/starter-wizards.ts';
import { wizardObjects } from '../shared/wizard.entity.ts';
import { wizardFilesApi, wizardStepsApi, wizardTemplatesApi, wizardsApi } from '../shared/wizards.api.ts';
import { beginRecord, changeStatusOfItem, updateItem } from './wizard-items.service.ts';
import { sendItem } from './wizard-messages.service.ts';
import { shareWizard } from './wizard-sharing.service.ts';
import { copyTemplate, generateTemplate } from './wizard-templates.service.ts';
import { wizardTemplates } from './wizard-templates.views.ts';
import {
  assignStep,
  beginWizard,
  cancelWizard,
  removeWizard,
  saveStep,
  skipStep,
  updateWizard,
} from './wizards.service.ts';
import { itemView, wizardOptions, wizardView, wizards, wizardsOf } from './wizards.views.ts';

const whole = async (ctx: Context, id: number | Promise<number>) => ({ data: await wizardView(ctx, await id) });
const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await whole(ctx, id);
};

export const wizardsRoutes = (): Route[] => [
  ...routes(wizardsApi, {
    ...crudOf(wizards),
    get: (ctx, { params }) => whole(ctx, params.id),
    create: async (ctx, { body }) => await whole(ctx, (await beginWizard(ctx, body)).id),
    update: (ctx, { params, body }) => after(ctx, params.id, updateWizard(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => {
      await removeWizard(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    options: async (ctx, { params }) => {
      const { jobId } = await resolveObject(ctx, params.type, params.id);
      const wizardObjectTypeId = wizardObjects.indexOf(params.type) + 1;
      return { data: await wizardOptions(ctx, { wizardObjectTypeId, jobId }) };
    },
    ofRecord: async (ctx, { params }) => {
      await resolveObject(ctx, params.type, params.id);
      return { data: await wizardsOf(ctx, params.type, params.id) };
    },
    cancel: (ctx, { params, body }) => after(ctx, params.id, cancelWizard(ctx, params.id, body.reason, body.version)),
    share: async (ctx, { params, body }) => {
      const link = await shareWizard(ctx, params.id, params.contactId, body ?? {});
      return { data: { link, wizard: await wizardView(ctx, params.id) } };
    },
  }),
  ...routes(wizardStepsApi, {
    updateCompleted: (ctx, { body }) => whole(ctx, saveStep(ctx, body)),
    skip: (ctx, { params, body }) => whole(ctx, skipStep(ctx, params.id, body.reason)),
    assign: (ctx, { params, body }) => whole(ctx, assignStep(ctx, params.id, body.assignedId)),
    item: async (ctx, { params }) => ({ data: await itemView(ctx, params.id) }),
    updateItem: async (ctx, { params, body }) => {
      await updateItem(ctx, params.id, body);
      return { data: await itemView(ctx, params.id) };
    },
    send: (ctx, { params, body }) => whole(ctx, sendItem(ctx, params.id, body ?? {})),
    begin: (ctx, { params, body }) => whole(ctx, beginRecord(ctx, params.id, body ?? {})),
    changeStatus: (ctx, { params, body }) => whole(ctx, changeStatusOfItem(ctx, params.id, body ?? {})),
  }),
  ...routes(wizardFilesApi, waysOf('wizardStepItem')),
  ...routes(wizardTemplatesApi, {
    ...crudOf(wizardTemplates),
    starters: async () => ({
      data: STARTER_WIZARDS.map(({ ref, label, description }) => ({ ref, label, description })),
    }),
    generate: async (ctx, { body }) => await wizardTemplates.get(ctx, await generateTemplate(ctx, body.starterRef)),
    copy: async (ctx, { params }) => ({ data: { id: await copyTemplate(ctx, params.id) } }),
  }),
];
