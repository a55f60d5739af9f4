import { type Route, routes } from '../../../platform/server/routes.ts';
import { userIssuesApi } from '../shared/user-issues.api.ts';
import { answerIssue } from './user-issues.service.ts';
import { ownIssues, userIssueCount, userIssueView, userIssues } from './user-issues.views.ts';

export const userIssuesRoutes = (): Route[] =>
  routes(userIssuesApi, {
    issues: (ctx, { query }) => userIssues(ctx, query),
    issueCount: (ctx, { query }) => userIssueCount(ctx, query),
    issue: async (ctx, { params }) => ({ data: await userIssueView(ctx, params.id) }),
    answer: async (ctx, { params, body }) => {
      await answerIssue(ctx, params.id, body);
      return { data: await userIssueView(ctx, params.id) };
    },
    own: async (ctx) => ({ data: await ownIssues(ctx) }),
  });
