import { todayHere } from '../../../platform/web/display/format.ts';

/** Types of status that end a job; all others still need work. The server's option `open` says the same. */
const ENDED = ['closed', 'declined', 'cancelled'];
export const isOpenStatus = (typeName: string | undefined): boolean =>
  typeName !== undefined && !ENDED.includes(typeName);

interface Due {
  targetCompletionDate: string | null;
  ongoingJob: boolean;
  status: { typeName: string };
}
/** Open past its target completion. What goes on until somebody ends it never is. */
export const isLate = ({ targetCompletionDate, ongoingJob, status }: Due): boolean =>
  !ongoingJob && targetCompletionDate !== null && targetCompletionDate < todayHere() && isOpenStatus(status.typeName);
