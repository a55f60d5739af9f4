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
  allocationList: () => '/prime/allocation/list',
  allocationRegister: () => '/prime/allocation/register',
  allocation: (allocationId: RouteId) => `/prime/allocation/view/${id(allocationId)}`,
  whsRegister: () => '/prime/allocation/register-whs',
  whsItem: (whsItemId: number) => `/prime/allocation/view-whs/${whsItemId}`,
  whs: (ref: string) => `/prime/whs/${ref}`,
  workOrders: (ref: string) => `/prime/work-order/${ref}`,
  quoteRequests: (ref: string) => `/prime/estimate/${ref}`,
  community: (menuRef: string) => `/prime/community/${menuRef}`,
  companyProfile: (sectionRef?: string) =>
    sectionRef ? `/prime/profile/company/${sectionRef}` : '/prime/profile/company',
  userProfile: (sectionRef?: string) => (sectionRef ? `/prime/profile/user/${sectionRef}` : '/prime/profile/user'),
  messages: (sectionRef: string) => `/prime/messages/${sectionRef}`,
  schedules: (sectionRef: string) => `/prime/schedules/${sectionRef}`,
  calendar: (ref = 'user') => `/prime/calendar/${ref}`,
  map: (menuRef = 'search') => `/prime/map/${menuRef}`,
  reports: (menuRef: string) => `/prime/reports/${menuRef}`,
  resources: (menuRef: string) => `/prime/resources/${menuRef}`,
  support: (ref: string) => `/prime/support/${ref}`,
  checklist: () => '/prime/checklist',
  company: () => '/prime/company',
  finance: () => '/prime/finance',
  share: () => '/prime/share',
} as const;

/** The same record with its form open. */
export const editing = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}edit=true`;

/** The id of a path parameter; undefined when nobody could have made it. */
export const routeId = (text: string | undefined): number | undefined => (text ? decodeRouteId(text) : undefined);
