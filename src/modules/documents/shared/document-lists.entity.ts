// The option lists of documents.
import { bool, oneOf, withDefault } from '../../../kit/fields.ts';
import { asLists, entry, optionList } from '../../company/shared/option-list.entity.ts';

/** When in the life of the works a photograph was taken; it follows from the type of the attachment. */
export const PHOTO_STAGES = ['before', 'during', 'after', 'makeSafe'] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];

export const attachmentType = optionList(
  'attachmentType',
  {
    ...entry,
    stage: oneOf('Stage', PHOTO_STAGES, {
      hint: 'Photos of this type show the site before, during or after the works, or as made safe',
    }),
    internal: withDefault(bool('Not offered in filters', { hint: 'For files that the system makes' }), false),
  },
  'attachment type',
  'attachment types',
);

export const documentLists = asLists(attachmentType);
