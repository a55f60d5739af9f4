// Asks why a document goes that is held, where one is made: the menu "Export" and the window of an export.
import { type ReactNode, useCallback, useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import type { Held } from './HeldExportDialog.tsx';
import type { AskWhy } from './export-choices.ts';

const HeldExportDialog = lazy(async () => ({ default: (await import('./HeldExportDialog.tsx')).HeldExportDialog }));

/** `why` opens the question, which stands where `question` is put. */
export function useHeldExport(): { why: AskWhy; question: ReactNode } {
  const [held, setHeld] = useState<Held | null>(null);
  const why = useCallback<AskWhy>(
    (sentence) =>
      new Promise((resolve) => {
        setHeld({
          sentence,
          answer: (reason) => {
            setHeld(null);
            resolve(reason);
          },
        });
      }),
    [],
  );
  const question = held && (
    <Suspense fallback={null}>
      <HeldExportDialog {...held} />
    </Suspense>
  );
  return { why, question };
}
