// The company as it stands over its documents: logo, address, numbers, colour, and what moment it is there.
import { sql } from 'kysely';
import type { Address } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { MergeSource } from '../../../platform/server/merge-values.ts';
import type { PrintDocument, PrintHead } from '../../../platform/server/print/print-document.ts';
import { companyLogo } from './branding.across.ts';

interface HeadRow {
  company: string;
  tagline: string | null;
  website: string | null;
  licence: string | null;
  address: Address | null;
  phone: string | null;
  email: string | null;
  abn: string | null;
  acn: string | null;
  irdNumber: string | null;
  vatNumber: string | null;
  timezone: string;
  countryCode: string;
  locale: string;
  accent: string | null;
}

/** What the numbers of a company are called on its papers, by its country. */
const NUMBERS: Record<string, readonly [label: string, column: 'abn' | 'acn' | 'irdNumber' | 'vatNumber'][]> = {
  AU: [
    ['ABN', 'abn'],
    ['ACN', 'acn'],
  ],
  NZ: [
    ['GST number', 'irdNumber'],
    ['NZBN', 'abn'],
    ['Company number', 'acn'],
  ],
  GB: [
    ['VAT number', 'vatNumber'],
    ['Company number', 'acn'],
  ],
};
const OTHER_NUMBERS = [
  ['Number', 'abn'],
  ['Company number', 'acn'],
] as const;
/** Everybody else writes on A4. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH'];

export async function companyHead(
  ctx: Context,
): Promise<Required<Pick<PrintDocument, 'company' | 'head' | 'printed'>>> {
  const [row] = await ctx.run(sql<HeadRow>`
    select c.name as company, c.tagline, c.website, c.licence_number as licence, c.address, coalesce(c.contact_number, c.mobile_number) as phone, c.email, c.abn, c.acn, c.ird_number as "irdNumber", coalesce(c.vat_number, c.abn) as "vatNumber", c.timezone, n.code as "countryCode", n.locale,
      (select t.colour_theme->>'accent' from company_theme t where t.company_id = c.company_id and t.in_use and t.deleted_at is null) as accent
    from company c join country n on n.id = c.country_id where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  if (!row) throw new Error(`Company ${ctx.actor.companyId} has no row`);
  return {
    company: row.company,
    head: await headOf(ctx, row),
    printed: { at: ctx.now, words: printedAt(row, ctx.now) },
  };
}

async function headOf(ctx: Context, row: HeadRow): Promise<PrintHead> {
  const logo = await companyLogo(ctx);
  const numbers = filled(
    (NUMBERS[row.countryCode] ?? OTHER_NUMBERS).map(([label, column]) => row[column] && `${label} ${row[column]}`),
  );
  return {
    ...(row.tagline?.trim() && { tagline: row.tagline.trim() }),
    ...(numbers[0] && { taxNumber: numbers[0] }),
    // The product's own mark is no company's.
    ...(logo.type !== 'image/svg+xml' && { logo: logo.bytes }),
    ...(row.accent && { accent: row.accent }),
    paper: LETTER_COUNTRIES.includes(row.countryCode) ? 'us-letter' : 'a4',
    lines: [
      addressOf(row.address),
      filled([row.phone, row.email, row.website]).join(' · '),
      [...numbers, ...filled([row.licence])].join(' · '),
    ].filter(Boolean),
  };
}

const filled = (parts: (string | null | undefined)[]): string[] =>
  parts.map((part) => part?.trim() ?? '').filter(Boolean);

const addressOf = (address: Address | null): string =>
  address
    ? filled([address.line1, address.line2, filled([address.suburb, address.state, address.postcode]).join(' ')]).join(
        ', ',
      )
    : '';

/** Node separates day and time by signs that not every face has. */
const printedAt = ({ timezone, locale }: HeadRow, now: Date): string =>
  `Printed ${new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(now).replace(/\s/gu, ' ')}`;

/** The company, in templates. */
export const companyMergeFields: Record<string, MergeSource> = {
  company: {
    right: null,
    fields: { name: 'Company name', phone: 'Company phone', email: 'Company email', abn: 'Registration number' },
    values: async (ctx) => {
      const { companyId } = ctx.actor;
      const [row] = await ctx.run(sql<Record<string, string | null>>`
        select name, coalesce(contact_number, mobile_number) as phone, email, coalesce(abn, vat_number, ird_number) as abn from company where company_id = ${companyId} and id = ${companyId}`);
      return row ?? {};
    },
  },
};
