// The thread that reads what is written in a file. It ends after one file: whatever a hostile one does to it ends with it.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';
import { isOffice, officeText } from './office-text.service.ts';

const { path, mimeType, most } = workerData as { path: string; mimeType: string; most: number };

async function textOfPdf(): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(path))), {
    mergePages: true,
  });
  return text;
}

parentPort?.postMessage(isOffice(mimeType) ? await officeText(path, mimeType, most) : await textOfPdf());
