// What the sign-in page wears before anybody says who they are: the branding of the company whose
// host name the browser asked for; elsewhere that of the company that runs this server, the first founded.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { onDark, onLight, softly } from '../shared/theme-colours.ts';

interface SystemTheme {
  ref: string;
  colourTheme: { accent?: string };
  storageKey: string | null;
  logoType: string | null;
}

async function systemTheme(app: App, host: string): Promise<SystemTheme | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<SystemTheme>`select t.ref, t.colour_theme as "colourTheme", f.storage_key as "storageKey", t.logo_type as "logoType"
      from company_theme t left join stored_file f on f.company_id = t.company_id and f.id = t.logo_file_id
        join company c on c.company_id = t.company_id and c.id = t.company_id and c.active
      where t.in_use and t.deleted_at is null and (t.host_name = ${host} or t.company_id = (select min(id) from company where active))
      order by (t.host_name = ${host}) desc nulls last limit 1`,
  ]);
  return row;
}

export const brandingRef = async (app: App, host: string): Promise<string> =>
  (await systemTheme(app, host))?.ref ?? 'prime';

/** The theme file of the specification; colours by the names of the style variables. */
export async function themeFile(app: App, host: string): Promise<Record<string, unknown>> {
  const theme = await systemTheme(app, host);
  const logo = theme?.storageKey ? '/api/system/theme/logo' : null;
  return {
    ref: theme?.ref ?? 'prime',
    logoFile: logo,
    logoFileMobile: logo,
    logoType: theme?.logoType ?? null,
    colourTheme: colourVariables(theme?.colourTheme.accent),
    trainingLabel: app.config.trainingLabel ?? null,
    supportEmail: app.config.supportEmail ?? null,
    sendsMail: app.config.smtpUrl !== undefined,
  };
}

/** One colour gives all shades: each theme gets one that can be read on it. */
export const colourVariables = (accent: string | undefined): Record<string, string> =>
  accent
    ? {
        accent: onLight(accent),
        accentDark: onDark(accent),
        accentSoft: softly(onLight(accent), 'light'),
        accentSoftDark: softly(onDark(accent), 'dark'),
      }
    : {};

/** The product's own mark, where a company has none. */
const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#2b6cb0"/><path d="M20 46V18h13a9 9 0 0 1 2 17.8L44 46" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>',
);

export interface Logo {
  bytes: Buffer;
  type: string;
}
async function logoOf(app: App, kept: Pick<SystemTheme, 'storageKey' | 'logoType'> | undefined): Promise<Logo> {
  const bytes =
    kept?.storageKey && (await readFile(join(app.config.dataDir, 'files', kept.storageKey)).catch(() => undefined));
  return bytes ? { bytes, type: kept.logoType ?? 'image/png' } : { bytes: MARK, type: 'image/svg+xml' };
}

export const systemLogo = async (app: App, host: string): Promise<Logo> =>
  await logoOf(app, await systemTheme(app, host));

/** The company's own logo, for its people and for visitors of the pages it shares. */
export async function companyLogo(ctx: Context): Promise<Logo> {
  const [row] = await ctx.run(sql<Pick<SystemTheme, 'storageKey' | 'logoType'>>`
    select f.storage_key as "storageKey", t.logo_type as "logoType"
    from company_theme t join stored_file f on f.company_id = t.company_id and f.id = t.logo_file_id
    where t.company_id = ${ctx.actor.companyId} and t.in_use and t.deleted_at is null`);
  return await logoOf(ctx.app, row);
}
