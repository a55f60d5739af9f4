// The same points in other rooms: chosen points, chosen rooms.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { moisturePointsApi } from '../../shared/moisture-schedules.api.ts';
import { walkOf } from '../visit/visit-model.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

export function CopyDialog({ schedule, drying, onClose }: DialogProps) {
  const [points, setPoints] = useState<string[]>([]);
  const [rooms, setRooms] = useState<string[]>([]);
  const write = useWrite(moisturePointsApi.copyPoints);
  const save = async (): Promise<void> => {
    const { data } = await write.mutateAsync({
      params: { id: schedule.id },
      body: { itemIds: points.map(Number), categoryIds: rooms.map(Number) },
    });
    toast(`${counted(data.points, 'point')} added`);
    onClose();
  };
  return (
    <SaveDialog
      title="Copy points to rooms"
      action="Copy points"
      size={520}
      save={save}
      saving={write.isPending}
      ready={points.length > 0 && rooms.length > 0}
      error={errorWords(write.error)}
      changed={points.length + rooms.length > 0}
      onClose={onClose}
    >
      <Checkbox.Group label="Points" value={points} onChange={setPoints}>
        {walkOf(drying.facts).map(({ id, number, label }) => (
          <Checkbox key={id} mt={6} value={String(id)} label={`${number} ${label}`} />
        ))}
      </Checkbox.Group>
      <Checkbox.Group label="To these rooms" value={rooms} onChange={setRooms}>
        {drying.whole.categories.map(({ id, label }) => (
          <Checkbox key={id} mt={6} value={String(id)} label={label} />
        ))}
      </Checkbox.Group>
    </SaveDialog>
  );
}
