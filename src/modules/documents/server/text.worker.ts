// The thread that reads what is written in files, one after the other. What a hostile one does to it ends with it: it is stopped when
// a file could not be read.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';
import { isOffice, officeText } from './office-text.service.ts';

interface Asked {
  path: string;
  mimeType: string;
  most: number;
}

async function textOfPdf(path: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  try {
    return (await extractText(document, { mergePages: true })).text;
  } finally {
    await document.loadingTask.destroy();
  }
}

parentPort?.on('message', ({ path, mimeType, most }: Asked) => {
  void (isOffice(mimeType) ? officeText(path, mimeType, most) : textOfPdf(path)).then(
    (text) => parentPort?.postMessage({ text }),
    () => parentPort?.postMessage({}),
  );
});
