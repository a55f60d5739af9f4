// What the sign-in page wears before anybody says who they are: the branding of the company that runs this server, the first founded.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { onDark, onLight, softly } from '../shared/theme-colours.ts';

interface SystemTheme {
  ref: string;
  colourTheme: { accent?: string };
  storageKey: string | null;
  logoType: string | null;
}

async function systemTheme(app: App): Promise<SystemTheme | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<SystemTheme>`select t.ref, t.colour_theme as "colourTheme", f.storage_key as "storageKey", t.logo_type as "logoType"
      from company_theme t left join stored_file f on f.company_id = t.company_id and f.id = t.logo_file_id
      where t.in_use and t.deleted_at is null and t.company_id = (select min(id) from company where active)`,
  ]);
  return row;
}

export const brandingRef = async (app: App): Promise<string> => (await systemTheme(app))?.ref ?? 'prime';

/** The theme file of the specification; colours by the names of the style variables. */
export async function themeFile(app: App): Promise<Record<string, unknown>> {
  const theme = await systemTheme(app);
  const logo = theme?.storageKey ? '/api/system/theme/logo' : null;
  return {
    ref: theme?.ref ?? 'prime',
    logoFile: logo,
    logoFileMobile: logo,
    logoType: theme?.logoType ?? null,
    colourTheme: colourVariables(theme?.colourTheme.accent),
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

export async function systemLogo(app: App): Promise<{ bytes: Buffer; type: string }> {
  const theme = await systemTheme(app);
  const bytes =
    theme?.storageKey && (await readFile(join(app.config.dataDir, 'files', theme.storageKey)).catch(() => undefined));
  return bytes ? { bytes, type: theme.logoType ?? 'image/png' } : { bytes: MARK, type: 'image/svg+xml' };
}
