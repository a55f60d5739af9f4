// Formatted words as they were kept: the few marks that the editor knows become elements, anything else its text.
import css from './FormattedText.module.css';
import { type ReactNode, createElement, useMemo } from 'react';

const MARKS = new Set(['p', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'ul', 'ol', 'li', 'blockquote']);
const LEADS = /^(https?|mailto|tel):/i;

function drawn(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  const inside = [...node.childNodes].map(drawn);
  if (name === 'br') return <br key={key} />;
  const href = name === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (LEADS.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    );
  return createElement(MARKS.has(name) ? name : 'span', { key }, ...inside);
}

export function FormattedText({ html }: { html: string }) {
  const shown = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map(drawn);
  }, [html]);
  return <div className={css.text}>{shown}</div>;
}

/** The same on one line, for lists. */
export const plainWords = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h3|blockquote)>|<br\s*\/?>/g, ' $&'), 'text/html').body
      .textContent ?? ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
