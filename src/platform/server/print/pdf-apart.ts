// A PDF is made in a process of its own, one for each thread that renders; it stays as long as the thread.
import { type ChildProcess, fork } from 'node:child_process';
import type { PdfSigner } from '../signing/sign-pdf.ts';
import type { PrintDocument } from './print-document.ts';

export interface PdfTask {
  document: PrintDocument;
  signer?: PdfSigner | undefined;
}
export type PdfAnswer = { pages: number } | { bytes: Uint8Array } | { error: string };

let child: ChildProcess | undefined;
function begin(): ChildProcess {
  const made = fork(new URL('./pdf.process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    // What it says when it dies stands in the log of the server.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  made.once('exit', () => {
    if (child === made) child = undefined;
  });
  return made;
}

/** Nothing: the process ended over it. One document at a time. */
export async function pdfApart(task: PdfTask, onPages: (pages: number) => void): Promise<Uint8Array | undefined> {
  const working = (child ??= begin());
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
  const hear = (answer: PdfAnswer): void => {
    if ('pages' in answer) onPages(answer.pages);
    else if ('bytes' in answer) resolve(answer.bytes);
    else reject(new Error(answer.error));
  };
  const end = (): void => resolve(undefined);
  working.on('message', hear).once('exit', end).once('error', reject);
  try {
    working.send(task, (error) => error && resolve(undefined));
    return await promise;
  } finally {
    working.off('message', hear).off('exit', end).off('error', reject);
  }
}
