// The addresses of reports: in the workbench, and in the window of the data centre, whose links stay in it.
import { encodeRouteId } from '../../../kit/ids.ts';
import { isWindow } from '../../../platform/web/shell/window-link.ts';

const view = (): string => (isWindow() ? '/data/view' : '/prime/reports/view');

export const reportPaths = {
  home: () => (isWindow() ? '/data/view/list' : '/prime/reports'),
  /** A report that somebody keeps. */
  report: (id: number) => `${view()}/${encodeRouteId(id)}`,
  /** One that every company has, by its reference; `new` for an empty one. */
  standard: (ref: string) => `${view()}/${ref}`,
  /** The data centre. */
  tasks: () => '/data/tasks',
  history: () => '/data/history',
  /** Figures as they were. */
  kept: (id: number) => `/data/history/${encodeRouteId(id)}`,
  exports: () => '/data/exports',
  admin: () => '/data/admin',
} as const;
