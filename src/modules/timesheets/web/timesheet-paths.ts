// The addresses of hours and expenses.
import { idInPath } from '../../../platform/web/paths/paths.ts';
import { writeSearch } from '../../../platform/web/shell/search-text.ts';

export const timesheetPaths = {
  week: (more: { day?: string; user?: number } = {}) => `/prime/timesheets${writeSearch(more)}`,
  approval: () => '/prime/timesheets/approval',
  list: () => '/prime/timesheets/list',
  expenses: () => '/prime/expenses',
  expense: (id: number) => `/prime/expense/view/${idInPath(id)}`,
};
