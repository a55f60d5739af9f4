// Category and class of the water, with the reason: what was said before stays.
import css from '../drying.module.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { moistureSchedulesApi } from '../../shared/moisture-schedules.api.ts';
import { CATEGORIES, CLASSES } from '../water-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

export function WaterDialog({ schedule, onClose }: DialogProps) {
  const [waterCategory, setCategory] = useState(schedule.waterCategory);
  const [waterClass, setClass] = useState(schedule.waterClass);
  const [reason, setReason] = useState('');
  const write = useWrite(moistureSchedulesApi.water);
  const changed = waterCategory !== schedule.waterCategory || waterClass !== schedule.waterClass;
  const save = async (): Promise<void> => {
    await write.mutateAsync({
      params: { id: schedule.id },
      body: { waterCategory, waterClass, reason, version: schedule.version },
    });
    onClose();
  };
  return (
    <SaveDialog
      title="Water"
      action="Save"
      save={save}
      saving={write.isPending}
      ready={changed && reason.trim() !== ''}
      error={errorWords(write.error)}
      changed={changed}
      onClose={onClose}
    >
      <div className={css.pair}>
        <Picker
          size="sm"
          label="Category"
          data={CATEGORIES}
          value={String(waterCategory)}
          onChange={(value) => setCategory(Number(value ?? 1))}
        />
        <Picker
          size="sm"
          label="Class"
          data={CLASSES}
          value={String(waterClass)}
          onChange={(value) => setClass(Number(value ?? 1))}
        />
      </div>
      <TextInput
        size="sm"
        label="Why"
        placeholder="Standing for three days"
        maxLength={400}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ul className="quiet">
        {schedule.waterHistory.map(({ at, by, category, class: of, reason: why }) => (
          <li key={at}>
            {showMoment(at)}: category {category}, class {of}
            {why && `, ${why}`}
            {by && ` (${by})`}
          </li>
        ))}
      </ul>
    </SaveDialog>
  );
}
