// XML that strangers wrote, read. No document type, so no entities but those of XML itself, and nothing is fetched: the parser knows no
// network. Bytes, depth and number of elements are capped before anything is made of them.
import sax from 'sax';
import { MOST_INVOICE_BYTES } from '../shared/invoice-file.ts';
import type { ReceivedInvoice } from '../shared/received-invoice.ts';
import { UBL_NAMESPACES } from '../shared/ubl-codes.ts';
import { UnreadInvoice, receivedInvoiceOf } from '../shared/ubl-read.ts';
import type { XmlElement } from '../shared/xml-element.ts';

const MOST_DEPTH = 30;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 50;
const PIECE = 4096;
/** Only the entities of XML itself; sax has this option, its types do not. */
const STRICT = { xmlns: true, strictEntities: true };
const ENCODING = /^[\s\uFEFF]*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.-]+)["']/;

/** Names by the namespace they are of, whatever prefix the writer chose. */
const PREFIXES: Readonly<Record<string, string>> = {
  [UBL_NAMESPACES.invoice]: '',
  [UBL_NAMESPACES.creditNote]: '',
  [UBL_NAMESPACES.cac]: 'cac:',
  [UBL_NAMESPACES.cbc]: 'cbc:',
};

interface Growing extends XmlElement {
  children: Growing[];
  attributes: Record<string, string>;
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > MOST_INVOICE_BYTES)
    throw new UnreadInvoice(`An electronic invoice may have at most ${MOST_INVOICE_BYTES / 1_000_000} MB.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadInvoice('The file cannot be read: e-invoices must be UTF-8.');
  }
  const encoding = ENCODING.exec(text)?.[1];
  if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new UnreadInvoice('The file cannot be read: e-invoices must be UTF-8.');
  return text;
}

export function readXml(bytes: Uint8Array): XmlElement {
  const parser = sax.parser(true, STRICT);
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;
  const refuse = (reason: string): never => {
    throw new UnreadInvoice(reason);
  };
  parser.onerror = ({ message }) => refuse(`The file cannot be read as XML: ${message.split('\n')[0] ?? ''}.`);
  parser.ondoctype = () =>
    refuse('The file cannot be read: it declares a document type, which electronic invoices do not have.');
  parser.onopentag = (tag) => {
    elements += 1;
    const attributes = Object.entries(tag.attributes);
    if (elements > MOST_ELEMENTS || open.length >= MOST_DEPTH || attributes.length > MOST_ATTRIBUTES)
      refuse('The file cannot be read: it is too large or too deep for an invoice.');
    const { uri, local, prefix } = 'uri' in tag ? tag : { uri: '', local: tag.name, prefix: '' };
    const made: Growing = {
      name: `${PREFIXES[uri] ?? (prefix ? `?${prefix}:` : '?')}${local}`,
      attributes: Object.fromEntries(
        attributes.map(([name, attribute]) => [name, typeof attribute === 'string' ? attribute : attribute.value]),
      ),
      children: [],
      text: '',
    };
    const parent = open.at(-1);
    if (parent) parent.children.push(made);
    else root = made;
    open.push(made);
  };
  const add = (text: string): void => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = () => void open.pop();
  const text = textOf(bytes);
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    // sax says them with the end of the tag alone, and looks each up among all others before.
    if ((parser as unknown as { attribList: unknown[] }).attribList.length > MOST_ATTRIBUTES)
      refuse('The file cannot be read: it is too large or too deep for an invoice.');
  }
  parser.close();
  return root ?? refuse('The file cannot be read: there is nothing in it.');
}

/** Throws `UnreadInvoice` with a sentence for whatever is no invoice. */
export const readUbl = (bytes: Uint8Array): ReceivedInvoice => receivedInvoiceOf(readXml(bytes));
