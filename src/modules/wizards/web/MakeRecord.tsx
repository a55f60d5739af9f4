// The note or the reminder of an item.
import { useState } from 'react';
import { addDays } from '../../../kit/dates.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { type StepItemView, wizardStepsApi } from '../shared/wizards.api.ts';

export function MakeRecord({ item, onClose }: { item: StepItemView; onClose: () => void }) {
  const isNote = item.wizardTemplateItem.record === 'notification';
  const [note, setNote] = useState('');
  const [date, setDate] = useState(addDays(todayHere(), 1));
  const begin = useWrite(wizardStepsApi.begin);
  return (
    <SaveDialog
      title={item.label}
      action={isNote ? 'Write note' : 'Make reminder'}
      save={async () => {
        const body = { note: note.trim() || null, ...(!isNote && { date }) };
        await begin.mutateAsync({ params: { id: item.id }, body });
        onClose();
      }}
      saving={begin.isPending}
      ready={isNote ? note.trim() !== '' : date !== ''}
      error={begin.error ? (Object.values(begin.error.errors ?? {})[0] ?? begin.error.message) : undefined}
      changed={note !== ''}
      onClose={onClose}
    >
      <LongText label={isNote ? 'Note' : 'Purpose'} max={5000} value={note} onChange={setNote} />
      {!isNote && <DayBox label="Due" value={date} onChange={setDate} />}
    </SaveDialog>
  );
}
