// The looks that shared pages can wear.
import { sql } from 'kysely';
import { invalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { shareItemThemeView } from '../shared/portal.api.ts';
import { recordPicture } from '../../../platform/server/record-picture.ts';
import { shareItemTheme } from '../shared/share-item-theme.entity.ts';
import { themeScope } from './share-items.scope.ts';

export const LARGEST_LOGO = 2_000_000;
export const themeLogo = recordPicture({
  entity: shareItemTheme,
  field: 'logoAttachmentId',
  column: 'logo_of_theme_id',
  largest: LARGEST_LOGO,
  scope: themeScope,
  ofCompany: true,
});

export const themes = resource(shareItemThemeView, {
  parts: {
    logoUrl: sql`case when r.logo_attachment_id is not null then '/api/shareItemTheme/' || r.id || '/logo' end`,
  },
  sort: 'label',
  async check(ctx, { logoAttachmentId }, before) {
    if (logoAttachmentId != null && !(await themeLogo.isOwn(ctx, before?.id ?? 0, Number(logoAttachmentId))))
      throw invalid({ logoAttachmentId: 'This entry does not exist' });
  },
});
