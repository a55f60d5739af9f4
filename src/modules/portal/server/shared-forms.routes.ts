import { type Route, routes } from '../../../platform/server/routes.ts';
import { answerForm, submitForm } from '../../forms/server/index.ts';
import { sharedFormsApi } from '../shared/shared-forms.api.ts';
import { declineByLink, formOfLink, signByLink, visitedForm } from './shared-forms.service.ts';

export const sharedFormsRoutes = (): Route[] =>
  routes(sharedFormsApi, {
    visited: async (ctx) => ({ data: await visitedForm(ctx, await formOfLink(ctx)) }),
    answer: async (ctx, { body }) => {
      const visited = await formOfLink(ctx);
      await answerForm(ctx, visited.id, body, () => visitedForm(ctx, visited), true);
      return { data: await visitedForm(ctx, visited) };
    },
    submit: async (ctx, { body }) => {
      const visited = await formOfLink(ctx);
      await submitForm(ctx, visited.id, body?.version, true);
      return { data: await visitedForm(ctx, visited) };
    },
    sign: async (ctx, { body }) => {
      const visited = await formOfLink(ctx);
      await signByLink(ctx, visited, body);
      return { data: await visitedForm(ctx, visited) };
    },
    decline: async (ctx, { body }) => {
      const visited = await formOfLink(ctx);
      await declineByLink(ctx, visited, body.reason);
      return { data: await visitedForm(ctx, visited) };
    },
  });
