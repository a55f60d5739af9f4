// Terms and privacy, as pages anybody can read. A company that runs the server replaces them by its own in DATA_DIR/docs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const TEXTS: Record<string, { title: string; paragraphs: string[] }> = {
  terms: {
    title: 'Terms of Use',
    paragraphs: [
      'This server is run by the company whose account you use. Your agreement about its use is with that company.',
      'Use your own account, keep its password to yourself, and enter only what you may share with the people who work on a job.',
      'What you record here becomes part of the evidence of a claim: it is kept with your name and the time, and changes stay visible.',
      'Reinstate is provided as it is. The company that runs the server decides on availability, backups and support.',
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    paragraphs: [
      'The company that runs this server decides what personal data are kept here and for how long. It is your contact for all questions.',
      'Kept are: your name, contact details and role, the time and address of your sign-ins, and what you record on jobs. Passwords are kept only as a hash.',
      'Data of one company are never shown to another unless that company sends or shares them.',
      'This server loads nothing from third parties and sets no tracking cookies. Your browser keeps your session, your open tabs and unsaved entries on your device.',
    ],
  },
};

/** The page as HTML, or undefined for a name that has none. Replaced by the text file DATA_DIR/docs/<name>.txt if there is one. */
export function legalPage(name: string, dataDir: string, nonce: string): string | undefined {
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (!text) return undefined;
  const own = join(dataDir, 'docs', `${name}.txt`);
  const paragraphs = existsSync(own) ? readFileSync(own, 'utf8').split(/\n\s*\n/) : text.paragraphs;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title>
<style nonce="${nonce}">body{font:16px/24px system-ui,sans-serif;max-width:640px;margin:48px auto;padding:0 16px;color:#1b2430;background:#fff}h1{font-size:24px}@media(prefers-color-scheme:dark){body{color:#e4e9ef;background:#15191e}}</style></head>
<body><main><h1>${text.title}</h1>${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`).join('')}</main></body></html>`;
}
