// The page on which somebody outside fills and signs a form: whose it is, and the link that goes into the mail.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound, unlessRefused } from '../../../platform/server/errors.ts';
import { type FormLinks, declineForm, formPageOf, signForm } from '../../forms/server/index.ts';
import type { GivenSignature } from '../../forms/shared/form-page.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';
import { isOfLink, sharedForm } from './shared-forms.views.ts';

export interface VisitedForm {
  id: number;
  contactId: number | null;
}
export async function formOfLink(ctx: Context): Promise<VisitedForm> {
  const { share, contactId } = ctx.actor;
  if (!share || !(await isOfLink(ctx, share.objectId, share.itemId))) throw notFound('This form');
  return { id: share.objectId, contactId };
}

export const visitedForm = (ctx: Context, { id, contactId }: VisitedForm) => formPageOf(ctx, id, contactId);

async function ownTurn(ctx: Context, visited: VisitedForm): Promise<number> {
  const { ownSignatureId } = await visitedForm(ctx, visited);
  if (ownSignatureId === null) throw conflict('It is not your turn to sign this form.');
  return ownSignatureId;
}
export const signByLink = async (ctx: Context, visited: VisitedForm, given: GivenSignature): Promise<void> =>
  await signForm(ctx, visited.id, await ownTurn(ctx, visited), given, true);
export const declineByLink = async (ctx: Context, visited: VisitedForm, reason: string): Promise<void> =>
  await declineForm(ctx, visited.id, await ownTurn(ctx, visited), reason, true);

const describe: ShareKinds['form'] = (ctx, objectId, { contactId }) => sharedForm(ctx, objectId, contactId ?? null);
export const formShareKinds: ShareKinds = { form: describe, 'site-form': describe };

export const formLinks: FormLinks = {
  make: async (ctx, { customFormId, kind, contactId, label, expiresAt }) => {
    const { item, link } = await shareObject(ctx, formShareKinds, {
      kind: kind === 'site' ? 'site-form' : 'form',
      objectType: 'customForm',
      objectId: customFormId,
      contactId,
      label,
      expiresAt,
      attachmentTypeId: await attachmentTypeOfContractors(ctx),
      publicUploads: true,
    });
    return { id: item.id, link };
  },
  close: async (ctx, id) => await unlessRefused(revokeShare(ctx, id)), // closed by hand before
};
