// Plain text as the HTML of a mail.
import { escapeHtml } from '../../../platform/shared/merge-fields.ts';

/** Letters of a mail that are kept. */
export const MOST_HTML = 100_000;
export const MOST_TEXT = 20_000;

/** Paragraphs where a line is empty. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
