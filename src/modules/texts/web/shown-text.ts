/** Formatted text as lines, to compare two: what the marks do is seen in the field itself. */
export function shownText(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replace(/<li[^>]*>/gi, '$&• ').replace(/<\/(p|li|h3|blockquote)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  );
  return (parsed.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
