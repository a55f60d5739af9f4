// Files are looked at after their upload, one at a time: 200 photographs come in at once, and none of them is a task that
// somebody wants to see in a list. A file that breaks is noted on itself; a server that ends is followed by the next.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBatchLoop } from '../../../platform/server/batch-loop.ts';
import { type App, inTransaction, readContext, systemActor } from '../../../platform/server/context.ts';
import {
  type PlacedFile,
  adoptFile,
  newIncoming,
  placeFile,
  recordFile,
  removePlaced,
  withCopyOfFile,
} from '../../../platform/server/files.ts';
import { askOfPicture } from './pictures.client.ts';
import { hasText, textOf } from './file-text.client.ts';
import { keepFound, keepText } from './processing.store.ts';
import { type WaitingFile, claimFile } from './waiting-files.across.ts';

const MOST_TRIES = 3;
const LOOK_EVERY_MS = 5000;
const STOP_PATIENCE = 2000;
const GIVEN_UP = 'This file could not be previewed. It is kept.';

interface Processing {
  /** Looks at everything that waits; ends when there is no more. */
  flush(): Promise<void>;
}
const running = new WeakMap<App, Processing>();

/** Takes up what waits; for whoever added something, and for tests. */
export const processWaiting = async (app: App): Promise<void> => await running.get(app)?.flush();

/** Answers how to stop. */
export function keepProcessing(app: App): () => Promise<void> {
  let lastCompany = 0;
  const loop = createBatchLoop(async () => {
    const waiting = await claimFile(app, lastCompany);
    if (!waiting) return 0;
    lastCompany = waiting.companyId;
    await lookAt(app, waiting).catch((error: unknown) =>
      app.log.warn({ attachment: waiting.id, error: String(error) }, 'file not looked at'),
    );
    return 1;
  }, 1);
  running.set(app, { flush: () => loop.flush() });
  const timer = setInterval(() => void loop.flush(), LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await Promise.race([loop.stop(), sleep(STOP_PATIENCE, undefined, { ref: false })]); // what is in hand is taken up again
  };
}

const NOTHING = {
  problem: null,
  width: null,
  height: null,
  viewFileId: null,
  thumbFileId: null,
  takenAt: null,
  latitude: null,
  longitude: null,
};

async function lookAt(app: App, file: WaitingFile): Promise<void> {
  const actor = systemActor(file.companyId, null);
  const request = { requestId: `attachment-${file.id}`, ip: '' };
  if (file.tries > MOST_TRIES) {
    await inTransaction(app, actor, request, (ctx) => keepFound(ctx, file.id, { ...NOTHING, problem: GIVEN_UP }));
    return;
  }
  if (!file.mimeType.startsWith('image/') || file.mimeType === 'image/svg+xml') {
    const text = hasText(file.mimeType) ? await readText(app, file) : undefined;
    await inTransaction(app, actor, request, async (ctx) => {
      if (text) await keepText(ctx, file.id, text);
      await keepFound(ctx, file.id, NOTHING);
    });
    return;
  }
  const paths = {
    viewPath: await newIncoming(app.config),
    thumbPath: await newIncoming(app.config),
  };
  const placed: PlacedFile[] = [];
  try {
    const { mimeType, companyId } = file;
    const answer = await withCopyOfFile(readContext(app, actor, request), file.fileId, (path) =>
      askOfPicture(companyId, { kind: 'look', path, ...paths, mimeType, heic: app.config.heic }),
    );
    if (answer.copies)
      for (const path of [paths.viewPath, paths.thumbPath])
        placed.push(await placeFile(app.config, file.companyId, await adoptFile(path)));
    await inTransaction(app, actor, request, async (ctx) => {
      const [view, thumb] = placed;
      const name = file.fileName ?? 'picture';
      const copy = async (of: PlacedFile | undefined, mimeType: string) =>
        of ? (await recordFile(ctx, of, { fileName: name, mimeType })).id : null;
      await keepFound(ctx, file.id, {
        problem: answer.problem ?? null,
        width: answer.width ?? null,
        height: answer.height ?? null,
        viewFileId: await copy(view, answer.copies?.viewType ?? ''),
        thumbFileId: await copy(thumb, 'image/webp'),
        takenAt: answer.camera?.takenAt ?? null,
        latitude: answer.camera?.latitude ?? null,
        longitude: answer.camera?.longitude ?? null,
      });
    });
  } catch (error) {
    await Promise.all(placed.map((one) => removePlaced(app.config, one)));
    throw error;
  } finally {
    await Promise.all(Object.values(paths).map((path) => rm(path, { force: true })));
  }
}

/** What is written in a paper. */
async function readText(app: App, { companyId, id, fileId, mimeType }: WaitingFile): Promise<string | undefined> {
  const ctx = readContext(app, systemActor(companyId, null), { requestId: `attachment-${id}`, ip: '' });
  return await withCopyOfFile(ctx, fileId, (path, { sizeBytes }) => textOf(path, { companyId, mimeType, sizeBytes }));
}
