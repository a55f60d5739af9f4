// HTML that somebody wrote for a mail, read within caps.
import { cleanHtml, wordsOfHtml } from '../../../platform/server/clean-html.ts';
import { MOST_HTML, MOST_TEXT } from '../shared/mail-text.ts';

/** The text of an HTML mail, as people read it. Throws 413 for one with too much formatting. */
export const textOfHtml = async (html: string): Promise<string> =>
  (await wordsOfHtml(html.slice(0, MOST_HTML * 5))).slice(0, MOST_TEXT);

/** HTML with nothing in it that runs or loads. Throws 413 for one with too much formatting. */
export const cleanMail = async (html: string): Promise<string> =>
  (await cleanHtml(html.slice(0, MOST_HTML * 5))).slice(0, MOST_HTML);
