// XML as data: what is written goes out with every sign escaped, what is read comes in by names that no prefix can change.
export interface XmlElement {
  /** With its prefix: `cbc:ID`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  text: string;
}

type Content = string | readonly (XmlElement | null)[];

/** An element; children that are null are left out. */
export const element = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement =>
  typeof content === 'string'
    ? { name, attributes, children: [], text: content }
    : { name, attributes, children: content.filter((child) => child !== null), text: '' };

/** The same where there is something to say, else nothing: an empty element is an error in most dialects. */
export const optional = (
  name: string,
  text: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | null => (text?.trim() ? element(name, text.trim(), attributes) : null);

/** An element around its children, or nothing where none of them is there. */
export const around = (name: string, children: readonly (XmlElement | null)[]): XmlElement | null =>
  children.some((child) => child !== null) ? element(name, children) : null;

/** Signs that XML 1.0 has no way to hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign);

function written({ name, attributes, children, text }: XmlElement, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${said.join('')}`;
  if (children.length === 0) return `${open}>${escaped(text)}</${name}>`;
  return `${open}>\n${children.map((child) => written(child, `${indent}  `)).join('\n')}\n${indent}</${name}>`;
}

export const xmlText = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;

/** The elements at a path below one, such as `cac:Party/cac:PartyName`. */
export function elementsAt(parent: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [parent];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** The text at a path; null where there is none. */
export const textAt = (parent: XmlElement, path: string): string | null =>
  elementsAt(parent, path)[0]?.text.trim() || null;
