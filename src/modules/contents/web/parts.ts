// Where contents show besides their own list: on jobs, in Administration, in a window of their own.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { contentsListLines } from '../shared/contents-menu.ts';
import { contentsPaths } from './contents-paths.ts';

export const contentsParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).contentsFieldReads],
  optionLists: [
    {
      lines: contentsListLines,
      load: async () => (await import('../shared/depreciation-table.entity.ts')).contentsLists,
    },
  ],
  objects: [
    {
      type: 'lossSchedule',
      noun: 'loss schedule',
      href: ({ jobId, objectId }) => (jobId ? contentsPaths.ofJob(jobId, objectId) : contentsPaths.all()),
    },
    { type: 'lossScheduleItem', noun: 'item of a loss schedule' },
    { type: 'lossScheduleVersion', noun: 'version of a loss schedule' },
    { type: 'lossScheduleAnswer', noun: 'answer to a line' },
    { type: 'disposalApproval', noun: 'approval to dispose' },
  ],
  boxThings: [lazyPage(async () => (await import('./box/BoxThings.tsx')).AddThings)],
  boxThing: [lazyPage(async () => (await import('./box/BoxThings.tsx')).TakeOut)],
  windows: [
    {
      type: 'loss-schedule-export',
      title: 'Contents schedule',
      permission: 'view-loss-schedule',
      component: lazyPage(async () => (await import('./ExportWindow.tsx')).ContentsExportWindow),
    },
  ],
  jobPages: [
    {
      menuRef: 'loss-schedule',
      label: 'Contents',
      group: 'Site',
      order: 35,
      permission: 'view-loss-schedule',
      component: lazyPage(async () => (await import('./JobContents.tsx')).JobContents),
    },
  ],
};
