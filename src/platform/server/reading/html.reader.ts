// Formatted text from outside: the few marks that the editor knows, nothing that runs, loads or points elsewhere unseen; or its words alone.
import { convert } from 'html-to-text';
import sanitize from 'sanitize-html';

export interface HtmlTask {
  html: string;
  /** `clean` keeps the marks of the editor and links, `marks` the marks alone, `plain` no element, `text` what a reader sees, in lines. */
  as: 'clean' | 'marks' | 'plain' | 'text';
}

const MARKS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'ul', 'ol', 'li', 'blockquote'];

export const cleanHtmlHere = (html: string): string =>
  sanitize(html, {
    allowedTags: [...MARKS, 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  });

const marksOf = (html: string): string =>
  sanitize(cleanHtmlHere(html), { allowedTags: MARKS, allowedAttributes: {}, disallowedTagsMode: 'discard' });

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const MOST_LAYERS = 5;

/** No element, however often it was written as entities, and nothing that turns or hides what is read. */
function plainOf(html: string): string {
  let text = html;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const next = sanitize(text, { allowedTags: [], allowedAttributes: {} }).replace(
      /&(?:lt|gt|quot|amp);/g,
      (entity) => ENTITIES[entity] ?? '',
    );
    if (next === text) break;
    text = next;
  }
  return text.replace(/<(?=[a-z/!?])/gi, '');
}

const MOST_INPUT = 500_000;

/** The text of formatted text, as people read it. */
export const textOfHtmlHere = (html: string): string =>
  convert(html.slice(0, MOST_INPUT), {
    wordwrap: false,
    limits: { maxInputLength: MOST_INPUT, maxDepth: 60, ellipsis: '' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  })
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const WAYS: Readonly<Record<HtmlTask['as'], (html: string) => string>> = {
  clean: cleanHtmlHere,
  marks: marksOf,
  plain: plainOf,
  text: textOfHtmlHere,
};

export const read = ({ html, as }: HtmlTask): string => WAYS[as](html);
