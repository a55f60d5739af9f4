import { type Route, routes } from '../../../platform/server/routes.ts';
import { userIssuesApi } from '../shared/user-issues.api.ts';
import { userIssueCount, userIssueView, userIssues } from './user-issues.views.ts';

export const userIssuesRoutes = (): Route[] =>
  routes(userIssuesApi, {
    issues: (ctx, { query }) => userIssues(ctx, query),
    issueCount: (ctx, { query }) => userIssueCount(ctx, query),
    issue: async (ctx, { params }) => ({ data: await userIssueView(ctx, params.id) }),
  });
