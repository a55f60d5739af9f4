// Every address of the workbench, built in one place. Ids in addresses are obfuscated; `new` and `list` stay plain.
import { decodeRouteId, encodeRouteId } from '../../../kit/ids.ts';
import { isPhoneNow } from '../display/phone.ts';

export type RouteId = number | 'new';
const id = (value: RouteId): string => (value === 'new' ? value : encodeRouteId(value));

export const paths = {
  dashboard: () => '/prime/dashboard',
  externalWorkOrder: (workOrderId: number) => `/prime/external/work-order/${id(workOrderId)}`,
  externalJob: (jobId: number) => `/prime/external/job/${id(jobId)}`,
  admin: (menuRef?: string) => (menuRef ? `/prime/admin/${menuRef}` : '/prime/admin'),
  jobList: () => '/prime/job/list',
  jobRegister: () => '/prime/job/register',
  jobTodo: () => '/prime/job/todo',
  jobSubmissions: () => '/prime/job/submissions',
  /** A job opens on its overview, on a phone on its menu. */
  job: (jobId: number, menuRef = isPhoneNow() ? 'menu' : 'overview') => `/prime/job/view/${id(jobId)}/${menuRef}`,
  contactList: () => '/prime/contact/list',
  contact: (contactId: RouteId, sectionRef?: string) =>
    `/prime/contact/view/${id(contactId)}${sectionRef ? `/${sectionRef}` : ''}`,
  companyProfile: (sectionRef?: string) =>
    sectionRef ? `/prime/profile/company/${sectionRef}` : '/prime/profile/company',
  userProfile: (sectionRef?: string) => (sectionRef ? `/prime/profile/user/${sectionRef}` : '/prime/profile/user'),
  exports: () => '/prime/reports/exports',
} as const;

/** The same record with its form open. */
export const editing = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}edit=true`;

/** The id of a path parameter; undefined when nobody could have made it. */
export const routeId = (text: string | undefined): number | undefined => (text ? decodeRouteId(text) : undefined);
