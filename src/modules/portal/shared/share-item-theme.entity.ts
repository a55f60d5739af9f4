import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, required, text, withDefault } from '../../../kit/fields.ts';
import { colour } from '../../../platform/shared/colour-field.ts';

const fields = {
  label: required(text('Label', { max: 100 })),
  backgroundColour: required(colour('Background colour')),
  logoAttachmentId: integer('Logo', { min: 1 }),
  active: withDefault(bool('Active'), true),
};
export interface ShareItemTheme extends RowOf<typeof fields> {}
export interface ShareItemThemeCreate extends CreateOf<typeof fields> {}
export interface ShareItemThemeUpdate extends UpdateOf<typeof fields> {}
export const shareItemTheme = entity<ShareItemTheme, ShareItemThemeCreate, ShareItemThemeUpdate>(
  'shareItemTheme',
  fields,
  { label: { one: 'theme of shared pages', many: 'themes of shared pages' } },
);
