// What can be done with a text. The words that the service is given for each stand on the server.
export const TEXT_STYLES = [
  { ref: 'clearer', label: 'Clearer' },
  { ref: 'shorter', label: 'Shorter' },
  { ref: 'formal', label: 'More formal' },
  { ref: 'friendly', label: 'Friendlier' },
  { ref: 'spelling', label: 'Fix spelling and grammar' },
  { ref: 'draft', label: 'Draft from notes' },
] as const;
export type TextStyle = (typeof TEXT_STYLES)[number]['ref'];
export const TEXT_STYLE_REFS = TEXT_STYLES.map(({ ref }) => ref) as [TextStyle, ...TextStyle[]];
export const MOST_CHARACTERS = 20_000;
/** What people read when no text came back, whatever the reason was. */
export const NOT_REWRITTEN = 'There was an issue and the text could not be rewritten with AI';
