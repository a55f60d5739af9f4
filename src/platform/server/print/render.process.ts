// A process that renders documents: what ends it over one (the typesetter is a native library) ends nothing else.
import type { PdfSigner } from '../signing/sign-pdf.ts';
import { toCsv } from './csv.ts';
import type { PrintDocument, PrintFormat } from './print-document.ts';
import { toXlsx } from './xlsx.ts';

export interface RenderTask {
  document: PrintDocument;
  format: PrintFormat;
  /** A PDF is signed with it. */
  signer?: PdfSigner | undefined;
}
/** `taken` comes before all else: if the process ends without it, it was not for this document. */
export type RenderAnswer = { taken: true } | { pages: number } | { bytes: Uint8Array } | { error: string };

const answer = (message: RenderAnswer): void => void process.send?.(message);

async function render({ document, format, signer }: RenderTask): Promise<Uint8Array> {
  if (format === 'csv') return toCsv(document);
  if (format === 'xlsx') return await toXlsx(document);
  // With it comes the typesetter's binary: sheets are made where there is none for the platform.
  const { toPdf } = await import('./pdf.ts');
  const bytes = toPdf(document, (pages) => answer({ pages }));
  if (!signer) return bytes;
  const { signPdf } = await import('../signing/sign-pdf.ts');
  return await signPdf(bytes, signer);
}

process.on('message', (task: RenderTask) => {
  answer({ taken: true });
  render(task).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit());
