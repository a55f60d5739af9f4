// The room in which things are entered until another one is chosen.
import css from './phone.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';

const USUAL = [
  'Living',
  'Dining',
  'Kitchen',
  'Bedroom 1',
  'Bedroom 2',
  'Bathroom',
  'Laundry',
  'Study',
  'Hall',
  'Garage',
];

interface Props {
  rooms: readonly string[];
  room: string;
  onChoose: (room: string) => void;
  onClose: () => void;
}
export function RoomSheet({ rooms, room, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const all = [...new Set([...rooms, ...USUAL])];
  return (
    <Dialog title="Room" opened changed={false} size={420} onClose={onClose}>
      <form
        className={css.typed}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) onChoose(typed.trim());
        }}
      >
        <TextInput
          aria-label="Another room"
          placeholder="Another room, such as Dining, shelf"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!typed.trim()}>
          Use
        </Button>
      </form>
      <div className={css.choices}>
        {all.map((one) => (
          <Button key={one} variant={one === room ? 'filled' : 'default'} onClick={() => onChoose(one)}>
            {one}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
