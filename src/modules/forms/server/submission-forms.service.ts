// A form that was asked for with a job that somebody outside handed in: begun on the job once it is registered.
import type { Context } from '../../../platform/server/context.ts';
import type { SubmissionForms } from '../../jobs/server/index.ts';
import { publishedTemplate } from './form-templates.views.ts';
import { beginForm } from './forms.service.ts';

/** Whoever registers it may be nobody of the company: the job is theirs to see all the same. */
const seeingJobs = (ctx: Context): Context =>
  Object.create(ctx, {
    actor: {
      value: { ...ctx.actor, permissions: new Set([...ctx.actor.permissions, 'view-job']) },
      enumerable: true,
    },
  }) as Context;

export const submissionForms: SubmissionForms = {
  // Forms for the team are no business of people outside.
  offered: async (ctx, templateId) => (await publishedTemplate(ctx, templateId))?.kind === 'external',
  begin: async (ctx, customFormTemplateId, objectId) => {
    if (await publishedTemplate(ctx, customFormTemplateId))
      await beginForm(seeingJobs(ctx), { customFormTemplateId, objectType: 'job', objectId });
  },
};
