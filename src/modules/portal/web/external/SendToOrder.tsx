// People with an account send photographs and files to a work order, a hazard, an incident or a job, one after the other.
import { counted } from '../../../../platform/shared/words.ts';
import css from './external.module.css';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { chooseFiles, nameOf } from '../../../documents/web/index.ts';
import { externalApi } from '../../shared/external.api.ts';
import { outsideActsApi } from '../../shared/outside-acts.api.ts';
import { externalWhsApi } from '../../shared/external-whs.api.ts';

interface Standing {
  done: number;
  of: number;
  problem: string;
}

export const SendToOrder = ({ id }: { id: number }) => (
  <SendTo id={id} send={useWrite(externalApi.sendWorkOrderFile)} />
);
export const SendToJob = ({ id }: { id: number }) => <SendTo id={id} send={useWrite(outsideActsApi.sendFile)} />;
export const SendToWhs = ({ id }: { id: number }) => <SendTo id={id} send={useWrite(externalWhsApi.sendFile)} />;

interface SendToProps {
  id: number;
  send: { isPending: boolean; mutateAsync: (given: never) => Promise<unknown> };
}
function SendTo({ id, send }: SendToProps) {
  const [left, setLeft] = useState<readonly File[]>([]);
  const [standing, setStanding] = useState<Standing>();
  const busy = send.isPending;
  const run = async (files: readonly File[]): Promise<void> => {
    setStanding({ done: 0, of: files.length, problem: '' });
    for (const [done, file] of files.entries()) {
      const form = new FormData();
      form.set('fileUploadRef', crypto.randomUUID());
      form.set('file', file, nameOf(file));
      try {
        await send.mutateAsync({ params: { id }, body: form } as never);
        setStanding({ done: done + 1, of: files.length, problem: '' });
      } catch (error) {
        setStanding({ done, of: files.length, problem: `${nameOf(file)}: ${(error as Error).message}` });
        setLeft(files.slice(done));
        return;
      }
    }
    setLeft([]);
  };
  return (
    <section className={css.externalText} aria-label="Send files">
      <h2>Send photos and files</h2>
      <p>
        <Button
          size="sm"
          variant="default"
          loading={busy}
          leftSection={<IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => void chooseFiles().then((files) => (files.length > 0 ? run(files) : undefined))}
        >
          Choose photos and files
        </Button>
      </p>
      {standing && (
        <p role="status" className={standing.problem ? 'late' : 'quiet'}>
          {standing.problem || `${counted(standing.done, 'file')} of ${standing.of} sent`}
        </p>
      )}
      {left.length > 0 && !busy && (
        <Button size="sm" variant="default" onClick={() => void run(left)}>
          Try again
        </Button>
      )}
    </section>
  );
}
