// Forms that are open in this window: they send what is typed themselves (waiting-forms.ts sends what others left).
const open = new Map<number, number>();

/** Answers how to say that it is closed again. */
export function opened(formId: number): () => void {
  open.set(formId, (open.get(formId) ?? 0) + 1);
  return () => {
    const left = (open.get(formId) ?? 1) - 1;
    if (left > 0) open.set(formId, left);
    else open.delete(formId);
  };
}
export const isOpenHere = (formId: number): boolean => open.has(formId);
