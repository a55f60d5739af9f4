// The link of an invitation, to hand over to a company with a server of its own.
import css from './Connections.module.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { syncServersApi } from '../../shared/sync-servers.api.ts';

interface Props {
  invitationId: number;
  /** The company that gets it. */
  company: string;
  onClose: () => void;
}

export function LinkDialog({ invitationId, company, onClose }: Props) {
  const { mutateAsync } = useWrite(syncServersApi.link);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    mutateAsync({ params: { id: invitationId } }).then(
      ({ data }) => setLink(data.link),
      (error: Error) => setProblem(error.message),
    );
  }, [invitationId, mutateAsync]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    toast('Link copied. It works once, so give it to that company only.');
  };
  return (
    <Dialog title={`Invitation link for ${company}`} opened onClose={onClose}>
      <p className={css.words}>
        They paste it on their own server: Share &amp; Sync, Connections, “Use an invitation”. It works once, and for 30
        days. An earlier link no longer works.
      </p>
      <TextInput label="Link" value={link} readOnly error={problem} onFocus={(event) => event.currentTarget.select()} />
      <div className={css.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button disabled={!link} onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </Dialog>
  );
}
