// The link by which an insurer follows the drying: shown once, emailed where an address is given.
import css from '../drying.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showMomentDay } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { moistureSchedulesApi } from '../../shared/moisture-schedules.api.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

export function ShareDialog({ schedule, onClose }: DialogProps) {
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<{ link: string; expiresAt: string } | null>(null);
  const write = useWrite(moistureSchedulesApi.share);
  const save = async (): Promise<void> => {
    const { data } = await write.mutateAsync({ params: { id: schedule.id }, body: { email: email.trim() || null } });
    setMade(data);
    if (email.trim()) toast('Link emailed');
  };
  if (made)
    return (
      <Dialog
        title="Share with the insurer"
        opened
        changed={false}
        onClose={onClose}
        actions={
          <Button
            onClick={() => {
              void navigator.clipboard.writeText(made.link).then(() => toast('Link copied'));
            }}
          >
            Copy link
          </Button>
        }
      >
        <p className={css.link}>{made.link}</p>
        <p className="quiet">
          Open until {showMomentDay(made.expiresAt)}. It shows the drying as it is when it is opened, without prices.
        </p>
      </Dialog>
    );
  return (
    <SaveDialog
      title="Share with the insurer"
      action="Make link"
      save={save}
      saving={write.isPending}
      error={errorWords(write.error)}
      changed={email !== ''}
      onClose={onClose}
    >
      <p>Readings, goals, forecast, air and equipment as they are when the link is opened. Without prices.</p>
      <TextInput
        size="sm"
        type="email"
        label="Email it to"
        placeholder="Empty: only make the link"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
