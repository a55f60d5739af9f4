// What is typed while somebody asks, kept in this browser until it is sent, and the sending of it with its files.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { supportItemsApi } from '../shared/support.api.ts';
import { pageBefore, recentSteps, technicalFacts } from './facts.ts';
import type { PickedFile } from './picked-files.ts';

const EMPTY = { title: '', body: '', steps: '', technical: '', consent: false };

export function useAsk() {
  const { values, set, changed, drop } = useKept('support-item', EMPTY);
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [page] = useState(pageBefore);
  const create = useWrite(supportItemsApi.create);
  const addFile = useWrite(supportItemsApi.addFile);
  const { title, body, steps, technical, consent } = values;
  /** Nothing is collected before the person agrees, and what was collected is dropped where they no longer do. */
  const agree = (yes: boolean): void =>
    set(
      yes
        ? { consent: true, technical: technicalFacts(page), steps: steps || recentSteps() }
        : { consent: false, technical: '' },
    );
  /** Answers the number of the new item. */
  const send = async (): Promise<number> => {
    const { data } = await create.mutateAsync({
      body: {
        title: title.trim(),
        body: body.trim(),
        steps: steps.trim() || null,
        technical: consent ? technical.trim() || null : null,
      },
    });
    const sent = await sendFiles(data.id, files, addFile.mutateAsync);
    toast(
      sent === files.length
        ? `${data.number} sent. You get a notification when someone replies.`
        : `${data.number} sent, but ${files.length - sent} of ${files.length} files were not. Add them to the item.`,
      sent === files.length ? {} : { tone: 'late' },
    );
    drop();
    return data.id;
  };
  return {
    values,
    set,
    agree,
    files,
    setFiles,
    send,
    changed: changed || files.length > 0,
    ready: title.trim() !== '' && body.trim() !== '',
    sending: create.isPending || addFile.isPending,
    error: create.error ? (Object.values(create.error.errors)[0] ?? create.error.message) : undefined,
    drop,
  };
}
export type Asking = ReturnType<typeof useAsk>;

/** One after the other; answers how many arrived. */
export async function sendFiles(
  id: number,
  files: readonly PickedFile[],
  send: (input: { params: { id: number }; body: { fileName: string; base64: string } }) => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  for (const { name, content } of files) {
    try {
      await send({ params: { id }, body: { fileName: name, base64: content } });
      sent += 1;
    } catch {
      // Said by the person who counts.
    }
  }
  return sent;
}
