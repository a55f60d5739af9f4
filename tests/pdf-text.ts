// What a PDF says, read back from its text layer by the reader that is in Chrome.
import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface ReadPdf {
  /** The lines of each page. */
  pages: string[][];
  /** Everything, blanks and line ends of all kinds as one blank. */
  text: string;
  /** Of the first page, in points. */
  size: [width: number, height: number];
  title: string;
  author: string;
  /** PDF/A part and level, such as "2B"; empty for a plain PDF. */
  archival: string;
  tagged: boolean;
  /** Different ones: the same picture is held once. */
  pictures: number;
}

let library: Promise<PDFiumLibrary> | undefined;
/** What it reads it does not forget in full: after so many documents another one reads on. */
const READ_BY_ONE = 300;
let read = 0;

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  library = library && read % READ_BY_ONE ? library : PDFiumLibrary.init();
  read += 1;
  const document = await (await library).loadDocument(bytes);
  try {
    const all = [...document.pages()];
    const pages = all.map((page) =>
      page
        .getText()
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter(Boolean),
    );
    const { originalWidth, originalHeight } = all[0]?.getOriginalSize() ?? { originalWidth: 0, originalHeight: 0 };
    // What a file says of itself stands in it as readable XML.
    const said = bytes.toString('utf8');
    const property = (name: string): string =>
      (new RegExp(`<${name}>(?:<rdf:\\w+><rdf:li[^>]*>)?([^<]*)<`).exec(said)?.[1] ?? '').trim();
    return {
      pages,
      text: pages.flat().join(' ').replace(/\s+/gu, ' '),
      size: [Math.round(originalWidth), Math.round(originalHeight)],
      title: property('dc:title'),
      author: property('dc:creator'),
      archival: property('pdfaid:part') + property('pdfaid:conformance'),
      tagged: /\/MarkInfo\s*<<\s*\/Marked true/.test(said),
      pictures: said.match(/\/Subtype\s*\/Image\b/g)?.length ?? 0,
    };
  } finally {
    document.destroy();
  }
}
