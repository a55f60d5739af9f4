// Attachments for tests of screens.
import type { AttachmentView } from '../shared/attachments.api.ts';

let last = 0;
const TYPES = { before: 1, during: 2, after: 3 } as const;

export function photoOf(
  room: string | null,
  stage: keyof typeof TYPES | null,
  more: Partial<AttachmentView> = {},
): AttachmentView {
  last += 1;
  return {
    id: last,
    version: 1,
    room,
    attachmentType: stage && { id: TYPES[stage], label: `Photo – ${stage}`, colour: null, stage },
    description: null,
    takenAt: null,
    createdAt: '2026-11-03 08:00:00',
    mimeType: 'image/jpeg',
    order: 0,
    ...more,
  } as AttachmentView;
}
