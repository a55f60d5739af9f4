// What is said of a schedule as a whole: cause, meter, scale, units, altitude, how goals are set.
import css from '../drying.module.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { moistureSchedulesApi } from '../../shared/moisture-schedules.api.ts';
import { MeterPicker } from '../MeterPicker.tsx';
import { keepUnits, useChosenUnits } from '../own-units.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

const UNITS = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
  { value: 'both', label: 'Metric, both on paper' },
];
const AS_PAPER = 'paper';
const OWN_UNITS = [
  { value: AS_PAPER, label: 'As on paper' },
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
];
export function DetailsDialog({ schedule, onClose }: DialogProps) {
  const [of, setOf] = useState({
    cause: schedule.cause ?? '',
    goalRule: schedule.goalRule ?? '',
    scale: schedule.scale,
    unitSystem: schedule.unitSystem,
    altitude: schedule.altitude,
    meterAssetId: schedule.meterAssetId,
  });
  const chosen = useChosenUnits();
  const [own, setOwn] = useState(chosen);
  const [isChanged, setChanged] = useState(false);
  const set = (part: Partial<typeof of>): void => {
    setChanged(true);
    setOf({ ...of, ...part });
  };
  const write = useWrite(moistureSchedulesApi.update);
  const save = async (): Promise<void> => {
    await write.mutateAsync({
      params: { id: schedule.id },
      body: { ...of, cause: of.cause || null, goalRule: of.goalRule || null, version: schedule.version },
    });
    if (own !== chosen) keepUnits(own);
    onClose();
  };
  return (
    <SaveDialog
      title={`Drying ${schedule.label}`}
      action="Save"
      save={save}
      saving={write.isPending}
      error={errorWords(write.error)}
      changed={isChanged || own !== chosen}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label="Cause"
        maxLength={200}
        value={of.cause}
        onChange={(event) => set({ cause: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        label="How goals are set"
        placeholder="Dry standard of the study + 4.0"
        maxLength={200}
        value={of.goalRule}
        onChange={(event) => set({ goalRule: event.currentTarget.value })}
      />
      <MeterPicker value={of.meterAssetId} onChange={(meterAssetId) => set({ meterAssetId })} />
      <div className={css.pair}>
        <TextInput
          size="sm"
          label="Scale"
          maxLength={40}
          value={of.scale}
          onChange={(event) => set({ scale: event.currentTarget.value })}
        />
        <Picker
          size="sm"
          label="Units on paper"
          data={UNITS}
          value={of.unitSystem}
          onChange={(value) => set({ unitSystem: (value ?? 'metric') as typeof of.unitSystem })}
        />
        <Picker
          size="sm"
          label="Units on my screens"
          data={OWN_UNITS}
          value={own ?? AS_PAPER}
          onChange={(value) => setOwn(value === 'metric' || value === 'imperial' ? value : null)}
        />
        <FigureBox
          size="sm"
          label="Altitude in m"
          description="Changes what the air can hold"
          min={-430}
          max={6000}
          allowDecimal={false}
          value={of.altitude}
          onChange={(value) => set({ altitude: value === '' ? null : value })}
          hideControls
        />
      </div>
    </SaveDialog>
  );
}
