/** The first letters of the first and the last word of a name: Mia Anne Wong is MW. A number is nobody's name: a question mark. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .flatMap((word, at, all) => (at === 0 || at === all.length - 1 ? [[...word][0] ?? ''] : []))
    .join('')
    .toUpperCase() || '?';
