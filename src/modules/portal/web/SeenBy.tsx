// The eye on a record: who outside the company sees which parts of it now, and by which door.
import css from './SharedLinks.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { IconEye } from '../../../platform/web/icons.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type Door, type SeenType, seenByApi } from '../shared/seen-by.api.ts';

const DOORS = { link: 'By link', account: 'With an account', connection: 'By a connection' };

interface Props {
  objectType: SeenType;
  objectId: number;
  /** There is room for a picture alone. */
  compact?: boolean | undefined;
}
export function SeenBy({ objectType, objectId, compact }: Props) {
  const ask = useWrite(seenByApi.seenBy);
  const [doors, setDoors] = useState<readonly Door[]>();
  if (!useCan()('view-share-item')) return null;
  const show = async (): Promise<void> => setDoors((await ask.mutateAsync({ body: { objectType, objectId } })).data);
  const open = (): void => void show().catch((error: Error) => toast(error.message, { tone: 'late' }));
  const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      {compact ? (
        <ActionIcon variant="default" aria-label="Seen by" title="Seen by" onClick={open}>
          <IconEye {...icon} />
        </ActionIcon>
      ) : (
        <Button size="xs" variant="default" leftSection={<IconEye {...icon} />} loading={ask.isPending} onClick={open}>
          Seen by
        </Button>
      )}
      {doors && (
        <Dialog title="Seen by" opened onClose={() => setDoors(undefined)} size={560}>
          {doors.length === 0 && <p>Nobody outside your company sees this.</p>}
          <ul className={css.log} aria-label="Seen by">
            {doors.map(({ door, who, sees, until }, place) => (
              <li key={place}>
                <strong>{who}</strong>
                <span className="quiet">
                  {DOORS[door]}
                  {until && `, until ${showDate(until.slice(0, 10))}`}: {sees.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
