// A company's colour and logo.
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { readStoredFile, storeFile } from '../../../platform/server/files.ts';
import { only } from '../../../platform/server/module.ts';
import { pictureOf } from '../../../platform/server/pictures.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import type { Branding } from '../shared/company-profile.api.ts';
import { READABLE, contrast, onLight } from '../shared/theme-colours.ts';
import { isOurDomain, keepBranding } from './company-settings.store.ts';

/** An address that people trust belongs to whoever has mail there; the server's own belongs to the company that runs it. */
export async function saveHost(ctx: Context, hostName: string | null): Promise<Branding> {
  if (hostName) {
    const { hostname } = new URL(ctx.app.config.publicUrl);
    if (hostName === hostname) throw invalid({ hostName: 'This is the address of the whole server. Enter your own' });
    if (!ctx.actor.systemAdmin && !(await isOurDomain(ctx, hostName)))
      throw invalid({
        hostName: 'Nobody in your company has an email at this domain. Enter a host name of your own domain',
      });
  }
  return await keepBranding(ctx, { hostName });
}

const LARGEST_LOGO = 500_000;

export async function saveColour(ctx: Context, accent: string | null): Promise<Branding> {
  const found = accent ? contrast(accent, '#ffffff') : READABLE;
  if (accent && found < READABLE)
    throw invalid({
      accent: `White text is hard to read on this colour (${found.toFixed(1)} to 1, at least 4.5 needed). Try ${onLight(accent)}.`,
    });
  return await keepBranding(ctx, { colourTheme: accent ? { accent: accent.toLowerCase() } : {} });
}

export async function saveLogo(ctx: Context, upload: (most: number) => Promise<Upload>): Promise<Branding> {
  const { bytes, fileName } = await upload(LARGEST_LOGO);
  const type = pictureOf(bytes)?.type;
  if (!type) throw invalid({ file: 'Choose a picture: PNG, JPEG or WebP' });
  const file = await storeFile(ctx, { fileName, mimeType: type, bytes });
  return await keepBranding(ctx, { logo: { id: file.id, type } });
}

/** One of the pictures that the company has becomes its logo; the logo is a copy, which outlives the picture. */
export async function chooseLogo(ctx: Context, pictureId: number): Promise<Branding> {
  const files = only(ctx.app.modules, 'recordFiles');
  const own = { objectType: 'company', objectId: ctx.actor.companyId, jobId: null };
  const shown = (await files.hasPicture(ctx, own, pictureId)) ? await files.shown(ctx, pictureId) : null;
  if (shown === null) throw notFound('This image');
  const { bytes, fileName } = await readStoredFile(ctx, shown);
  const type = pictureOf(bytes)?.type;
  if (!type) throw invalid({ imageAttachmentId: 'Choose a picture: PNG, JPEG or WebP' });
  if (bytes.length > LARGEST_LOGO)
    throw invalid({ imageAttachmentId: 'The picture is larger than 500 KB. Make it smaller and upload it again.' });
  const file = await storeFile(ctx, { fileName, mimeType: type, bytes });
  return await keepBranding(ctx, { logo: { id: file.id, type } });
}
