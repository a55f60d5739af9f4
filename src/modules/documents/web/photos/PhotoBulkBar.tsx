// In place of the toolbar while photographs are selected: what is done with all of them.
import css from './PhotoDesk.module.css';
import { Autocomplete, Button, Menu, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AttachmentType } from '../use-attachment-types.ts';

interface BulkProps {
  /** Of modules above. */
  more: ReactNode;
  count: number;
  types: readonly AttachmentType[];
  rooms: readonly string[];
  mayEdit: boolean;
  mayDelete: boolean;
  onType: (type: AttachmentType) => void;
  onRoom: (room: string) => void;
  onPublic: (isPublic: boolean) => void;
  onZip: () => void;
  onDelete: () => void;
  onAll: () => void;
  onClear: () => void;
}

export function PhotoBulkBar(props: BulkProps) {
  const { count, types, mayEdit } = props;
  return (
    <div className={css.toolbar} data-bulk role="toolbar" aria-label="Selected photos">
      <strong className="figures" aria-live="polite">
        {count} selected
      </strong>
      {mayEdit && (
        <>
          <Menu transitionProps={{ duration: 80 }}>
            <Menu.Target>
              <Button size="xs" variant="default">
                Type
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
              {types.map((type) => (
                <Menu.Item key={type.id} onClick={() => props.onType(type)}>
                  {type.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <RoomButton {...props} />
          <Menu transitionProps={{ duration: 80 }}>
            <Menu.Target>
              <Button size="xs" variant="default">
                Seen by
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => props.onPublic(true)}>Team and outsiders</Menu.Item>
              <Menu.Item onClick={() => props.onPublic(false)}>Team only</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {props.more}
      <Button size="xs" variant="default" onClick={props.onZip}>
        Download ZIP
      </Button>
      {props.mayDelete && (
        <Button size="xs" variant="default" color="red" onClick={props.onDelete}>
          Delete
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={props.onAll}>
        Select all
      </Button>
      <Button size="xs" variant="subtle" onClick={props.onClear}>
        Clear
      </Button>
    </div>
  );
}

function RoomButton({ rooms, onRoom }: BulkProps) {
  const [open, setOpen] = useState(false);
  const [room, setRoom] = useState('');
  const set = (value: string): void => {
    setOpen(false);
    setRoom('');
    onRoom(value.trim());
  };
  return (
    <Popover opened={open} onChange={setOpen} trapFocus transitionProps={{ duration: 80 }}>
      <Popover.Target>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpen(!open)}>
          Room
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={css.roomForm}
          onSubmit={(event) => {
            event.preventDefault();
            set(room);
          }}
        >
          <Autocomplete
            size="xs"
            aria-label="Room of the selected photos"
            data={[...rooms]}
            value={room}
            onChange={setRoom}
            maxLength={100}
            comboboxProps={{ withinPortal: false }}
          />
          <Button size="xs" type="submit">
            Set
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
