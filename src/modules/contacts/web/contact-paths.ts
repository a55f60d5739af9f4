// The addresses of contacts in the workbench.
import { type RouteId, idInPath } from '../../../platform/web/paths/paths.ts';

export const contactPaths = {
  list: () => '/prime/contact/list',
  availability: () => '/prime/contact/availability',
  contact: (contactId: RouteId, sectionRef?: string) =>
    `/prime/contact/view/${idInPath(contactId)}${sectionRef ? `/${sectionRef}` : ''}`,
} as const;
