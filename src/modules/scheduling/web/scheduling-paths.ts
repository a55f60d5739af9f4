// The addresses of appointments, the board and the calendars.
import { idInPath } from '../../../platform/web/paths/paths.ts';

export const schedulingPaths = {
  dispatch: (day?: string) => `/prime/dispatch${day ? `?day=${day}` : ''}`,
  calendar: (ref = 'user', id?: number) => `/prime/calendar/${ref}${id ? `?id=${idInPath(id)}` : ''}`,
  list: () => '/prime/appointment/list',
  appointment: (id: number) => `/prime/appointment/view/${idInPath(id)}`,
};
