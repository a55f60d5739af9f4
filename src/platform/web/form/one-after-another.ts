/** Writes follow each other, and several asked for while one is on its way are one. */
export function oneAfterAnother(write: () => Promise<void>): () => Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  let isAsked = false;
  return () => {
    if (isAsked) return writing;
    isAsked = true;
    writing = writing.then(() => {
      isAsked = false;
      return write();
    });
    return writing;
  };
}
