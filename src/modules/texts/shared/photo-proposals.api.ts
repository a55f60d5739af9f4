// A photo of a room goes to the text service; what it names becomes proposed rows of a loss schedule, which count nothing yet.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

const body = z
  .strictObject({
    room: z.string().trim().min(1, 'Say in which room it is').max(100),
    attachmentId: z.number().int().min(1).max(999_999_999_999_999).nullish(),
    /** As the device named the upload. */
    photoRef: z.uuid('The reference of the device is a UUID').nullish(),
  })
  .refine(({ attachmentId, photoRef }) => (attachmentId ?? null) !== null || (photoRef ?? null) !== null, {
    path: ['attachmentId'],
    message: 'Choose a photo',
  });

export const photoProposalsApi = {
  propose: endpoint({
    method: 'POST',
    path: '/lossSchedule/:id/proposal',
    permission: 'prime-ai',
    summary: 'Propose items from a photo, each with its part of it; they count once a person accepts them',
    example: { body: { room: 'Dining', attachmentId: 1 } },
    body,
    response: one(z.strictObject({ proposed: z.number() })),
    changes: ['lossSchedule', 'lossScheduleItem', 'history'],
    // The service is asked outside of any transaction; asking again proposes only what is not on the photo yet.
    noReplay: true,
    ownTransaction: true,
  }),
};
