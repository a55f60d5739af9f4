// The paper of a loss schedule opens in a window of its own, where what it shows is chosen.
import { windowLink } from '../../../platform/web/shell/window-link.ts';

export function useOpenWindow(scheduleId: number): () => void {
  return () => {
    const { href, ...tab } = windowLink('loss-schedule-export', scheduleId, { lossScheduleId: String(scheduleId) });
    if ('target' in tab) window.open(href, '_blank', 'noopener');
    else window.location.assign(href);
  };
}
