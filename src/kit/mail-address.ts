/**
 * One mail address and nothing else. The domain is read label by label: an expression in which a dot may stand in two of its parts takes
 * minutes over a long text of dots.
 */
export const MAIL_ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/;
