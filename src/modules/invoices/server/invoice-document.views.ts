// Who sells, who owes, for what: read once for the paper.
import { sql } from 'kysely';
import { showDay } from '../../../kit/dates.ts';
import type { Address } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { financeSettingOf } from '../../finance/server/index.ts';
import type { IssuedDocument, IssuedParty, TaxNumberScheme } from '../../finance/shared/issued-document.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';

interface RawParty {
  contactId: number | null;
  name: string;
  address: Address | null;
  email: string | null;
  phone: string | null;
  abn: string | null;
  acn: string | null;
  vat: string | null;
  gst: string | null;
}
export interface DocumentFacts {
  registered: boolean;
  seller: IssuedParty;
  buyer: IssuedParty;
  careOf: IssuedParty | null;
  job: NonNullable<IssuedDocument['job']>;
  authority: NonNullable<IssuedDocument['authority']> | null;
  credits: IssuedDocument['credits'];
  excessOn: string | null;
  retentionMonths: number;
  bank: { accountName: string | null; bsb: string | null; accountNumber: string | null };
}

const contactParty = (
  id: string,
) => sql`(select json_build_object('contactId', k.id, 'name', k.full_name, 'address', coalesce(case when k.postal_same_as_address then k.address else k.postal_address end, k.address), 'email', k.email,
    'phone', coalesce(k.work_number, k.mobile_number, k.home_number), 'abn', k.abn, 'acn', k.acn, 'vat', k.vat_number, 'gst', k.ird_number)
  from contact k where k.company_id = r.company_id and k.id = ${sql.ref(`r.${id}`)})`;

const COUNTRIES: Record<string, string> = { australia: 'AU', 'new zealand': 'NZ', 'united kingdom': 'GB' };
/** By the country of the address, else the company's. */
const countryOf = (address: Address | null, own: string): string =>
  COUNTRIES[address?.country?.trim().toLowerCase() ?? ''] ?? own;

function partyOf(raw: RawParty, own: string): IssuedParty {
  const { address } = raw;
  const country = countryOf(address, own);
  const numbers: [TaxNumberScheme, string | null][] =
    country === 'GB'
      ? [['VAT', raw.vat ?? raw.abn]]
      : country === 'NZ'
        ? [
            ['NZBN', raw.abn],
            ['GST', raw.gst],
          ]
        : [
            ['ABN', raw.abn],
            ['ACN', raw.acn],
          ];
  return {
    contactId: raw.contactId,
    name: raw.name,
    attention: null,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    suburb: address?.suburb ?? null,
    state: address?.state ?? null,
    postcode: address?.postcode ?? null,
    country,
    email: raw.email,
    phone: raw.phone,
    taxNumbers: numbers.flatMap(([scheme, value]) => (value ? [{ scheme, value }] : [])),
  };
}

/** Under which number a seller pays tax, by country. */
export const TAX_NUMBERS: Readonly<Record<string, { scheme: TaxNumberScheme; called: string }>> = {
  AU: { scheme: 'ABN', called: 'ABN' },
  NZ: { scheme: 'GST', called: 'GST number' },
  GB: { scheme: 'VAT', called: 'VAT number' },
};
export const taxNumberOf = ({ country, taxNumbers }: IssuedParty): string | undefined =>
  taxNumbers.find(({ scheme, value }) => scheme === TAX_NUMBERS[country]?.scheme && value.trim() !== '')?.value;

