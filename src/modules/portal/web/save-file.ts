/** Hands a file that was fetched with the session over to the browser. */
export function saveFile(bytes: Blob, name: string): void {
  const link = window.document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
