// The pages on which a customer answers about an appointment: who may share one, and the link that goes into a message.
import { sharedAppointment } from '../../scheduling/server/index.ts';
import type { AppointmentLinks } from '../../scheduling/server/index.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';

export const appointmentShareKinds: ShareKinds = {
  appointment: sharedAppointment,
  'appointment-selector': sharedAppointment,
};

export const appointmentLinks: AppointmentLinks = {
  make: async (ctx, { kind, objectId, label, email, expiresAt }) => {
    const { item, link } = await shareObject(ctx, appointmentShareKinds, {
      kind,
      objectType: 'appointment',
      objectId,
      label,
      email,
      expiresAt,
    });
    return { id: item.id, link };
  },
  close: async (ctx, id) => await revokeShare(ctx, id),
};
