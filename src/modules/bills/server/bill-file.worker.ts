// The thread that looks for an electronic invoice inside one PDF. What a hostile file does to it ends with it.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const MOST_FILES = 20;

async function xmlInside(path: string): Promise<Uint8Array | null> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const held = [...((await document.getAttachments()) ?? [])].slice(0, MOST_FILES);
  const found = held.find(([, file]) => /\.xml$/i.test(file.filename ?? ''));
  return found ? ((await document.getAttachmentContent(found[0])) ?? null) : null;
}

const { path } = workerData as { path: string };
void xmlInside(path).then(
  (xml) => parentPort?.postMessage(xml),
  () => parentPort?.postMessage(null),
);
