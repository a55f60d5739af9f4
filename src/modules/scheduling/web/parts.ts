// Where appointments show besides their own pages: on jobs, contacts and the dashboard, in Administration, from anywhere.
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { schedulingListLines, schedulingSections } from '../shared/scheduling-menu.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { schedulingPaths } from './scheduling-paths.ts';

export const schedulingParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).schedulingFieldReads],
  optionLists: [
    {
      lines: schedulingListLines,
      load: async () => (await import('../shared/scheduling-lists.entity.ts')).schedulingLists,
    },
  ],
  sections: [
    {
      ...schedulingSections.visitNotices,
      component: lazyPage(async () => (await import('./VisitNoticesSection.tsx')).VisitNoticesSection),
      words: 'templates confirmation reminder on my way tell the customer appointment',
    },
    {
      ...schedulingSections.teams,
      component: lazyPage(async () => (await import('./TeamsSection.tsx')).TeamsSection),
      words: 'crew group people planned together dispatch',
    },
  ],
  objects: [
    { type: 'appointment', noun: 'appointment', href: ({ objectId }) => schedulingPaths.appointment(objectId) },
    { type: 'appointmentOffer', noun: 'offer of times' },
  ],
  dashboardTiles: [
    {
      id: 'my-appointments',
      onRequest: true,
      label: 'My appointments today',
      order: 8,
      permission: 'view-appointment',
      component: lazyPage(async () => (await import('./AppointmentTiles.tsx')).MyVisitsTile),
    },
  ],
  dayParts: [
    {
      id: 'visits-on-phone',
      place: 'phone',
      order: 10,
      permission: 'view-appointment',
      component: lazyPage(async () => (await import('./today/TodayPhone.tsx')).TodayPhone),
    },
    {
      id: 'visit-of-now',
      place: 'thumb',
      order: 20,
      permission: 'view-appointment',
      component: lazyPage(async () => (await import('./today/TodayPhone.tsx')).TodayThumb),
    },
  ],
  dayListLinks: [{ list: 'visits', permission: 'view-appointment', href: schedulingPaths.calendar() }],
  jobQuickActions: [
    {
      id: 'appointment',
      label: 'Book appointment',
      words: 'visit calendar inspection',
      order: 13,
      permission: 'create-appointment',
      anywhere: true,
      component: lazyPage(async () => (await import('./JobAppointments.tsx')).BookOnJob),
    },
  ],
  jobSteps: [
    {
      stage: 'inspectedAt',
      permission: 'create-appointment',
      component: lazyPage(async () => (await import('./JobFrontVisit.tsx')).BookInspection),
    },
  ],
  jobThumb: [
    {
      permission: 'view-appointment',
      component: lazyPage(async () => (await import('./JobFrontVisit.tsx')).JobThumbVisit),
    },
  ],
  jobFront: [
    {
      id: 'next-visit',
      onSite: 10,
      place: 'middle',
      order: 12,
      permission: 'view-appointment',
      component: lazyPage(async () => (await import('./JobFrontVisit.tsx')).JobFrontVisit),
    },
  ],
  jobPages: [
    {
      menuRef: 'appointments',
      label: 'Appointments',
      group: 'Job',
      order: 24,
      permission: 'view-appointment',
      component: lazyPage(async () => (await import('./JobAppointments.tsx')).JobAppointments),
    },
  ],
  contactPages: [
    {
      id: 'appointments',
      label: 'Appointments',
      useShown: () => useCan()('view-appointment'),
      component: lazyPage(async () => (await import('./ContactAppointments.tsx')).ContactAppointments),
    },
  ],
  dayActions: [
    {
      kind: 'visit',
      href: ({ id }) => schedulingPaths.appointment(id),
      component: lazyPage(async () => (await import('./DayVisit.tsx')).DayVisit),
      follows: ['appointment'],
    },
    {
      kind: 'unplanned',
      href: ({ id }) => schedulingPaths.appointment(id),
      label: 'Book',
      follows: ['appointment'],
    },
    {
      kind: 'offerAnswered',
      href: ({ job }) => (job ? jobPaths.job(job.id, 'appointments') : schedulingPaths.list()),
      label: 'Answer',
      follows: ['appointmentOffer'],
    },
    {
      kind: 'offer',
      href: ({ job }) => (job ? jobPaths.job(job.id, 'appointments') : schedulingPaths.list()),
      nudge: {
        permission: 'create-notification',
        text: ({ note }) => `You have a page with times to choose from (${note}). Which of them suits you?`,
      },
      follows: ['appointmentOffer'],
    },
  ],
};
