import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { emit } from '../../../platform/server/records.ts';
import { licenceWarning, warningInWords } from '../shared/licence-warnings.ts';
import { type DueLicence, dueLicences, owners, tellOnce } from './licence-warnings.store.ts';

const MOST_LINES = 50;

/** Of one company, today: an event and a line in the contact's history for each, one mail for all. */
export async function warnOfLicences(ctx: Context, today: string): Promise<number> {
  const told: string[] = [];
  for (const licence of await dueLicences(ctx, today)) {
    const warning = licenceWarning(licence, today);
    if (!warning) continue;
    const words = warningInWords(warning, licence.expiryDate, showDay);
    if (!(await tellOnce(ctx, licence, warning, `${licence.label}: ${words.toLowerCase()}`))) continue;
    const { id: licenceId, expiryDate } = licence;
    await emit(ctx, 'licence.expiring', 'contact', licence.contactId, { licenceId, expiryDate, warning });
    told.push(lineOf(licence, words));
  }
  if (told.length) await mailOwners(ctx, told);
  return told.length;
}

const lineOf = ({ fullName, label, number }: DueLicence, words: string): string =>
  `${fullName}: ${label}${number ? ` ${number}` : ''}. ${words}.`;

async function mailOwners(ctx: Context, told: readonly string[]): Promise<void> {
  const { companyId } = ctx.actor;
  const more = told.length - MOST_LINES;
  const count = told.length === 1 ? 'A licence or insurance runs' : `${told.length} licences and insurances run`;
  for (const { id, email, fullName } of await owners(ctx))
    await sendMail(ctx.app, ctx, {
      companyId,
      userId: id,
      to: { address: email, name: fullName },
      template: 'licence-expiring',
      subject: `${count} out`,
      title: `${count} out`,
      paragraphs: [...told.slice(0, MOST_LINES), ...(more > 0 ? [`And ${more} more.`] : [])],
      button: { label: 'Open contacts', url: `${ctx.app.config.publicUrl}/prime/contact/list` },
      footer: 'Administrators get this email when a contact’s licence or insurance is about to expire.',
    });
}
