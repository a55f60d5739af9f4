// A pasted table before anything of it is added: which of its columns are which, the first rows as they will be, what is left out.
import css from '../contents.module.css';
import { Button, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { newUuid } from '../../../../platform/web/api/transaction.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { ENTRY_FIELDS, type EntryField, type Lists } from '../../shared/contents-entry.ts';
import { guessPaste, pastedItems } from '../../shared/contents-paste.ts';
import { MOST_AT_ONCE, lossScheduleItem } from '../../shared/loss-schedule.entity.ts';
import type { NewItem } from '../contents-ops.ts';

const LEFT_OUT = '-';
const CHOICES = [
  { value: LEFT_OUT, label: 'Left out' },
  ...ENTRY_FIELDS.map((name) => ({ value: name as string, label: lossScheduleItem.fields[name]?.label ?? name })),
];
const SHOWN = 6;

interface Props {
  lines: string[][];
  room: string;
  lists: Lists;
  onAdd: (items: NewItem[]) => void;
  onClose: () => void;
}
export function PasteDialog({ lines, room: roomOfNow, lists, onAdd, onClose }: Props) {
  const guess = useMemo(() => guessPaste(lines, lists), [lines, lists]);
  const [fields, setFields] = useState(guess.fields);
  const [room, setRoom] = useState(roomOfNow);
  const { items, problems, skipped } = useMemo(
    () => pastedItems(guess.rows, fields, room || 'Room', lists),
    [guess, fields, room, lists],
  );
  const tooMany = items.length > MOST_AT_ONCE;
  const add = (): void => {
    onAdd(items.map((item) => ({ ...item, ref: newUuid() }) as NewItem));
    onClose();
  };
  return (
    <Dialog
      title="Paste a list"
      opened
      changed={false}
      size={980}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={items.length === 0 || tooMany} onClick={add}>
            Add {counted(items.length, 'item')}
          </Button>
        </>
      }
    >
      <p className="quiet">
        {guess.hasHead ? 'The first row is a heading. ' : ''}Say what each column is. What is left out is not added.
      </p>
      {!fields.includes('room') && (
        <TextInput
          size="sm"
          label="Room of the items"
          value={room}
          maxLength={100}
          onChange={(event) => setRoom(event.currentTarget.value)}
        />
      )}
      <div className={css.pasted}>
        <table>
          <thead>
            <tr>
              {fields.map((field, at) => (
                <th key={at}>
                  <Select
                    size="xs"
                    aria-label={`Column ${at + 1}`}
                    data={CHOICES}
                    value={field ?? LEFT_OUT}
                    allowDeselect={false}
                    onChange={(value) =>
                      setFields((all) => all.with(at, value === LEFT_OUT ? null : (value as EntryField)))
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guess.rows.slice(0, SHOWN).map((row, index) => (
              <tr key={index}>
                {fields.map((field, at) => (
                  <td key={at} data-out={field === null || undefined}>
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {counted(items.length, 'item')}
        {guess.rows.length > SHOWN && `, the first ${SHOWN} rows are shown`}
        {skipped > 0 && `, ${counted(skipped, 'row')} without an item left out`}
      </p>
      {tooMany && <p className="late">Paste at most {MOST_AT_ONCE} items at once.</p>}
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.slice(0, 5).map(({ row, field, text, problem }) => (
            <li key={`${row}${field}`}>
              Row {row}, {lossScheduleItem.fields[field]?.label}: {text}. {problem}
            </li>
          ))}
          {problems.length > 5 && <li>and {counted(problems.length - 5, 'cell')} more</li>}
        </ul>
      )}
    </Dialog>
  );
}
