// A reminder of My day, done with one press and taken back with another.
import { Button } from '@mantine/core';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { DayActionProps } from '../../jobs/web/index.ts';
import { useComplete } from './use-reminders.ts';

export function DayReminder({ item }: DayActionProps) {
  const can = useCan();
  const complete = useComplete();
  if (!can('edit-reminder')) return null;
  return (
    <Button size="compact-xs" variant="default" aria-label={`Done: ${item.title}`} onClick={() => complete(item, true)}>
      Done
    </Button>
  );
}
