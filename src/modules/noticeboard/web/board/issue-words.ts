import { ISSUE_STATES } from '../../shared/noticeboard.entity.ts';

export const ISSUE_STATE_LABELS: Readonly<Record<number, string>> = {
  [ISSUE_STATES.open]: 'Open',
  [ISSUE_STATES.answered]: 'Answered',
  [ISSUE_STATES.closed]: 'Closed',
};
