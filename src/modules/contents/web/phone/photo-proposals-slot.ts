// The slot for what finds items in a photo: a module above this one asks the text service, where one that sees pictures is set up.
import { placeOf, useSlot } from '../../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../../platform/web/shell/registry.ts';

export interface PhotoProposalsProps {
  scheduleId: number;
  room: string;
  /** The photo of now: by the name of its upload, or its number. */
  photoRef: string | null;
  photoId: number | null;
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Under the photo of a room on a phone: rows are proposed from it. */
    photoProposals?: readonly LazyPage<PhotoProposalsProps>[];
  }
}

export const PhotoProposals = placeOf(() => useSlot('photoProposals'));
