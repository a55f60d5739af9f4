// What the places that show reminders read and do.
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type ReminderView, remindersApi } from '../shared/reminders.api.ts';

const MOST = 500;
export interface Wanted {
  jobId?: number;
  /** Of this person alone. */
  mine?: boolean;
  open?: boolean;
}
/** `options` of a list are sent inside its filter. */
const filterOf = ({ jobId, mine, open }: Wanted): string =>
  JSON.stringify({
    ...(jobId !== undefined && { object: { jobId } }),
    options: { ...(mine && { mine: true }), ...(open !== undefined && { open }) },
  });

export const useReminders = (wanted: Wanted) =>
  useRead(remindersApi.list, { query: { filter: filterOf(wanted), perPage: String(MOST) } }, { keepPrevious: true });

/** Completes or opens again; a completed one can be taken back from the line that says so. */
export function useComplete(): (reminder: Pick<ReminderView, 'id' | 'title'>, completed: boolean) => void {
  const write = useWrite(remindersApi.complete);
  const complete = ({ id, title }: Pick<ReminderView, 'id' | 'title'>, completed: boolean): void =>
    write.mutate(
      { params: { id }, body: { completed } },
      {
        onError: (error) => toast(error.message, { tone: 'late' }),
        onSuccess: () => {
          if (completed) toast(`Done: ${title}`, { undo: () => complete({ id, title }, false) });
        },
      },
    );
  return complete;
}
