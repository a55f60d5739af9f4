// Between the HTML of a mail and its text.
import { createRequire } from 'node:module';
import type * as HtmlToText from 'html-to-text';
import { cleanHtml } from '../../../platform/server/clean-html.ts';
import { escapeHtml } from '../../../platform/shared/merge-fields.ts';

const require = createRequire(import.meta.url); // loaded with the first mail and not with the server

export const MOST_HTML = 100_000;
export const MOST_TEXT = 20_000;

/** The text of an HTML mail, as people read it. */
export function textOfHtml(html: string): string {
  const { convert } = require('html-to-text') as typeof HtmlToText;
  return convert(html.slice(0, MOST_HTML * 5), {
    wordwrap: false,
    limits: { maxInputLength: MOST_HTML * 5, maxDepth: 60, ellipsis: '' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST_TEXT);
}

export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** HTML that somebody sent, with nothing in it that runs or loads. */
export const cleanMail = (html: string): string => cleanHtml(html.slice(0, MOST_HTML * 5)).slice(0, MOST_HTML);

/** What a mail answers to: the lines that other programs put under an answer are not the answer. */
export function withoutQuote(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex(
    (line, index) =>
      /^-{2,} ?(original message|forwarded message|reply above this line)/i.test(line.trim()) ||
      (/^(on|am|le) .{6,120}(wrote|schrieb|a écrit) ?:$/i.test(line.trim()) && index > 0) ||
      (/^from: .+/i.test(line.trim()) && /^(sent|date|to): /i.test((lines[index + 1] ?? '').trim())),
  );
  const kept = (at > 0 ? lines.slice(0, at) : lines).join('\n').replace(/(\n>[^\n]*)+\s*$/g, '');
  return kept.trim() || text.trim();
}
