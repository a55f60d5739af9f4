// Files that a person chose, dropped or pasted.

/** Opens the browser's own dialog; with `capture` the camera of a phone. */
export function chooseFiles(accept?: string, { capture = false } = {}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    if (accept) input.accept = accept;
    if (capture) input.capture = 'environment';
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true });
    input.addEventListener('cancel', () => resolve([]), { once: true });
    input.click();
  });
}

export const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/** Files of a drop or a paste; folders are walked. A pasted picture has no name worth keeping. */
export async function filesOf(transfer: DataTransfer | null): Promise<File[]> {
  if (!transfer) return [];
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  return (await Promise.all(entries.flatMap((entry) => (entry ? [walk(entry)] : [])))).flat();
}

async function walk(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return await new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      ),
    );
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await walk(one)));
  }
}
