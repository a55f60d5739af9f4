// The first steps that are about the company itself: its logo and number, its mail server, its people.
import { sql } from 'kysely';
import type { FirstStepCheck } from './first-steps.slots.ts';

/** What the number of a business is called where the company is. */
const NUMBERS: Readonly<Record<number, string>> = { 1: 'ABN', 2: 'NZBN or IRD number', 3: 'VAT number or UTR' };

const identity: FirstStepCheck = async (ctx) => {
  const [facts] = await ctx.run(sql<{ countryId: number; logo: boolean; number: boolean }>`
    select c.country_id as "countryId", coalesce(c.abn, c.ird_number, c.vat_number, c.utr, '') <> '' as number,
      exists (select from company_theme t where t.company_id = c.company_id and t.in_use and t.deleted_at is null and t.logo_file_id is not null) as logo
    from company c where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  const { countryId = 1, logo = false, number = false } = facts ?? {};
  const name = NUMBERS[countryId] ?? 'business number';
  return {
    ref: 'identity',
    order: 1,
    title: `Logo and ${name}`,
    why: number && !logo ? 'The number is in; the logo is missing.' : 'They head every estimate, order and invoice.',
    done: logo && number,
    action: number ? 'Add the logo' : 'Enter the details',
    page: `/prime/admin/${number ? 'branding' : 'details'}`,
  };
};

const mail: FirstStepCheck = (ctx) =>
  Promise.resolve({
    ref: 'mail',
    order: 3,
    title: 'Email server',
    why: ctx.app.config.smtpUrl
      ? 'Email is sent.'
      : 'Until the person who runs this site sets SMTP_URL, email stays in the outbox and reaches nobody.',
    done: Boolean(ctx.app.config.smtpUrl),
    action: 'Open the outbox',
    page: '/prime/admin/outbox',
  });

const people: FirstStepCheck = async (ctx) => {
  const [found] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from app_user u where u.company_id = ${ctx.actor.companyId} and u.deleted_at is null and u.status <> 'disabled'`,
  );
  return {
    ref: 'people',
    order: 4,
    title: 'People',
    why: 'Invite those who will estimate, supervise, invoice or be on site.',
    done: (found?.n ?? 0) > 1,
    action: 'Invite people',
    page: '/prime/admin/users',
  };
};

export const companyFirstSteps: readonly FirstStepCheck[] = [identity, mail, people];
