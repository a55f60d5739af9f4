// Starts drying a job: the water, the cause, its chambers with their rooms.
import css from './drying.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { MeterPicker } from './MeterPicker.tsx';
import { CATEGORIES, CLASSES } from './water-words.ts';

interface Chamber {
  label: string;
  volume: number | null;
  rooms: string;
}
const NO_CHAMBER: Chamber = { label: '', volume: null, rooms: '' };

export function NewDrying({
  job,
  onMade,
  onClose,
}: {
  job: JobView;
  onMade: (id: number) => void;
  onClose: () => void;
}) {
  const [water, setWater] = useState({ category: job.waterCategory ?? 1, class: job.waterClass ?? 2 });
  const [reason, setReason] = useState('');
  const [cause, setCause] = useState('');
  const [meter, setMeter] = useState<number | null>(null);
  const [chambers, setChambers] = useState<Chamber[]>([NO_CHAMBER]);
  const write = useWrite(moistureSchedulesApi.create);
  const set = (index: number, more: Partial<Chamber>): void =>
    setChambers((all) => all.map((one, at) => (at === index ? { ...one, ...more } : one)));
  const named = chambers.filter(({ label }) => label.trim());
  const save = async (): Promise<void> => {
    const { data } = await write.mutateAsync({
      body: {
        jobId: job.id,
        waterCategory: water.category,
        waterClass: water.class,
        waterReason: reason || null,
        cause: cause || null,
        meterAssetId: meter,
        chambers: named.map(({ label, volume, rooms }) => ({
          label: label.trim(),
          volume,
          rooms: rooms
            .split(',')
            .map((room) => room.trim())
            .filter(Boolean),
        })),
      },
    });
    onMade(data.id);
  };
  return (
    <SaveDialog
      title="Start drying"
      action="Start drying"
      size={560}
      save={save}
      saving={write.isPending}
      ready={named.length > 0}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      changed={named.length > 0 || cause !== ''}
      onClose={onClose}
    >
      <div className={css.pair}>
        <Picker
          size="sm"
          label="Water category"
          data={CATEGORIES}
          value={String(water.category)}
          onChange={(value) => setWater({ ...water, category: Number(value ?? 1) })}
        />
        <Picker
          size="sm"
          label="Water class"
          data={CLASSES}
          value={String(water.class)}
          onChange={(value) => setWater({ ...water, class: Number(value ?? 2) })}
        />
      </div>
      <TextInput
        size="sm"
        label="Why this category and class"
        maxLength={400}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        size="sm"
        label="Cause"
        placeholder="Burst flexible hose"
        maxLength={200}
        value={cause}
        onChange={(event) => setCause(event.currentTarget.value)}
      />
      <MeterPicker value={meter} onChange={setMeter} />
      {chambers.map((chamber, index) => (
        // By place: chambers have no other name while they are typed, and none is moved or removed.
        <div key={index} className={css.pair}>
          <TextInput
            size="sm"
            label={`Chamber ${String.fromCharCode(65 + index)}`}
            placeholder="Kitchen and dining"
            maxLength={100}
            value={chamber.label}
            onChange={(event) => set(index, { label: event.currentTarget.value })}
          />
          <FigureBox
            size="sm"
            label="Volume in m³"
            min={0}
            value={chamber.volume}
            onChange={(value) => set(index, { volume: value === '' ? null : value })}
            hideControls
          />
          <TextInput
            size="sm"
            label="Its rooms"
            placeholder="Kitchen, Dining"
            value={chamber.rooms}
            onChange={(event) => set(index, { rooms: event.currentTarget.value })}
          />
        </div>
      ))}
      <Button size="xs" variant="default" onClick={() => setChambers([...chambers, NO_CHAMBER])}>
        Add a chamber
      </Button>
    </SaveDialog>
  );
}
