// Contacts that may be the same person or company, with the reason for each. It never forbids anything.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import type { ContactDuplicate } from '../shared/contacts.api.ts';
import { matchNames } from '../shared/name-match.ts';
import { nationalDigits, toE164 } from '../shared/phone.ts';
import { matchColumns } from './contacts.views.ts';
import { contactScope } from './contacts.scope.ts';

export interface DuplicateQuery {
  fullName?: string;
  email?: string;
  mobileNumber?: string;
  homeNumber?: string;
  workNumber?: string;
  address?: string;
  abn?: string;
  exceptId?: string;
}
interface Candidate extends Omit<ContactDuplicate, 'reasons'> {
  fullName: string;
  numbers: (string | null)[];
  sameEmail: boolean;
  sameAbn: boolean;
  sameAddress: boolean;
}

const MOST = 1000;
/** How alike two names must be, by their trigrams, to be looked at; and by their words, to be shown. */
const LOOK = 0.6;
const SHOW = 0.8;
const SHORTEST_NAME = 3;

export async function contactDuplicates(ctx: Context, given: DuplicateQuery): Promise<ContactDuplicate[]> {
  const name = given.fullName?.trim() ?? '';
  const email = given.email?.trim().toLowerCase() ?? '';
  const abn = (given.abn ?? '').replace(/\D/g, '');
  const address = given.address?.trim() ?? '';
  const numbers = [given.mobileNumber, given.homeNumber, given.workNumber]
    .map((typed) => ({ e164: toE164(typed), digits: nationalDigits(typed) }))
    .filter(({ e164, digits }) => e164 !== null && digits.length >= 6);
  // One index each; what none of them is asked for costs nothing.
  const ways = [
    ...(email ? [sql`select x.id from contact x where ${contactScope(ctx, 'x')} and x.email_key = ${email}`] : []),
    ...(abn ? [sql`select x.id from contact x where ${contactScope(ctx, 'x')} and x.abn_key = ${abn}`] : []),
    ...(address
      ? [sql`select x.id from contact x where ${contactScope(ctx, 'x')} and x.address_key = plain_name(${address})`]
      : []),
    ...numbers.map(
      ({ digits }) =>
        sql`select x.id from contact x where ${contactScope(ctx, 'x')} and x.search_text like ${likePattern(digits)}`,
    ),
    ...(name.length >= SHORTEST_NAME
      ? [sql`select x.id from contact x where ${contactScope(ctx, 'x')} and x.name_key % plain_name(${name})`]
      : []),
  ];
  if (!ways.length) return [];
  const [, found] = await ctx.runAll(
    sql`select set_config('pg_trgm.similarity_threshold', ${String(LOOK)}, true)`,
    sql<Candidate>`with found as materialized (${sql.join(
      ways.map((way) => sql`(${way} limit ${sql.lit(MOST)})`),
      sql` union `,
    )})
      select ${matchColumns(ctx)}, k.full_name as "fullName", array[k.home_number, k.mobile_number, k.work_number] as numbers,
        coalesce(${email} <> '' and k.email_key = ${email}, false) as "sameEmail", coalesce(${abn} <> '' and k.abn_key = ${abn}, false) as "sameAbn",
        coalesce(${address} <> '' and k.address_key = plain_name(${address}), false) as "sameAddress"
      from found f join contact k on k.id = f.id where ${contactScope(ctx, 'k')} and k.id <> ${Number(given.exceptId ?? 0)} limit ${sql.lit(MOST)}`,
  );
  const wanted = new Set(numbers.map(({ e164 }) => e164));
  return found
    .map(({ fullName, numbers: theirs, sameEmail, sameAbn, sameAddress, ...match }) => {
      const alike = name.length >= SHORTEST_NAME ? matchNames(name, fullName) : { score: 0, reason: '' };
      const likeName =
        alike.score >= SHOW ? (alike.reason === 'Same name' ? 'Same name' : `Similar name. ${alike.reason}`) : null;
      const reasons = [
        sameEmail ? 'Same email' : null,
        theirs.some((number) => wanted.has(toE164(number))) && wanted.size ? 'Same phone number' : null,
        sameAbn ? 'Same ABN' : null,
        likeName,
        sameAddress ? 'Same address' : null,
      ].filter((reason) => reason !== null);
      return { ...match, reasons, score: alike.score };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.reasons.length - a.reasons.length || b.score - a.score || a.objectId - b.objectId)
    .map(({ score: _, ...match }) => match);
}
