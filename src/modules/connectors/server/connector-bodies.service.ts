// A message as it is sent: files are put in at the last moment, without what the camera wrote.
import { type App, inTransaction, readContext, systemActor } from '../../../platform/server/context.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import { withoutCameraFacts } from '../../documents/server/index.ts';
import { type Json, type JsonObject, isObject } from '../shared/connector-paths.ts';
import { FILE_MARK } from '../shared/connector-render.ts';
import { fileContent } from './connector-messages.views.ts';

const LARGEST = 20_000_000;
export class FileMissing extends Error {}

/** The bytes of an attachment as they leave the house. */
export async function fileForThem(
  app: App,
  companyId: number,
  attachmentId: number,
): Promise<{ name: string; bytes: Buffer }> {
  const actor = systemActor(companyId, null);
  const request = { requestId: 'connector', ip: '' };
  const content = await fileContent(readContext(app, actor, request), attachmentId);
  if (!content || content.fileId === null) throw new FileMissing('The file is no longer there');
  if (content.sizeBytes > LARGEST) throw new FileMissing('The file is larger than 20 MB');
  const bare = await withoutCameraFacts(readContext(app, actor, request), { ...content, id: attachmentId });
  const { bytes, fileName } = await inTransaction(app, actor, request, (ctx) => readStoredFile(ctx, bare.fileId ?? 0));
  return { name: bare.fileName ?? fileName, bytes };
}

async function filled(app: App, companyId: number, value: Json): Promise<Json> {
  if (Array.isArray(value)) return await Promise.all(value.map((entry) => filled(app, companyId, entry)));
  if (!isObject(value)) return value;
  const mark = value[FILE_MARK];
  if (typeof mark === 'string' && Object.keys(value).length === 1)
    return (await fileForThem(app, companyId, Number(mark))).bytes.toString('base64');
  const entries = Object.entries(value).map(
    async ([name, entry]) => [name, await filled(app, companyId, entry)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
export const bodyWithFiles = async (app: App, companyId: number, payload: JsonObject): Promise<string> =>
  JSON.stringify(await filled(app, companyId, payload));
