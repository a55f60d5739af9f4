// What is written in a paper or an office file.
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { isOffice } from '../shared/office-types.ts';
import { officeText } from './office-text.reader.ts';

async function textOfPdf(path: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  try {
    return (await extractText(document, { mergePages: true })).text;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Nothing where it cannot be read. */
export async function read({
  path,
  mimeType,
  most,
}: {
  path: string;
  mimeType: string;
  most: number;
}): Promise<string | undefined> {
  try {
    return isOffice(mimeType) ? await officeText(path, mimeType, most) : await textOfPdf(path);
  } catch {
    return undefined;
  }
}
