// A form goes to somebody outside by a link: its turn to sign is theirs, and an earlier link of the form is closed.
import { addDays } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { findContact } from '../../contacts/server/index.ts';
import { companyHead } from '../../company/server/index.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { customForm } from '../shared/custom-form.entity.ts';
import { isOpenForm } from '../shared/form-status.ts';
import './form-links.slots.ts';
import { giveTurn, keepAsked, keepShare } from './forms.store.ts';
import { addresseeOf, externalTemplateOf, filesOfExternal, formShare } from './forms.views.ts';
import { openForm } from './open-forms.service.ts';

export async function closeLink(ctx: Context, id: number): Promise<void> {
  const open = await formShare(ctx, id);
  if (open === null) return;
  await only(ctx.app.modules, 'formLinks').close(ctx, open);
  await keepShare(ctx, id, null);
}

/** A link is open so long. */
export const OPEN_DAYS = 90;

export async function shareForm(
  ctx: Context,
  id: number,
  contactId: number,
  { message = null, sendEmail = true }: { message?: string | null | undefined; sendEmail?: boolean | undefined },
): Promise<string> {
  const { form, type, signatures } = await openForm(ctx, id);
  if (!isOpenForm(type) && type !== 'waiting') throw conflict('This form is done. Make a copy to send it again.');
  await findContact(ctx, contactId);
  const { name, email } = (await addresseeOf(ctx, contactId)) ?? { name: '', email: null };
  if (sendEmail && !email)
    throw invalid({ contactId: `${name} has no email address. Enter one on the contact, or copy the link instead` });
  await closeLink(ctx, id);
  if (signatures.length) await giveTurn(ctx, id, contactId);
  const made = await only(ctx.app.modules, 'formLinks').make(ctx, {
    customFormId: id,
    kind: form.kind,
    contactId,
    label: form.label,
    expiresAt: `${addDays(ctx.today, OPEN_DAYS)} 12:00:00`,
  });
  await keepShare(ctx, id, made.id);
  await keepAsked(ctx, id, contactId);
  if (sendEmail && email) {
    const { company } = await companyHead(ctx);
    const signature = form.jobId === null ? company : (await emailSignature(ctx, form.jobId)).emailSignature;
    const external = await externalTemplateOf(ctx, id);
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      to: { address: email, name },
      ...(ctx.actor.email && { replyTo: ctx.actor.email }),
      template: 'custom-form',
      subject: `${company}: ${form.label}`,
      title: form.label,
      paragraphs: [
        `Hello ${name},`,
        signatures.length
          ? `${company} asks you to read, fill in and sign “${form.label}”. It takes a few minutes and works on a phone.`
          : `${company} asks you to fill in “${form.label}”. It takes a few minutes and works on a phone.`,
        ...(message ? [message] : []),
        'Your answers are saved as you type. You can stop and continue later with the same link.',
        signature,
      ],
      button: { label: signatures.length ? 'Fill in and sign' : 'Fill in', url: made.link },
      footer: 'This link is for you only. Anyone who has it can open the form.',
      about: { type: customForm.name, id },
      ...(external !== null && { attachments: await filesOfExternal(ctx, external) }),
    });
  }
  await writeHistory(ctx, {
    objectType: customForm.name,
    objectId: id,
    jobId: form.jobId,
    verb: 'share',
    changes: {},
    note: `${sendEmail ? 'Sent to' : 'Link created for'} ${name}`,
  });
  return made.link;
}
