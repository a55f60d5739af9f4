// Whose turn it is to sign: whoever is outside gets the link when their turn has come and not before, whoever signs for the company is told.
import { type JobKind, enqueue } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { type CustomForm, customForm } from '../shared/custom-form.entity.ts';
import { shareForm } from './form-sharing.service.ts';
import { addresseeOf, nextOf, peopleOfForm, signaturesOf } from './forms.views.ts';
import { inNameOf, openForm } from './open-forms.service.ts';

export const NEXT_TURN = 'custom-form-next-turn';

/** After somebody signed, or once the form waits for its first signature. */
export async function askNext(ctx: Context, form: CustomForm): Promise<void> {
  const next = nextOf(await signaturesOf(ctx, form.id));
  if (!next) return;
  const { ids, makerId } = await peopleOfForm(ctx, form.id);
  if (next.forCompany)
    await tellUsers(ctx, ids, {
      kind: 'form',
      title: `${form.label} needs our signature`,
      objectType: customForm.name,
      objectId: form.id,
      jobId: form.jobId,
    });
  // The link that they have is theirs to sign by.
  if (next.contactId === null || !next.email || next.contactId === form.askedContactId) return;
  const userId = ctx.actor.userId || makerId;
  if (userId)
    await enqueue(
      inNameOf(ctx, userId),
      NEXT_TURN,
      `Ask ${next.role} to sign ${form.label}`,
      { customFormId: form.id },
      form.jobId,
    );
}

/** A link is made with the rights of the staff: whoever signed before by a link has none. */
export const nextTurnJob: JobKind = (running, { customFormId }) =>
  running.complete(async (ctx) => {
    const id = Number(customFormId);
    const { form, type, signatures } = await openForm(ctx, id);
    const next = nextOf(signatures);
    if (type !== 'waiting' || !next?.contactId || next.contactId === form.askedContactId) return { asked: null };
    const to = await addresseeOf(ctx, next.contactId);
    if (!to?.email) return { asked: null };
    await shareForm(ctx, id, next.contactId, {});
    return { asked: next.role };
  });
