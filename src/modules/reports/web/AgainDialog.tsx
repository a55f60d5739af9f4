// The export of a list once more, for some days: last month's jobs with the columns and the filter of this month's.
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { openWindow } from './open-window.ts';

export function AgainDialog({ id, label, onClose }: { id: number; label: string; onClose: () => void }) {
  const [days, setDays] = useState({ createdFrom: '', createdTo: '' });
  const given = Object.entries(days).filter(([, day]) => day);
  return (
    <SaveDialog
      title={`Export ${label} again`}
      action="Export"
      ready={given.length > 0}
      saving={false}
      changed={given.length > 0}
      onClose={onClose}
      save={async () => {
        openWindow({ type: 'data-export', id, query: { filter: JSON.stringify(Object.fromEntries(given)) } });
        onClose();
      }}
    >
      <p className="quiet">Same columns and filter, for records added in this period.</p>
      <DayBox
        label="From"
        value={days.createdFrom}
        onChange={(createdFrom) => setDays((before) => ({ ...before, createdFrom }))}
      />
      <DayBox
        label="To"
        value={days.createdTo}
        onChange={(createdTo) => setDays((before) => ({ ...before, createdTo }))}
      />
    </SaveDialog>
  );
}
