// The page of a site on which workers sign in: whose it is, and the link behind its QR code.
import type { Context } from '../../../platform/server/context.ts';
import { notFound, orNone, unlessRefused } from '../../../platform/server/errors.ts';
import { requireJob } from '../../jobs/server/index.ts';
import type { AttendanceLinks, Site } from '../../safety/server/index.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';

export function siteOfLink({ actor: { share } }: Context): Site {
  if (!share) throw notFound('This page');
  return { jobId: share.objectId, shareItemId: share.itemId };
}

/** What a person who keeps attendance may share: the site of a job that they see. */
export const attendanceShareKinds: ShareKinds = {
  attendance: async (ctx, objectId) => {
    const job = await orNone(requireJob(ctx, objectId));
    return job && { label: `Sign in at ${job.jobNumber}`, jobId: objectId };
  },
};

/** Cards that workers photograph during their induction. */
const MOST_FILES = 100;

export const attendanceLinks: AttendanceLinks = {
  make: async (ctx, { jobId, label, expiresAt }) => {
    const { item, link } = await shareObject(ctx, attendanceShareKinds, {
      kind: 'attendance',
      objectType: 'job',
      objectId: jobId,
      label,
      expiresAt,
      attachmentTypeId: await attachmentTypeOfContractors(ctx),
      publicUploads: false,
      mostFiles: MOST_FILES,
    });
    return { id: item.id, link };
  },
  close: async (ctx, id) => await unlessRefused(revokeShare(ctx, id)), // closed by hand before
};
