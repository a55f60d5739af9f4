// The slot of what is done quickly from any page of a job: modules above bring their dialogs (a note, later an email, a timesheet).
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { useSlot } from '../../../platform/web/shell/parts.ts';
import { type LazyPage, type QuickAction, lazyPage } from '../../../platform/web/shell/registry.ts';
import type { JobView } from '../shared/jobs.api.ts';

export interface JobActionProps {
  job: JobView;
  onClose: () => void;
}
export interface JobQuickAction {
  id: string;
  label: string;
  order: number;
  permission: string;
  /** Offered on every page: where it shows no job, one is asked for and its overview opens. */
  anywhere?: true;
  /** Other words by which people look for it. */
  words?: string;
  component: LazyPage<JobActionProps>;
}
/** What is done with the jobs chosen in the list. */
export interface JobBulkAction {
  id: string;
  label: string;
  /** A hook that answers whether it is offered. */
  useShown: () => boolean;
  component: LazyPage<JobBulkActionProps>;
}
export interface JobBulkActionProps {
  target: BulkTarget;
  onClose: () => void;
}
declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    jobBulkActions?: readonly JobBulkAction[];
    /** What is done quickly from any page of a job. */
    jobQuickActions?: readonly JobQuickAction[];
  }
}

export const useJobBulkActions = () => useSlot('jobBulkActions');
export const useJobQuickActions = () => useSlot('jobQuickActions');

export const CHANGE_STATUS: JobQuickAction = {
  id: 'status',
  label: 'Change status',
  order: 0,
  permission: 'edit-job',
  component: lazyPage(async () => (await import('./JobStatusDialog.tsx')).JobStatusDialog),
};
export const OWN_ACTIONS: readonly JobQuickAction[] = [
  {
    id: 'date',
    label: 'Change date',
    order: 20,
    permission: 'edit-job',
    component: lazyPage(async () => (await import('./JobDateDialog.tsx')).JobDateDialog),
  },
  {
    id: 'copy',
    label: 'Copy job',
    order: 30,
    permission: 'create-job',
    component: lazyPage(async () => (await import('./JobCopyDialog.tsx')).JobCopyDialog),
  },
  {
    id: 'link',
    label: 'Link to another job',
    order: 40,
    permission: 'create-job-link',
    component: lazyPage(async () => (await import('./JobLinkDialog.tsx')).JobLinkDialog),
  },
  {
    id: 'picture',
    label: 'Picture',
    order: 45,
    permission: 'edit-job',
    component: lazyPage(async () => (await import('./JobPictureDialog.tsx')).JobPictureDialog),
  },
  {
    id: 'lock',
    label: 'Lock fields',
    order: 50,
    permission: 'lock-job-fields',
    component: lazyPage(async () => (await import('./JobLockDialog.tsx')).JobLockDialog),
  },
];

/** The same from the palette. */
export const asQuickAction = (action: JobQuickAction): QuickAction => ({
  id: `job-${action.id}`,
  label: action.label,
  permission: action.permission,
  order: action.order,
  ...(!action.anywhere && { on: 'jobId' }),
  ...(action.words && { words: action.words }),
  component: lazyPage(async () => {
    const { onOpenJob } = await import('./JobQuickActionHost.tsx');
    return onOpenJob(action.component, action.label);
  }),
});
