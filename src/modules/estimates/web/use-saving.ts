// What is being saved may be left: its dialog closes without a question, and what goes wrong then is told all the same.
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../platform/web/display/toast.ts';

/** `saving` is true from the press on, before anything is sent. The error of `save` stands in its dialog as long as that is open. */
export function useSaving(save: () => Promise<void>): { saving: boolean; start: () => void } {
  const [saving, setSaving] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const start = (): void => {
    setSaving(true);
    save()
      .catch((error: unknown) => {
        if (!isOpen.current) toast(error instanceof Error ? error.message : 'It was not saved.', { tone: 'late' });
      })
      .finally(() => setSaving(false));
  };
  return { saving, start };
}
