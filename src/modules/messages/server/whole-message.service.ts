// All of a message: what is quoted in it, and the mail as it arrived.
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { openStoredFile } from '../../../platform/server/files.ts';
import { Download } from '../../../platform/server/routes.ts';
import { textOfHtml } from './message-text.mail.ts';
import { wholeOf } from './messages.views.ts';

export async function wholeMessage(ctx: Context, id: number): Promise<{ text: string; isKept: boolean }> {
  const { note, body, originalFileId } = await wholeOf(ctx, id);
  return { text: body ? await textOfHtml(body) : note, isKept: originalFileId !== null };
}

/** The mail as it arrived. Never shown by the browser: it is somebody else's. */
export async function originalMail(ctx: Context, id: number): Promise<Download> {
  const { originalFileId } = await wholeOf(ctx, id);
  if (originalFileId === null) throw notFound('Original email');
  return new Download(await openStoredFile(ctx, originalFileId), 'message/rfc822', `message-${id}.eml`);
}
