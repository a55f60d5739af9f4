import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { lineFilesApi, lineNotesApi } from '../shared/line-notes.api.ts';
import { commentOnLine } from './line-notes.service.ts';
import { commentsOfLine, marksOfLines } from './line-notes.views.ts';

export const lineNotesRoutes = (): Route[] => [
  ...routes(lineNotesApi, {
    marks: async (ctx, { params }) => ({ data: await marksOfLines(ctx, params.estimateId) }),
    comments: async (ctx, { params }) => ({ data: await commentsOfLine(ctx, params.id) }),
    comment: async (ctx, { params, body }) => ({ data: await commentOnLine(ctx, params.id, body.text) }),
  }),
  ...routes(lineFilesApi, waysOf('estimateItem')),
];
