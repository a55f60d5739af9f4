// In which room the next photographs are taken.
import css from './Capture.module.css';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { attachment } from '../../shared/attachment.entity.ts';

interface SheetProps {
  rooms: readonly string[];
  room: string | null;
  onRoom: (room: string | null) => void;
  onClose: () => void;
}

export function RoomSheet({ rooms, room, onRoom, onClose }: SheetProps) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog title="Room" opened onClose={onClose}>
      <form
        className={css.newRoom}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) onRoom(typed.trim());
        }}
      >
        <TextInput
          aria-label="Other room"
          placeholder="Other room"
          maxLength={attachment.fields['room']?.max ?? 100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          Use
        </Button>
      </form>
      <ul className={css.roomList}>
        {rooms.map((name) => (
          <li key={name}>
            <UnstyledButton aria-pressed={name === room} onClick={() => onRoom(name)}>
              {name}
            </UnstyledButton>
          </li>
        ))}
        <li>
          <UnstyledButton aria-pressed={room === null} onClick={() => onRoom(null)}>
            No room
          </UnstyledButton>
        </li>
      </ul>
    </Dialog>
  );
}
