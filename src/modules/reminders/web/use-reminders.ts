// What the places that show reminders read and do.
import { useKeptWrite, useRead } from '../../../platform/web/api/hooks.ts';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
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

export const remindersQuery = (wanted: Wanted) => ({ filter: filterOf(wanted), perPage: String(MOST) });
export const useReminders = (wanted: Wanted) =>
  useRead(remindersApi.list, { query: remindersQuery(wanted) }, { keepPrevious: true });

/** Completes or opens again; a completed one can be taken back from the line that says so. */
export function useComplete(): (reminder: Pick<ReminderView, 'id' | 'title'>, completed: boolean) => void {
  const write = useKeptWrite(remindersApi.complete);
  const complete = ({ id, title }: Pick<ReminderView, 'id' | 'title'>, completed: boolean): void =>
    write.mutate(
      {
        input: { params: { id }, body: { completed } },
        about: `reminder/${id}`,
        sentence: completed ? `Done: ${title}` : `Open again: ${title}`,
      },
      {
        onError: (error) => toast(error.message, { tone: 'late' }),
        onSuccess: ({ kept }) => {
          if (kept) toast(KEPT_HERE);
          else if (completed) toast(`Done: ${title}`, { undo: () => complete({ id, title }, false) });
        },
      },
    );
  return complete;
}
