// Notices of those who look after the support centre, as a plain resource.
import { sql } from 'kysely';
import { invalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { supportNoticeRow } from '../shared/support.api.ts';
import { noticeScope, publicationOf } from './support.scope.ts';

export const supportNotices = resource(supportNoticeRow, {
  scope: (ctx) => noticeScope(ctx, 'r'),
  sort: [{ field: 'id', direction: 'desc' }],
  search: ['title', 'body'],
  parts: (ctx) => ({
    isRead: sql`exists (select from support_notice_read d where d.company_id = r.company_id and d.support_notice_id = r.id and d.user_id = ${ctx.actor.userId})`,
    publication: publicationOf(ctx, 'r'),
  }),
  check: async (_ctx, given, before) => {
    const after = { ...before, ...given };
    const [from, until] = [after['showFrom'], after['showUntil']];
    if (typeof from === 'string' && typeof until === 'string' && until < from)
      throw invalid({ showUntil: 'The last day cannot be before the first' });
  },
  many: { fields: [] },
});
