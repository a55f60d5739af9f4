// Items go to another room, many at once.
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';

interface Props {
  rooms: readonly string[];
  room: string;
  count: number;
  onSave: (room: string) => void;
  onClose: () => void;
}
export function RoomDialog({ rooms, room: before, count, onSave, onClose }: Props) {
  const [room, setRoom] = useState(before);
  const save = (): Promise<void> => {
    onSave(room.trim());
    onClose();
    return Promise.resolve();
  };
  return (
    <SaveDialog
      title={`Move ${counted(count, 'item')} to a room`}
      action="Move"
      save={save}
      saving={false}
      ready={room.trim() !== ''}
      changed={room !== before}
      size={420}
      onClose={onClose}
    >
      <Autocomplete
        size="sm"
        label="Room"
        data={[...rooms]}
        value={room}
        maxLength={100}
        onChange={setRoom}
        data-autofocus
      />
    </SaveDialog>
  );
}
