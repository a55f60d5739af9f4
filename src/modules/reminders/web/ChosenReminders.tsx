// Several reminders changed at once: chosen by hand, with the bar and the dialog that every list has.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BulkBar } from '../../../platform/web/list/BulkBar.tsx';
import { readState } from '../../../platform/web/list/list-state.ts';
import { type Selection, useSelection } from '../../../platform/web/list/selection.ts';
import { filterFields } from '../../../platform/web/list/column.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { REMINDER_BULK_FIELDS, reminderBulkApi } from '../shared/reminder-bulk.ts';
import { reminder } from '../shared/reminder.entity.ts';

const UPDATE = {
  fields: filterFields(reminder, REMINDER_BULK_FIELDS),
  required: REMINDER_BULK_FIELDS.filter((field) => !reminder.fields[field]?.nullable),
  update: reminderBulkApi.bulkUpdate,
  undo: reminderBulkApi.bulkUndo,
};
/** Rows are chosen one by one, never by a filter. */
const STATE = readState({}, { sort: '' });

export interface Choosing {
  /** Nothing while a tick means "done". */
  selection: Selection | null;
  start: () => void;
  stop: () => void;
}

/** Whether the ticks of a list of reminders choose rows. */
export function useChoosing(): Choosing {
  const selection = useSelection();
  const [choosing, setChoosing] = useState(false);
  return {
    selection: choosing ? selection : null,
    start: () => setChoosing(true),
    stop: () => {
      selection.clear();
      setChoosing(false);
    },
  };
}

/** The button that begins; who may not change reminders has none. */
export function SelectButton({ start }: Pick<Choosing, 'start'>) {
  const can = useCan();
  return can('edit-reminder') ? (
    <Button size="xs" variant="default" onClick={start}>
      Select
    </Button>
  ) : null;
}

/** Under the head of the list while rows are being chosen. */
export function ChosenReminders({ selection, stop, ids }: { selection: Selection; stop: () => void; ids: number[] }) {
  const all = ids.length > 0 && ids.every((id) => selection.has(id));
  return (
    <BulkBar
      title="Reminders"
      selection={{ ...selection, clear: stop, drop: stop }}
      total={selection.ids.size}
      estimated={false}
      state={STATE}
      actions={all ? [] : [{ id: 'all', label: 'Select all shown', run: () => selection.togglePage(ids) }]}
      update={selection.ids.size > 0 ? UPDATE : undefined}
      exported={null}
    />
  );
}
