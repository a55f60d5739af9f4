import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { suburbKey } from '../shared/suburb-columns.ts';
import type { Suburb, SuburbSummary } from '../shared/suburbs.api.ts';

const SHORTEST = 2;
const SHOWN = 20;
const LONGEST = 80;
/** Behind every key that begins with the text. */
const END = '\u{10FFFF}';

/** The beginning of a name or of a postcode; the name alone comes first. Several words may end with the postcode: "penrith 27". */
export async function suburbs(ctx: Context, text: string): Promise<Suburb[]> {
  const key = suburbKey(text.slice(0, LONGEST));
  if (key.length < SHORTEST) return [];
  const [, name = '', digits = ''] = /^(.*?)(?:\s*(\d+))?$/.exec(key) ?? [];
  const inName = name ? sql`search_key >= ${name} and search_key < ${name + END}` : sql`true`;
  const inPostcode = digits ? sql`postcode_key >= ${digits} and postcode_key < ${digits + END}` : sql`true`;
  return await ctx.run(sql<Suburb>`select id, suburb, state, postcode, country, latitude, longitude from suburb
    where company_id = ${ctx.actor.companyId} and ${inName} and ${inPostcode}
    order by ${name ? sql`search_key = ${name} desc, search_key` : sql`postcode_key, search_key`}, state, postcode limit ${SHOWN}`);
}

export async function suburbSummary(ctx: Context): Promise<SuburbSummary> {
  const states = await ctx.run(
    sql<{
      state: string;
      count: number;
    }>`select state, count(*)::int as count from suburb where company_id = ${ctx.actor.companyId} group by state order by 2 desc, 1`,
  );
  return { total: states.reduce((sum, { count }) => sum + count, 0), states };
}
