// Names of a file as ids: entries of option lists, people, contacts.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';
import { listEntries } from '../../company/server/index.ts';
import { contactsByName } from '../../contacts/server/index.ts';
import type { ImportField } from '../shared/import-fields.ts';
import { placesByName } from './import-records.views.ts';
import { cellText, oneOfNames } from '../shared/import-values.ts';
import type { FileRow } from './imports.store.ts';

export interface Lookup {
  find(text: string): { id: number } | { reason: string };
}

/** How each field that names something else finds it; asked for all rows at once. */
export async function lookupsFor(
  ctx: Context,
  fields: readonly (ImportField | undefined)[],
  rows: readonly FileRow[],
): Promise<Map<string, Lookup>> {
  const lookups = new Map<string, Lookup>();
  for (const [at, field] of fields.entries()) {
    if (!field) continue;
    const { name, spec } = field;
    if (name === 'contactTypeId') lookups.set(name, ofList('contact type', CONTACT_TYPES));
    else if (spec.to === 'warehouse') lookups.set(name, ofList('place of stock', await placesByName(ctx)));
    else if (spec.to === 'user') lookups.set(name, await people(ctx));
    else if (spec.to === 'contact')
      lookups.set(
        name,
        await contacts(
          ctx,
          rows.map(({ cells }) => cellText(cells[at])),
        ),
      );
    else if (spec.to)
      lookups.set(
        name,
        await list(ctx, spec.to, spec.label.toLowerCase().replace(/s$/, spec.kind === 'refs' ? '' : 's')),
      );
  }
  return lookups;
}

async function list(ctx: Context, name: string, what: string): Promise<Lookup> {
  const entries = await listEntries(ctx, name);
  return ofList(
    what,
    entries.filter(({ item }) => item.active !== false).map(({ value, label }) => ({ id: value, label })),
  );
}

function ofList(what: string, entries: readonly { id: number; label: string }[]): Lookup {
  const known = new Map(entries.map(({ id, label }) => [label.toLowerCase(), id]));
  const names = oneOfNames(entries.map(({ label }) => label));
  return {
    find(text) {
      const id = known.get(text.toLowerCase());
      return id === undefined ? { reason: `There is no ${what} called ${text}. ${names}` } : { id };
    },
  };
}

async function people(ctx: Context): Promise<Lookup> {
  const rows = await ctx.run(sql<{
    id: number;
    name: string;
    email: string;
  }>`select id, full_name as name, lower(email) as email from app_user
    where company_id = ${ctx.actor.companyId} and deleted_at is null and status <> 'disabled' order by full_name`);
  return {
    find(text) {
      const wanted = text.toLowerCase();
      const found = rows.filter(({ name, email }) => name.toLowerCase() === wanted || email === wanted);
      if (found[0] && found.length === 1) return { id: found[0].id };
      return found.length
        ? { reason: `${found.length} people have this name. Write the email instead` }
        : { reason: `Nobody in the company has this name or email. ${oneOfNames(rows.map(({ name }) => name))}` };
    },
  };
}

async function contacts(ctx: Context, texts: readonly string[]): Promise<Lookup> {
  const rows = await contactsByName(ctx, [...new Set(texts.filter(Boolean))]);
  const known = new Map<string, number[]>();
  for (const { id, text } of rows) known.set(text, [...(known.get(text) ?? []), id]);
  return {
    find(text) {
      const ids = known.get(text) ?? [];
      if (ids[0] !== undefined && ids.length === 1) return { id: ids[0] };
      return ids.length
        ? { reason: `${ids.length} contacts have this name. Write the email or the ABN instead` }
        : { reason: 'No contact has this name, email or ABN. Import or enter the contact first, or correct the name' };
    },
  };
}
