// What a client reports: preferences, metrics, issues, and the mail that shows whether mail works.
import { sql } from 'kysely';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { mailHtml, mailText } from '../../../platform/server/mail/mail-body.ts';
import { sendMail, sendWrittenMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import { optionsOf } from './identity.views.ts';
import { keepOption } from './identity.store.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** From whom mail of a handler leaves; throws 404 where there is none. */
    readonly senderOfMail?: (ctx: Context, handlerId: number) => Promise<{ address: string; name: string }>;
  }
}

const RESERVED = 'tabs';
const MOST_OPTIONS = 200;

export function mustBeFree(ref: string): void {
  if (ref === RESERVED) throw invalid({ ref: 'Open tabs are kept by their own call' });
}

export async function keepOptions(ctx: Context, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const entries = Object.entries(given);
  if (entries.length > MOST_OPTIONS) throw invalid({ options: `At most ${MOST_OPTIONS} preferences at once` });
  for (const [ref, value] of entries) {
    mustBeFree(ref);
    await keepOption(ctx, ref, value);
  }
  return await optionsOf(ctx);
}

/** Only about oneself: the name of another person in a report is refused, not believed. */
export function mustBeOwn(ctx: Context, userId: number | null | undefined): void {
  if (userId != null && userId !== ctx.actor.userId) throw invalid({ userId: 'You can only write in your own name' });
}

export async function addMetric(
  ctx: Context,
  given: { metricTypeName: string; objectType?: string | null; objectId?: number | null },
): Promise<number> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into user_metric (company_id, user_id, metric_type_name, object_type, object_id)
    values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${given.metricTypeName}, ${given.objectType ?? null}, ${given.objectId ?? null}) returning id`);
  return row?.id ?? 0;
}

const picturesOf = ({ screenshots }: Record<string, unknown>): string[] => {
  const count = Array.isArray(screenshots) ? screenshots.length : 0;
  return count ? [count === 1 ? 'One picture is attached.' : `${count} pictures are attached.`] : [];
};

/** The addresses of those who may do everything in the company. */
const administrators = async (ctx: Context): Promise<string[]> =>
  (
    await ctx.run(sql<{
      email: string;
    }>`select distinct u.email from app_user u left join user_role l on l.company_id = u.company_id and l.user_id = u.id
      left join role r on r.company_id = l.company_id and r.id = l.role_id and r.deleted_at is null
      where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and (u.prime_admin or 'edit-company-setting' = any(r.permissions)) limit 20`)
  ).map(({ email }) => email);

/** Who gets what is reported: those who run the site, else the company's address for it, else its administrators. */
export async function reportAddresses(
  ctx: Context,
  support: string | undefined,
): Promise<{ company: string; addresses: string[]; support: string | undefined }> {
  const { companyId } = ctx.actor;
  const [company] = await ctx.run(
    sql<{
      address: string | null;
      name: string;
    }>`select coalesce(c.super_admin_email, p.email, c.email) as address, c.name from company c
      left join app_user p on p.company_id = c.company_id and p.id = c.primary_user_id and p.status = 'active' and p.deleted_at is null
      where c.company_id = ${companyId} and c.id = ${companyId}`,
  );
  const address = support ?? company?.address;
  return { company: company?.name ?? '', addresses: address ? [address] : await administrators(ctx), support };
}

export async function addIssue(
  ctx: Context,
  kind: 'issue' | 'contact-message',
  body: string,
  detail: Record<string, unknown>,
): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const { supportEmail } = ctx.app.config;
  if (detail['toSupport'] && !supportEmail)
    throw invalid({ toSupport: 'This site has no support address. Ask your administrator.' });
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into user_issue (company_id, user_id, kind, body, detail, created_by_id, updated_by_id)
    values (${companyId}, ${userId}, ${kind}, ${body}, ${JSON.stringify(detail)}, ${userId}, ${userId}) returning id`);
  const { company, addresses, support } = await reportAddresses(
    ctx,
    // What is wrong with the product goes to those who run it, where they name an address.
    detail['toSupport'] || kind === 'issue' ? supportEmail : undefined,
  );
  for (const to of addresses)
    await sendMail(ctx.app, ctx, {
      companyId,
      userId,
      to: { address: to, name: support ? 'Support' : company },
      replyTo: ctx.actor.email,
      template: kind === 'issue' ? 'user-issue' : 'user-contact-message',
      subject: kind === 'issue' ? 'A problem was reported' : `Message from ${ctx.actor.fullName}`,
      title: kind === 'issue' ? 'A problem was reported' : 'A message for you',
      paragraphs: [`${ctx.actor.fullName} (${ctx.actor.email}), ${company}, writes:`, body, ...picturesOf(detail)],
      button: { label: 'Open', url: `${ctx.app.config.publicUrl}/prime/admin/reported-problems?issue=${row?.id}` },
    });
  return row?.id ?? 0;
}

/** A GET by the specification, yet it writes: so it has a transaction of its own. */
export const sendTestEmail = (
  ctx: Context,
  userId: number,
  handlerId?: number,
): Promise<{ id: number; to: string; status: string }> =>
  inTransaction(ctx.app, ctx.actor, ctx, async (tx) => {
    const [person] = await tx.run(sql<{ email: string; name: string }>`select email, full_name as name from app_user
      where company_id = ${ctx.actor.companyId} and id = ${userId} and deleted_at is null`);
    if (!person) throw notFound('This user');
    const to = { address: person.email, name: person.name };
    const mail = { companyId: ctx.actor.companyId, userId, template: 'test', subject: 'Test email' };
    const words = {
      title: 'Email works',
      paragraphs: [
        `Hello ${person.name},`,
        `${ctx.actor.fullName} sent this email to check that email arrives. It does.`,
      ],
    };
    const from = handlerId === undefined ? null : await only(ctx.app.modules, 'senderOfMail')(tx, handlerId);
    const id = from
      ? (
          await sendWrittenMail(ctx.app, tx, {
            ...mail,
            text: mailText(words),
            html: mailHtml(words),
            parts: { from, to: [to] },
          })
        ).id
      : await sendMail(ctx.app, tx, { ...mail, ...words, to });
    return { id, to: person.email, status: ctx.app.config.smtpUrl ? 'queued' : 'kept' };
  });
