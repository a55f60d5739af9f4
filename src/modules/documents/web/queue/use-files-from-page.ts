// A drop anywhere on the page, and a picture that is pasted.
import { useEffect, useEffectEvent } from 'react';
import { carriesFiles } from './choose-files.ts';

export function useFilesFromPage(take: (transfer: DataTransfer) => void, on: boolean): void {
  const hear = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const transfer = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer;
    if (event.defaultPrevented || !carriesFiles(transfer) || !transfer) return;
    event.preventDefault();
    if (event.type !== 'dragover') take(transfer);
  });
  useEffect(() => {
    if (!on) return undefined;
    const kinds = ['dragover', 'drop', 'paste'] as const;
    for (const kind of kinds) window.addEventListener(kind, hear);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hear);
    };
  }, [on]);
}