export async function documentFacts(ctx: Context, { id, jobId }: AccountsReceivable): Promise<DocumentFacts> {
  const [row] = await ctx.run(sql<
    Omit<DocumentFacts, 'seller' | 'buyer' | 'careOf' | 'retentionMonths' | 'bank'> & {
      country: string;
      peril: string | null;
      incident: string | null;
      seller: RawParty;
      buyer: RawParty;
      careOf: RawParty | null;
    }
  >`select c.gst_registered as registered, n.code as country,
      json_build_object('contactId', null, 'name', c.name, 'address', c.address, 'email', c.email, 'phone', coalesce(c.contact_number, c.mobile_number), 'abn', c.abn, 'acn', c.acn, 'vat', coalesce(c.vat_number, c.abn), 'gst', c.ird_number) as seller,
      ${contactParty('to_contact_id')} as buyer, ${contactParty('care_of_contact_id')} as "careOf",
      json_build_object('id', j.id, 'number', j.job_number, 'site', j.site_address_text, 'customer', j.customer_name, 'claim', j.client_ref) as job,
      (select p.label from peril p where p.company_id = j.company_id and p.id = j.peril_id) as peril, to_char(j.incident_date, 'YYYY-MM-DD') as incident,
      (select json_build_object('reference', s.reference, 'date', to_char(s.authorised_on, 'YYYY-MM-DD')) from estimate_snapshot s
        join estimate_snapshot_status a on a.company_id = s.company_id and a.id = s.status_id and a.type_name = 'authorised'
        where s.company_id = r.company_id and s.job_id = j.id and s.deleted_at is null and s.authorised_on is not null order by s.authorised_on desc, s.id desc limit 1) as authority,
      (select json_build_object('number', p.invoice_number, 'issueDate', to_char(p.issue_date, 'YYYY-MM-DD')) from accounts_receivable p where p.company_id = r.company_id and p.id = r.credits_id) as credits,
      (select x.invoice_number from accounts_receivable x join accounts_receivable_status t on t.company_id = x.company_id and t.id = x.status_id
        where x.company_id = r.company_id and x.job_id = ${jobId} and x.type_id = 5 and x.deleted_at is null and t.type_name <> 'cancelled' limit 1) as "excessOn"
    from accounts_receivable r join company c on c.company_id = r.company_id and c.id = r.company_id join country n on n.id = c.country_id
      join job j on j.company_id = r.company_id and j.id = r.job_id
    where r.company_id = ${ctx.actor.companyId} and r.id = ${id}`);
  if (!row) throw new Error(`Invoice ${id} has no row`);
  const { country, peril, incident, ...facts } = row;
  const setting = await financeSettingOf(ctx, { jobId, estimateTypeId: 1 });
  return {
    ...facts,
    job: { ...row.job, loss: [peril, incident && showDay(incident)].filter(Boolean).join(', ') || null },
    retentionMonths: setting.arRetentionPeriod,
    bank: {
      accountName: setting.bankAccountName,
      bsb: setting.bankBsb,
      accountNumber: setting.bankAccountNumber,
    },
    seller: partyOf(row.seller, country),
    buyer: partyOf(row.buyer, country),
    careOf: row.careOf && partyOf(row.careOf, country),
  };
}

/** Whether tax can be left to a customer. */
export async function reverseFacts(
  ctx: Context,
  contactId: number,
): Promise<{ countryId: number; vatNumber: string | null; name: string }> {
  const [row] = await ctx.run(sql<{ countryId: number; vatNumber: string | null; name: string }>`
    select c.country_id as "countryId", nullif(k.vat_number, '') as "vatNumber", k.full_name as name from company c join contact k on k.company_id = c.company_id and k.id = ${contactId}
    where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  return row ?? { countryId: 0, vatNumber: null, name: '' };
}

export interface BookedOn {
  code: string | null;
  taxType: string | null;
}
/** The account of each line, as the accounting system names it. */
export async function bookedOn(ctx: Context, invoiceId: number): Promise<Map<number, BookedOn>> {
  const rows = await ctx.run(sql<BookedOn & { id: number }>`
    select i.id, a.code, a.tax_type_ref as "taxType" from accounts_receivable_item i join account_number a on a.company_id = i.company_id and a.id = i.account_number_id
    where i.company_id = ${ctx.actor.companyId} and i.accounts_receivable_id = ${invoiceId} and i.deleted_at is null`);
  return new Map(rows.map(({ id, ...booked }) => [id, booked]));
}
