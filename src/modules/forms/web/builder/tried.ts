/** Answers that are tried in the preview of a form; they are kept nowhere. */
export type Tried = Readonly<Record<string, unknown>>;
