/** A colour as settings and styles have it, and nothing else that a style would take. */
export const COLOUR = /^#[0-9a-f]{6}$/i;
export const NOT_A_COLOUR = 'Enter a colour such as #1f5fbf';
