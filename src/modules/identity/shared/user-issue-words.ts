import { USER_ISSUE_STATES } from './user-issues.api.ts';

export const USER_ISSUE_LABELS: Readonly<Record<number, string>> = {
  [USER_ISSUE_STATES.open]: 'Open',
  [USER_ISSUE_STATES.answered]: 'Answered',
  [USER_ISSUE_STATES.closed]: 'Closed',
};
