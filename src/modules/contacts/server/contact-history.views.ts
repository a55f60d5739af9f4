// What happened to a contact and to those merged into it, in words.
import { sql } from 'kysely';
import type { Page } from '../../../kit/endpoint.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { addressLine } from './contacts.service.ts';
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';
import { contactAvailability } from '../shared/contact-availability.entity.ts';
import { LICENCE_STATUSES, contactLicence } from '../shared/contact-licence.entity.ts';
import type { ContactHistoryEntry } from '../shared/contact-merge.api.ts';
import { SANCTIONS_STATES, contact } from '../shared/contact.entity.ts';
import { hiddenFrom } from './contact-columns.views.ts';
import { findContact } from './contacts.scope.ts';

interface Row extends Omit<ContactHistoryEntry, 'changes'> {
  changes: Record<string, [unknown, unknown]>;
}
const FIELDS: Record<string, Record<string, FieldSpec>> = {
  contact: {
    ...contact.fields,
    linkedContactId: { kind: 'ref', label: 'Linked contact', presence: 'optional', nullable: true, to: 'contact' },
  },
  contactLicence: contactLicence.fields,
  contactAvailability: contactAvailability.fields,
};
/** Where the words of an id stand. */
const TABLES: Record<string, [table: string, text: string]> = {
  contact: ['contact', 'full_name'],
  user: ['app_user', 'full_name'],
  trade: ['trade', 'label'],
  region: ['region', 'label'],
  division: ['division', 'label'],
  filterTag: ['filter_tag', 'label'],
  licenceType: ['licence_type', 'label'],
  insuranceType: ['insurance_type', 'label'],
  paymentMethod: ['payment_method', 'label'],
  paymentTerm: ['payment_term', 'label'],
  accountNumber: ['account_number', 'label'],
  cisType: ['cis_type', 'label'],
};

export async function contactHistory(
  ctx: Context,
  id: number,
  query: { page?: number; perPage?: number },
): Promise<Page<ContactHistoryEntry>> {
  await findContact(ctx, id);
  const page = Number(query.page ?? 1);
  const perPage = Number(query.perPage ?? 20);
  const { companyId } = ctx.actor;
  const where = sql`h.company_id = ${companyId} and (
      (h.object_type = 'contact' and h.object_id = k.id)
      or (${can(ctx, 'view-contact-licence')} and h.object_type = 'contactLicence' and h.object_id in (select l.id from contact_licence l where l.company_id = ${companyId} and l.contact_id = k.id))
      or (h.object_type = 'contactAvailability' and h.object_id in (select a.id from contact_availability a where a.company_id = ${companyId} and a.contact_id = k.id)))`;
  const from = sql`contact k join history h on ${where} where k.company_id = ${companyId} and (k.id = ${id} or k.merged_into_id = ${id})`;
  const [rows, [count]] = await ctx.runAll(
    sql<Row>`select h.id, h.verb, h.object_type as "objectType", json_build_object('id', k.id, 'label', k.full_name) as of, h.note, h.changes,
        to_char(h.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
        (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = h.company_id and u.id = h.created_by_id) as "createdBy"
      from ${from} order by h.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from ${from}`,
  );
  const names = await namesIn(ctx, rows);
  return {
    data: rows.map((row) => ({ ...row, changes: inWords(ctx, row, names) })),
    meta: { page, perPage, total: count?.total ?? 0 },
  };
}

async function namesIn(ctx: Context, rows: Row[]): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>();
  for (const { objectType, changes } of rows)
    for (const [name, values] of Object.entries(changes)) {
      const to = FIELDS[objectType]?.[name]?.to;
      if (!to || !TABLES[to]) continue;
      const ids = wanted.get(to) ?? new Set();
      for (const value of values.flat()) if (typeof value === 'number') ids.add(value);
      wanted.set(to, ids);
    }
  const names = new Map<string, string>();
  for (const [to, ids] of wanted) {
    const [table, text] = TABLES[to] as [string, string];
    const found = await ctx.run(
      sql<{
        id: number;
        label: string;
      }>`select id, ${sql.ref(text)} as label from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and id = any(${[...ids]})`,
    );
    for (const { id, label } of found) names.set(`${to}/${id}`, label);
  }
  return names;
}

function inWords(
  ctx: Context,
  { objectType, changes }: Row,
  names: Map<string, string>,
): ContactHistoryEntry['changes'] {
  const hidden = hiddenFrom(ctx);
  return Object.entries(changes)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, [from, to]]) => {
      const field = FIELDS[objectType]?.[name];
      const words = (value: unknown): string | null => {
        if (value === null || value === undefined || value === '') return null;
        if (Array.isArray(value)) return value.map(words).join(', ') || null;
        if (field?.to && typeof value === 'number') return names.get(`${field.to}/${value}`) ?? 'Unknown';
        if (field?.kind === 'address') return addressLine(value as Parameters<typeof addressLine>[0]);
        if (typeof value === 'boolean') return value ? 'Yes' : 'No';
        if (name === 'contactTypeId') return CONTACT_TYPES.find((type) => type.id === value)?.label ?? 'Unknown';
        if (objectType === 'contactLicence' && name === 'statusId')
          return LICENCE_STATUSES.find((status) => status.id === value)?.label ?? null;
        if (name === 'sanctionsStateId') return SANCTIONS_STATES.find((state) => state.id === value)?.label ?? null;
        return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
      };
      return { field: name, label: field?.label ?? name, from: words(from), to: words(to) };
    });
}
