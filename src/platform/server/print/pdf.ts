// A PrintDocument as PDF.
import { paperOf } from './paper.ts';
import type { PrintDocument } from './print-document.ts';
import { fontsFor } from './print-fonts.ts';
import { rowsOfSheets } from './sheets-paper.ts';
import { typeset } from './typst.ts';

const MOST_TAGGED_ROWS = 300;

/** Must run in a worker: nothing else happens meanwhile. `onPages` hears how many there are before they are written. */
export function toPdf(document: PrintDocument, onPages: (pages: number) => void = () => {}): Buffer {
  const { data, pictures, text } = paperOf(document);
  const fonts = fontsFor(text);
  return typeset(
    {
      template: document.labels ? 'labels' : 'document',
      data: { ...data, families: fonts.families },
      pictures,
      fonts,
      tagged: (document.sheets ? rowsOfSheets(document.sheets) : document.rows.length) <= MOST_TAGGED_ROWS,
      standard: document.attachment ? 'a-3b' : 'a-2b',
    },
    onPages,
  );
}
