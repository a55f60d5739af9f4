// The bytes of attachments on their way out: what browsers run nothing of is shown, everything else is saved.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { isInline } from '../../../platform/server/file-types.ts';
import {
  adoptFile,
  newIncoming,
  openStoredFile,
  placeFile,
  recordFile,
  removePlaced,
} from '../../../platform/server/files.ts';
import { Download } from '../../../platform/server/routes.ts';
import { namedAs } from './attachment-copies.service.ts';
import { bareFileOf, holdFingerprint, keepBareFile } from './attachments.store.ts';
import type { StoredContent } from './attachments.views.ts';
import { askOfPicture } from './pictures.client.ts';

const KEPT_SECONDS = 300;

/** The file as it came. Only what browsers show without running it is shown, and that in a box of its own. */
export async function originalOf(
  ctx: Context,
  of: Pick<StoredContent, 'fileId' | 'mimeType' | 'fileName'>,
  inline: boolean,
  elsewhere = false,
): Promise<Download> {
  if (of.fileId === null) throw notFound('This file');
  const file = await openStoredFile(ctx, of.fileId);
  return new Download(file, of.mimeType, of.fileName ?? file.fileName, {
    inline: inline && isInline(of.mimeType),
    untrusted: true,
    elsewhere,
  });
}

/** A copy that was made here, without what the camera wrote. */
export async function copyOf(ctx: Context, id: number | null): Promise<Download> {
  if (id === null) throw notFound('This picture');
  const file = await openStoredFile(ctx, id);
  return new Download(file, file.mimeType, file.fileName, { inline: true, untrusted: true, keptSeconds: KEPT_SECONDS });
}

/** Formats that carry what a camera wrote and can be written anew. */
const WRITTEN_ANEW = /^image\/(jpeg|png|webp|tiff|heic|heif|avif)$/;

/**
 * The file without what the camera wrote (where, when, by whom), for people outside: a picture is written anew once and kept,
 * everything else is as it came.
 */
export async function withoutCameraFacts(ctx: Context, of: StoredContent & { id: number }): Promise<StoredContent> {
  if (of.fileId === null || !WRITTEN_ANEW.test(of.mimeType)) return of;
  const known = await bareFileOf(ctx, of.id);
  if (known) return { ...of, ...known, fileName: namedAs(of.fileName, known.mimeType) };
  const { app, actor, requestId, ip } = ctx;
  const [path, copyPath] = [await newIncoming(app.config), await newIncoming(app.config)];
  try {
    await pipeline(await (await openStoredFile(ctx, of.fileId)).open(), createWriteStream(path, { mode: 0o600 }));
    const { heic } = app.config;
    const request = { kind: 'copy', path, copyPath, mimeType: of.mimeType, heic, bare: true } as const;
    const { problem, copyType } = await askOfPicture(actor.companyId, request);
    if (problem || !copyType) throw invalid({ id: problem ?? 'This picture cannot be read' });
    const placed = await placeFile(app.config, actor.companyId, await adoptFile(copyPath));
    const fileName = namedAs(of.fileName, copyType);
    let isNamed = false;
    const kept = await inTransaction(app, actor, { requestId, ip }, async (tx) => {
      await holdFingerprint(tx, `bare:${of.id}`);
      const meanwhile = await bareFileOf(tx, of.id);
      if (meanwhile) return meanwhile.fileId;
      const { id } = await recordFile(tx, placed, { fileName, mimeType: copyType });
      await keepBareFile(tx, of.id, id);
      isNamed = true;
      return id;
    }).catch(async (error: unknown) => {
      await removePlaced(app.config, placed);
      throw error;
    });
    if (!isNamed) await removePlaced(app.config, placed);
    return { ...of, fileId: kept, mimeType: copyType, fileName };
  } finally {
    await Promise.all([path, copyPath].map((one) => rm(one, { force: true })));
  }
}
