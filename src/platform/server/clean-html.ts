// Formatted text from outside: the few marks that the editor knows, nothing that runs, loads or points elsewhere unseen.
import { createRequire } from 'node:module';
import type SanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url); // loaded with the first text and not with the server
const sanitiser = () => require('sanitize-html') as typeof SanitizeHtml;

const MARKS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'ul', 'ol', 'li', 'blockquote'];

export function cleanHtml(html: string): string {
  const sanitize = sanitiser();
  return sanitize(html, {
    allowedTags: [...MARKS, 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  });
}

/** The same marks without links: for a text that no person has read yet. */
export const cleanHtmlWithoutLinks = (html: string): string =>
  sanitiser()(cleanHtml(html), { allowedTags: MARKS, allowedAttributes: {}, disallowedTagsMode: 'discard' });

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const MOST_LAYERS = 5;

/** Text alone: no element, however often it was written as entities, and nothing that turns or hides what is read. */
export function plainText(html: string): string {
  let text = html;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const next = sanitiser()(text, { allowedTags: [], allowedAttributes: {} }).replace(
      /&(?:lt|gt|quot|amp);/g,
      (entity) => ENTITIES[entity] ?? '',
    );
    if (next === text) break;
    text = next;
  }
  return text.replace(/<(?=[a-z/!?])/gi, '');
}

/** Characters that hide or turn text: controls, marks of direction, tags, of no width. */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu;
/** Links and images of Markdown: their words stay. */
const MARKDOWN = /!?\[([^\]\n]*)\]\s?(?:\([^)\n]*\)|\[[^\]\n]*\])/g;
const REFERENCE = /^\s*\[[^\]\n]+\]:.*$/gm;
const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|vbscript|data|file|blob|mailto|tel|sms):(?=\S)|\/\/(?=[a-z0-9-]+\.)|\bwww\.)[^\s<>]*|\b(?:[a-z0-9-]+\.)+[a-z]{2,24}\/[^\s<>]*/gi;

/** Leads nowhere: no address, and no Markdown that makes a link or an image. */
export const withoutAddresses = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, '').replace(REFERENCE, '').replace(MARKDOWN, '$1').replace(ADDRESS, '');
