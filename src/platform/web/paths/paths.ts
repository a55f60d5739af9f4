// The addresses of the workbench itself; modules build their own. Ids in addresses are obfuscated; `new` and `list` stay plain.
import { decodeRouteId, encodeRouteId } from '../../../kit/ids.ts';

export type RouteId = number | 'new';
export const idInPath = (value: RouteId): string => (value === 'new' ? value : encodeRouteId(value));

const below = (base: string) => (sectionRef?: string) => (sectionRef ? `${base}/${sectionRef}` : base);

export const paths = {
  dashboard: () => '/prime/dashboard',
  company: () => '/prime/company',
  admin: below('/prime/admin'),
  companyProfile: below('/prime/profile/company'),
  userProfile: below('/prime/profile/user'),
} as const;

/** The same record with its form open. */
export const editing = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}edit=true`;

/** The id of a path parameter; undefined when nobody could have made it. */
export const routeId = (text: string | undefined): number | undefined => (text ? decodeRouteId(text) : undefined);
