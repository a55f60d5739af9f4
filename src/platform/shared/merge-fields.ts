// Placeholders in templates: mails, messages, titles, signatures, documents. Pure: what a name stands for is handed in.

export type MergeValues = Readonly<Record<string, string | number | null | undefined>>;

export interface Merged {
  text: string;
  /** Placeholders that nothing was given for; they are left out of the text. */
  missing: string[];
}

/** `{{ user.name }}`: letters, digits and dots between two braces, in any case. */
const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9.]{0,79})\s*\}\}/g;

/** Names that a template uses, each once, in lower case. */
export const placeholdersOf = (template: string): string[] => [
  ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.toLowerCase())),
];

const plain = (text: string): string => text;
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The template with its placeholders filled. A value is text, never a template: braces in it stay as they are. A line whose
 * placeholders are all empty is dropped, so that a signature has no gaps. `html` fills a template that is HTML.
 */
export function fillTemplate(template: string, values: MergeValues, { html = false } = {}): Merged {
  const known = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  const missing = placeholdersOf(template).filter((name) => !known.has(name));
  const show = html ? escapeHtml : plain;
  const lines = template.split('\n').flatMap((line) => {
    let filled = 0;
    let asked = 0;
    const text = line.replace(PLACEHOLDER, (_, name: string) => {
      asked += 1;
      const value = String(known.get(name.toLowerCase()) ?? '');
      if (value !== '') filled += 1;
      return show(value);
    });
    return asked > 0 && filled === 0 ? [] : [text];
  });
  return { text: lines.join('\n'), missing };
}

/** The same for printed words: every line stays, a placeholder without a value is left out of it. */
export function fillPlaceholders(template: string, values: MergeValues): string {
  const known = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  return template.replace(PLACEHOLDER, (_, name: string) => String(known.get(name.toLowerCase()) ?? ''));
}

export const DEFAULT_SIGNATURE =
  'Kind regards\n{{user.name}}\n{{user.position}}\n{{user.phone}}\n{{user.email}}\n{{company.name}}';
