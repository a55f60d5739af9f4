// Where drying shows besides its own list: on jobs, on My day, in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { dryingListLines } from '../shared/drying-menu.ts';
import { dryingPaths } from './drying-paths.ts';

const PERMISSION = 'view-moisture-schedule';
const day = {
  href: ({ job }: { job: { id: number } | null }) => (job ? dryingPaths.ofJob(job.id) : dryingPaths.all()),
  label: 'View',
  follows: ['moistureSchedule'],
};

export const dryingParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).dryingFieldReads],
  optionLists: [
    { lines: dryingListLines, load: async () => (await import('../shared/material-type.entity.ts')).dryingLists },
  ],
  objects: [
    {
      type: 'moistureSchedule',
      noun: 'drying schedule',
      href: ({ jobId, objectId }) => (jobId ? dryingPaths.ofJob(jobId, objectId) : dryingPaths.all()),
    },
    { type: 'moistureScheduleCategory', noun: 'chamber or room' },
    { type: 'moistureScheduleItem', noun: 'point' },
    { type: 'moistureVisit', noun: 'moisture visit' },
    { type: 'moistureScheduleReading', noun: 'reading' },
    { type: 'moistureNote', noun: 'drying note' },
    { type: 'dryingEquipmentLog', noun: 'equipment in a chamber' },
  ],
  dayActions: [
    { kind: 'moistureReading', ...day },
    { kind: 'moistureStall', ...day },
  ],
  visitReadings: [lazyPage(async () => (await import('./StartReadings.tsx')).StartReadings)],
  jobFront: [
    {
      id: 'drying',
      place: 'middle',
      order: 14,
      onSite: 20,
      permission: PERMISSION,
      component: lazyPage(async () => (await import('./JobFrontDrying.tsx')).JobFrontDrying),
    },
  ],
  wizardOffer: [lazyPage(async () => (await import('./WizardDrying.tsx')).WizardDrying)],
  deploymentNote: [lazyPage(async () => (await import('./AuthorisedNote.tsx')).AuthorisedNote)],
  jobPages: [
    {
      menuRef: 'moisture-schedules',
      label: 'Drying',
      group: 'Site',
      order: 30,
      permission: PERMISSION,
      component: lazyPage(async () => (await import('./JobDrying.tsx')).JobDrying),
    },
  ],
};
