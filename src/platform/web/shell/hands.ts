// Whether somebody is writing in this window: a page that lacks a part is loaded anew by itself, but never under their hands.

const LOOK_EVERY_MS = 2000;
const typedIn = new Set<EventTarget>();

/** Remembers where somebody types, so that nothing is loaded anew under their hands. Once for a page. */
export function watchHands(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      for (const field of typedIn) if (!isInUse(field)) typedIn.delete(field);
      if (target) typedIn.add(target);
    },
    { capture: true, passive: true },
  );
}

/** A field on the page that holds words. Most are kept as drafts; a line that is written in passing is not. */
function isInUse(field: EventTarget): boolean {
  if (!(field instanceof HTMLElement) || !field.isConnected) return false;
  return 'value' in field ? field.value !== '' : field.textContent.trim() !== '';
}

/** Answers once no field holds words that were typed since the page was loaded. */
export async function handsAreFree(): Promise<void> {
  while ([...typedIn].some(isInUse)) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
