// The order in which a visit goes from point to point.
import css from '../drying.module.css';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown, IconChevronUp } from '../../../../platform/web/icons.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { moisturePointsApi } from '../../shared/moisture-schedules.api.ts';
import { chamberWords, walkOf } from '../visit/visit-model.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

export function WalkDialog({ schedule, drying, onClose }: DialogProps) {
  const now = walkOf(drying.facts).map(({ id }) => id as number);
  const [ids, setIds] = useState(now);
  const write = useWrite(moisturePointsApi.walk);
  const save = async (): Promise<void> => {
    await write.mutateAsync({ params: { id: schedule.id }, body: { itemIds: ids } });
    toast('Walking order saved');
    onClose();
  };
  const move = (from: number, to: number): void => {
    const [id] = ids.slice(from, from + 1);
    if (id !== undefined) setIds(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  const points = new Map(drying.facts.points.map((point) => [point.id, point]));
  return (
    <SaveDialog
      title="Walking order"
      action="Save order"
      size={520}
      save={save}
      saving={write.isPending}
      error={errorWords(write.error)}
      changed={ids.some((id, place) => id !== now[place])}
      onClose={onClose}
    >
      <ol className={css.rooms} aria-label="Points in walking order">
        {ids.map((id, place) => {
          const point = points.get(id);
          if (!point) return null;
          const name = `point ${point.number} ${point.label}`;
          return (
            <li key={id}>
              <span className="grow">
                {point.number} {point.label} <span className="quiet">{chamberWords(drying.facts, point.roomId)}</span>
              </span>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`Move ${name} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <IconChevronUp size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`Move ${name} down`}
                disabled={place === ids.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <IconChevronDown size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </SaveDialog>
  );
}
