// The addresses of reports in the workbench.
import { encodeRouteId } from '../../../kit/ids.ts';

export const reportPaths = {
  home: () => '/prime/reports',
  /** A report that somebody keeps. */
  report: (id: number) => `/prime/reports/view/${encodeRouteId(id)}`,
  /** One that every company has, by its reference; `new` for an empty one. */
  standard: (ref: string) => `/prime/reports/view/${ref}`,
} as const;
