// The typesetter. Templates are our own files; what people typed reaches them as JSON, never as source.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { type Fonts, fontBytes } from './print-fonts.ts';

const TEMPLATES = fileURLToPath(new URL('./templates', import.meta.url));
/** Rounds of other documents after which what Typst remembers of one is dropped. */
const REMEMBERED = 0;

export interface Setting {
  /** The template, without its `.typ`. */
  template: string;
  data: object;
  /** Pictures by the names that the data use. */
  pictures: ReadonlyMap<string, Uint8Array>;
  fonts: Fonts;
  /** Tags let a screen reader walk through tables; on hundreds of rows they weigh more than the rest. */
  tagged: boolean;
  /** PDF/A: the third part may hold files of any kind. */
  standard: 'a-2b' | 'a-3b';
}

/** The fonts of the last document stay: reading those of Chinese takes longer than most documents. */
let kept: { files: ReadonlySet<string>; compiler: NodeCompiler } | undefined;

function compilerWith({ files }: Fonts): NodeCompiler {
  if (kept && files.every((file) => kept?.files.has(file))) return kept.compiler;
  kept = {
    files: new Set(files),
    compiler: NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: files.map(fontBytes) }] }),
  };
  return kept.compiler;
}

/** Reads nothing but the templates and what it is given; there is no network behind it. Blocks: for a worker. */
export function typeset(
  { template, data, pictures, fonts, tagged, standard }: Setting,
  onPages: (pages: number) => void,
): Buffer {
  const compiler = compilerWith(fonts);
  compiler.mapShadow(join(TEMPLATES, 'document.json'), Buffer.from(JSON.stringify(data)));
  for (const [name, bytes] of pictures) compiler.mapShadow(join(TEMPLATES, name), Buffer.from(bytes));
  try {
    const made = compiler.compile({ mainFilePath: join(TEMPLATES, `${template}.typ`), resetRead: true });
    if (!made.result) throw new Error(`Typst: ${messageOf(made.takeError() ?? made.takeDiagnostics())}`);
    onPages(made.result.numOfPages);
    try {
      return compiler.pdf(made.result, { pdfStandard: standard, pdfTags: tagged });
    } catch {
      // A character that no font has may not stand in PDF/A; elsewhere it prints as an empty box.
      return compiler.pdf(made.result, { pdfTags: tagged });
    }
  } finally {
    compiler.resetShadow();
    compiler.evictCache(REMEMBERED);
  }
}

/** Whether Typst can draw it: what is no picture would stop the whole document. */
export function canDraw(bytes: Uint8Array): boolean {
  const compiler = compilerWith({ families: [], files: [] });
  compiler.mapShadow(join(TEMPLATES, 'probe'), Buffer.from(bytes));
  try {
    return !compiler
      .compile({ mainFileContent: '#image(read("/probe", encoding: none), width: 1cm)', resetRead: true })
      .hasError();
  } finally {
    compiler.resetShadow();
  }
}

const messageOf = (error: NodeError | null): string =>
  (error?.shortDiagnostics as { message?: string }[] | undefined)?.map(({ message }) => message).join('; ') ??
  'nothing was made';
