// Numbers, words and colours of a company.
import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { Branding, NumberSeries } from '../shared/company-profile.api.ts';
import { inOwnWords, ownWords } from '../shared/own-labels.ts';
import { WORDS, type WordRef } from '../shared/language.api.ts';

const note = (ctx: Context, objectType: string, objectId: number, changes: Record<string, unknown>): Promise<void> =>
  writeHistory(ctx, { objectType, objectId, jobId: null, verb: 'update', changes, note: null });

type SeriesRow = Omit<NumberSeries, 'label' | 'perJob' | 'preview'>;
/** As a series reads that nobody has changed or used yet: `number_series` says the same. */
const FRESH = { digits: 4, padding: true, nextNumber: 1 };

const kept = (ctx: Context): Promise<SeriesRow[]> =>
  ctx.run(sql<SeriesRow>`select series_ref as "seriesRef", prefix, digits, padding, next_number as "nextNumber" from number_series
    where company_id = ${ctx.actor.companyId} and scope_id = 0`);

/** How each kind of record is numbered, used already or not, in the order of their names. */
export async function numberSeries(ctx: Context): Promise<NumberSeries[]> {
  const rows = new Map((await kept(ctx)).map((row) => [row.seriesRef, row]));
  return Object.entries(named(ctx.app.modules, 'numberedRecords'))
    .map(([seriesRef, { label, prefix, perJob = false }]) => {
      const row = { ...FRESH, prefix, ...rows.get(seriesRef), seriesRef };
      const number = String(row.nextNumber);
      return {
        ...row,
        label,
        perJob,
        preview: `${row.prefix}${row.padding ? number.padStart(row.digits, '0') : number}`,
      };
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}

export async function saveSeries(
  ctx: Context,
  ref: string,
  given: Partial<Pick<NumberSeries, 'prefix' | 'digits' | 'padding' | 'nextNumber'>>,
): Promise<NumberSeries> {
  const { companyId } = ctx.actor;
  const series = named(ctx.app.modules, 'numberedRecords');
  const fresh = Object.hasOwn(series, ref) && series[ref];
  if (!fresh) throw notFound('This numbering');
  // The row first, locked: a number that is given at the same time is either seen here or waits.
  await ctx.run(sql`insert into number_series (company_id, series_ref, prefix) values (${companyId}, ${ref}, ${fresh.prefix})
    on conflict (company_id, series_ref, scope_id) do update set prefix = number_series.prefix`);
  const one = async () => (await numberSeries(ctx)).find(({ seriesRef }) => seriesRef === ref) as NumberSeries;
  const before = await one();
  if (!before.perJob && given.nextNumber !== undefined && given.nextNumber < before.nextNumber)
    throw invalid({ nextNumber: `Numbers below ${before.nextNumber} are in use` });
  const { prefix, digits, padding, nextNumber } = { ...before, ...given };
  await ctx.run(sql`update number_series set prefix = ${prefix}, digits = ${digits}, padding = ${padding}, next_number = ${nextNumber}
    where company_id = ${companyId} and series_ref = ${ref} and scope_id = 0`);
  const after = await one();
  await note(ctx, 'numberSeries', companyId, { [ref]: [before.preview, after.preview] });
  return after;
}

// Words ---------------------------------------------------------------------------------------------------------------

export async function wordsOf(ctx: Context, group?: string): Promise<Record<string, string>> {
  const rows = await ctx.run(
    sql<{
      ref: string;
      value: string;
    }>`select ref, value from language_entry where company_id = ${ctx.actor.companyId}`,
  );
  const own = new Map(rows.map(({ ref, value }) => [ref, value]));
  const refs = (Object.keys(WORDS) as WordRef[]).filter((ref) => !group || WORDS[ref].group === group);
  if (!refs.length) throw notFound('This group of words');
  return Object.fromEntries(refs.map((ref) => [ref, own.get(ref) ?? WORDS[ref].word]));
}

/** Puts the company's own words into a label, for what leaves the server as a document. */
export async function ownLabels(ctx: Context): Promise<(label: string) => string> {
  const words = ownWords(await wordsOf(ctx));
  return (label) => inOwnWords(label, words);
}

const wordOf = (ref: string): (typeof WORDS)[WordRef] => {
  if (!Object.hasOwn(WORDS, ref)) throw notFound('This word');
  return WORDS[ref as WordRef];
};

export async function word(ctx: Context, ref: string): Promise<{ ref: string; value: string; original: string }> {
  const { word: original } = wordOf(ref);
  const value = (await wordsOf(ctx))[ref] ?? original;
  return { ref, value, original };
}

export async function saveWord(
  ctx: Context,
  ref: string,
  value: string | null,
): Promise<{ ref: string; value: string; original: string }> {
  const before = await word(ctx, ref);
  const { companyId, userId } = ctx.actor;
  if (value && value !== before.original)
    await ctx.run(sql`insert into language_entry (company_id, ref, value, updated_by_id) values (${companyId}, ${ref}, ${value}, ${userId})
      on conflict (company_id, ref) do update set value = excluded.value, updated_at = now(), updated_by_id = ${userId}`);
  else await ctx.run(sql`delete from language_entry where company_id = ${companyId} and ref = ${ref}`);
  const after = await word(ctx, ref);
  if (after.value !== before.value) await note(ctx, 'language', companyId, { [ref]: [before.value, after.value] });
  return after;
}

/** Whether somebody of the company has an email at this domain, so that it is theirs to speak for. */
export async function isOurDomain(ctx: Context, hostName: string): Promise<boolean> {
  const rows = await ctx.run(sql<{
    domain: string;
  }>`select distinct split_part(lower(email), '@', 2) as domain from app_user
    where company_id = ${ctx.actor.companyId} and status = 'active' and email_verified_at is not null and deleted_at is null`);
  return rows.some(({ domain }) => hostName === domain || hostName.endsWith(`.${domain}`));
}

// Colours and logo ----------------------------------------------------------------------------------------------------

interface ThemeRow extends Branding {
  id: number;
  logoFileId: number | null;
}

async function themeRow(ctx: Context): Promise<ThemeRow | undefined> {
  const [row] =
    await ctx.run(sql<ThemeRow>`select id, ref, label, colour_theme as "colourTheme", logo_file_id is not null as "hasLogo",
    logo_file_id as "logoFileId", host_name as "hostName", version from company_theme where company_id = ${ctx.actor.companyId} and in_use and deleted_at is null`);
  return row;
}

export async function branding(ctx: Context): Promise<Branding> {
  const row = await themeRow(ctx);
  if (!row) return { ref: 'prime', label: 'Reinstate', colourTheme: {}, hasLogo: false, hostName: null, version: 0 };
  const { id: _id, logoFileId: _file, ...shown } = row;
  return shown;
}

export async function keepBranding(
  ctx: Context,
  change: {
    colourTheme?: Branding['colourTheme'];
    logo?: { id: number; type: string } | null;
    hostName?: string | null;
  },
): Promise<Branding> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into company_theme (company_id, ref, label, in_use, created_by_id, updated_by_id)
    select ${companyId}, 'company-' || ${companyId}::bigint, name, true, ${userId}, ${userId} from company where company_id = ${companyId} and id = ${companyId}
    on conflict do nothing`);
  const before = (await themeRow(ctx)) as ThemeRow;
  const colours = change.colourTheme ?? before.colourTheme;
  const changed = ctx.run(sql`update company_theme set colour_theme = ${JSON.stringify(colours)},
      logo_file_id = ${change.logo === undefined ? sql`logo_file_id` : (change.logo?.id ?? null)},
      logo_type = ${change.logo === undefined ? sql`logo_type` : (change.logo?.type ?? null)},
      host_name = ${change.hostName === undefined ? before.hostName : change.hostName},
      version = version + 1, updated_at = now(), updated_by_id = ${userId}
    where company_id = ${companyId} and id = ${before.id}`);
  await changed.catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.constraint === 'company_theme_host')
      throw invalid({ hostName: 'Another company already uses this host name' });
    throw error;
  });
  await note(ctx, 'companyTheme', before.id, {
    ...(change.colourTheme && { colourTheme: [before.colourTheme, colours] }),
    ...(change.hostName !== undefined && { hostName: [before.hostName, change.hostName] }),
    ...(change.logo !== undefined && { logo: [before.hasLogo, change.logo !== null] }),
  });
  return await branding(ctx);
}
