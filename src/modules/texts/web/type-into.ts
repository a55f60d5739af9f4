/**
 * Puts a text into an input in the way that keys do: the browser can undo it, and whoever listens hears it. False where the browser
 * does not know how, or the input is none of its own.
 */
export function typeInto(id: string, text: string): boolean {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLTextAreaElement)) return false;
  input.focus();
  input.select();
  // The one way that keeps the browser's own undo; its successor was never made.
  return document.execCommand('insertText', false, text) && input.value === text;
}
