// Six chairs, twelve glasses: a thing is repeated for each of its set, so that each can be damaged, priced and boxed by itself.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';

const MOST = 100;
interface Props {
  label: string;
  /** How many more rows there will be. */
  onRepeat: (more: number) => void;
  onClose: () => void;
}
export function SetDialog({ label, onRepeat, onClose }: Props) {
  const [pieces, setPieces] = useState('2');
  const count = Number(pieces);
  const ready = Number.isInteger(count) && count >= 2 && count <= MOST;
  const save = (): Promise<void> => {
    onRepeat(count - 1);
    onClose();
    return Promise.resolve();
  };
  return (
    <SaveDialog
      title={`Repeat ${label || 'this item'} for a set`}
      action="Repeat"
      save={save}
      saving={false}
      ready={ready}
      changed={pieces !== '2'}
      size={420}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label="Pieces in the set"
        description={`Each gets a row of its own with the same photo. 2 to ${MOST}`}
        inputMode="numeric"
        autoComplete="off"
        value={pieces}
        maxLength={3}
        {...(pieces && !ready && { error: `Enter a whole number from 2 to ${MOST}` })}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setPieces(event.currentTarget.value)}
        data-autofocus
      />
    </SaveDialog>
  );
}
