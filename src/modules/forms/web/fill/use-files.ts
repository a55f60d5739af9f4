// Photographs and files of a form that is filled: kept on the device before they are sent, so that neither a dead network nor a closed
// window loses one; sent one after the other, and named in the answer once the server has them.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { type WaitingFile, dropFile, keepFile, keptFiles } from './waiting-files.ts';

const RETRY_MS = 5000;

export interface FormFiles {
  waiting: readonly WaitingFile[];
  add: (path: string, files: readonly File[]) => void;
  drop: (key: string) => void;
  /** Sends what waits; answers whether everything is there. */
  send: () => Promise<boolean>;
}

interface Of {
  owner: string;
  formId: number;
  /** Answers can be given. */
  open: boolean;
  upload: ((file: File, key: string) => Promise<number>) | undefined;
  /** Names it in the answer, and says when that is kept on the device. */
  put: (path: string, fileId: number) => Promise<void>;
}
export function useFiles({ owner, formId, open, upload, put }: Of): FormFiles {
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);
  const now = useRef<readonly WaitingFile[]>([]);
  const sending = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: readonly WaitingFile[]): void => {
    now.current = next;
    setWaiting(next);
  };
  const without = (key: string): void => change(now.current.filter((one) => one.key !== key));

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const next = now.current.find(({ failed }) => !failed);
      if (!next || !upload) return;
      try {
        const id = await upload(new File([next.content], next.name, { type: next.content.type }), next.key);
        // Taken off meanwhile: it lies among the files of the form, and no answer names it.
        if (now.current.some(({ key }) => key === next.key)) await put(next.path, id);
        without(next.key);
        await dropFile(owner, formId, next.key);
      } catch (error) {
        const known = error instanceof ApiError ? error : undefined;
        if (!known || known.retryable || known.status === 401 || known.status === 429) {
          timer.current = setTimeout(() => void send(), RETRY_MS);
          return;
        }
        const failed = { ...next, failed: known.message };
        change(now.current.map((one) => (one.key === next.key ? failed : one)));
        await keepFile(owner, formId, failed);
      }
    }
  };
  const send = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    sending.current ??= sendAll().finally(() => {
      sending.current = undefined;
    });
    await sending.current;
    return now.current.length === 0;
  };
  const add = async (path: string, files: readonly File[]): Promise<void> => {
    for (const [place, file] of files.entries()) {
      const one = {
        key: crypto.randomUUID(),
        path,
        name: file.name || 'photo.jpg',
        content: file,
        at: Date.now() + place,
      };
      await keepFile(owner, formId, one);
      change([...now.current, one]);
    }
    await send();
  };
  const goOn = useEffectEvent((kept: readonly WaitingFile[]) => {
    if (!open || !kept.length) return;
    change([...kept.filter(({ key }) => !now.current.some((one) => one.key === key)), ...now.current]);
    void send();
  });
  const again = useEffectEvent(() => void send());
  useEffect(() => {
    let gone = false;
    void keptFiles(owner, formId).then((kept) => {
      if (!gone) goOn(kept);
    });
    const online = (): void => again();
    window.addEventListener('online', online);
    return () => {
      gone = true;
      window.removeEventListener('online', online);
    };
  }, [owner, formId]);
  return {
    waiting,
    add: (path, files) => void add(path, files),
    drop: (key) => {
      without(key);
      void dropFile(owner, formId, key);
    },
    send,
  };
}
