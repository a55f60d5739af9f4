// Chambers and the rooms in them.
import css from '../drying.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { moisturePointsApi } from '../../shared/moisture-schedules.api.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

export function RoomsDialog({ schedule, drying, onClose }: DialogProps) {
  const { categories } = drying.whole;
  const [editing, setEditing] = useState<number | null>(null);
  const [label, setLabel] = useState('');
  const [parent, setParent] = useState<string | null>(null);
  const [volume, setVolume] = useState<number | null>(null);
  const [floor, setFloor] = useState<number | null>(null);
  const [amps, setAmps] = useState<number | null>(null);
  const add = useWrite(moisturePointsApi.addCategory);
  const change = useWrite(moisturePointsApi.changeCategory);
  const remove = useWrite(moisturePointsApi.removeCategory);
  const edit = (id: number | null): void => {
    const of = categories.find((one) => one.id === id);
    setEditing(id);
    setLabel(of?.label ?? '');
    setParent(of?.parentId == null ? null : String(of.parentId));
    setVolume(of?.volume ?? null);
    setFloor(of?.floorArea ?? null);
    setAmps(of?.circuitAmps ?? null);
  };
  const save = async (): Promise<void> => {
    const parentId = parent === null ? null : Number(parent);
    const body = { label, volume, floorArea: floor, circuitAmps: amps };
    if (editing === null)
      await add.mutateAsync({
        params: { id: schedule.id },
        body: { ...body, parentId, kind: parentId === null ? ('chamber' as const) : ('room' as const) },
      });
    else await change.mutateAsync({ params: { id: schedule.id, categoryId: editing }, body });
    edit(null);
  };
  const of = categories.find(({ id }) => id === editing);
  const isChanged =
    label !== (of?.label ?? '') ||
    volume !== (of?.volume ?? null) ||
    floor !== (of?.floorArea ?? null) ||
    amps !== (of?.circuitAmps ?? null);
  const chambers = categories.filter(({ kind }) => kind === 'chamber');
  return (
    <SaveDialog
      title="Chambers and rooms"
      action={editing === null ? 'Add' : 'Save'}
      size={560}
      save={save}
      saving={add.isPending || change.isPending}
      ready={label.trim() !== ''}
      error={errorWords(add.error ?? change.error ?? remove.error)}
      changed={isChanged}
      onClose={onClose}
    >
      <ul className={css.rooms}>
        {categories.map((one) => (
          <li key={one.id} data-kind={one.kind}>
            <span className="grow">
              {one.label}{' '}
              <span className="quiet">
                {one.kind === 'chamber'
                  ? [
                      'chamber',
                      one.volume !== null && `${one.volume} m³`,
                      one.circuitAmps !== null && `${one.circuitAmps} A`,
                    ]
                      .filter(Boolean)
                      .join(', ')
                  : 'room'}
              </span>
            </span>
            <Button size="xs" variant="default" onClick={() => edit(one.id)}>
              Edit
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                remove.mutate(
                  { params: { id: schedule.id, categoryId: one.id } },
                  { onError: (error) => toast(error.message, { tone: 'late' }) },
                )
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.pair}>
        <TextInput
          size="sm"
          label={editing === null ? 'New chamber or room' : 'Name'}
          maxLength={100}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        {editing === null && (
          <Picker
            size="sm"
            label="In the chamber"
            clearable
            placeholder="Empty: a chamber of its own"
            data={chambers.map((one) => ({ value: String(one.id), label: one.label }))}
            value={parent}
            onChange={setParent}
          />
        )}
        <FigureBox
          size="sm"
          label="Volume in m³"
          min={0}
          value={volume}
          onChange={(value) => setVolume(value === '' ? null : value)}
          hideControls
        />
        <FigureBox
          size="sm"
          label="Floor in m²"
          min={0}
          value={floor}
          onChange={(value) => setFloor(value === '' ? null : value)}
          hideControls
        />
        <FigureBox
          size="sm"
          label="Amps of its circuit"
          min={0}
          value={amps}
          onChange={(value) => setAmps(value === '' ? null : value)}
          hideControls
        />
      </div>
    </SaveDialog>
  );
}
