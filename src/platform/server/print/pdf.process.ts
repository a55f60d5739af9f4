// A process of its own for the typesetter, which can end its whole process over a document: nothing else ends with it.
import { signPdf } from '../signing/sign-pdf.ts';
import type { PdfAnswer, PdfTask } from './pdf-apart.ts';
import { toPdf } from './pdf.ts';

const answer = (message: PdfAnswer): void => void process.send?.(message);

process.on('message', ({ document, signer }: PdfTask) => {
  const make = async (): Promise<Uint8Array> => {
    const bytes = toPdf(document, (pages) => answer({ pages }));
    return signer ? await signPdf(bytes, signer) : bytes;
  };
  make().then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The thread that asks has ended, or the server.
process.on('disconnect', () => process.exit());
