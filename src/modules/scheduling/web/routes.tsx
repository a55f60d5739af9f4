// What scheduling adds to the workbench.
import { IconCalendar, IconTimeline } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { schedulingMenu } from '../shared/scheduling-menu.ts';
import { schedulingPaths } from './scheduling-paths.ts';

const Calendar = lazyPage(async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage);

export const schedulingWeb: WebModule = {
  routes: [
    {
      path: '/prime/dispatch',
      component: lazyPage(async () => (await import('./dispatch/DispatchPage.tsx')).DispatchPage),
      tabId: () => 'dispatch',
      title: 'Dispatch',
      kind: 'dispatch',
      permission: 'create-appointment',
    },
    ...['/prime/calendar', '/prime/calendar/$ref'].map((path) => ({
      path,
      component: Calendar,
      tabId: () => 'calendar',
      title: 'Calendar',
      kind: 'calendar',
      permission: 'view-appointment',
    })),
    {
      path: '/prime/appointment/list',
      component: lazyPage(async () => (await import('./AppointmentList.tsx')).AppointmentList),
      tabId: () => 'appointments',
      title: 'Appointments',
      kind: 'calendar',
      permission: 'view-appointment',
    },
    {
      path: '/prime/appointment/view/$appointmentId',
      component: lazyPage(async () => (await import('./AppointmentPage.tsx')).AppointmentPage),
      tabId: ({ appointmentId }) => `appointment:${appointmentId}`,
      title: 'Appointment',
      kind: 'calendar',
      permission: 'view-appointment',
    },
  ],
  menu: [
    { ...schedulingMenu.dispatch, icon: IconTimeline, href: schedulingPaths.dispatch(), goKey: 'b' },
    { ...schedulingMenu.calendar, icon: IconCalendar, href: schedulingPaths.calendar() },
  ],
};
