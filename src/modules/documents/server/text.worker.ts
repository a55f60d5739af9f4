// The thread that reads what is written in a file. It ends after one file: whatever a hostile one does to it ends with it.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';

const { path } = workerData as { path: string };
const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(path))), { mergePages: true });
parentPort?.postMessage(text);
