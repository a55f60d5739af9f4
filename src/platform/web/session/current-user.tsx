// The signed-in person with company and rights, loaded once before the workbench is drawn.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, createContext, use } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { MenuViewer } from '../../shared/menus.ts';
import { countryOf } from '../../shared/countries.ts';
import { callWire } from '../api/call.ts';
import { worksFor } from '../api/send.ts';
import { currentUserPath } from './current-user-path.ts';

export interface CurrentUser {
  id: number;
  fullName: string;
  firstName: string;
  lastName: string;
  email: string;
  preferredContactNumberValue: string | null;
  timezone: string;
  /** Where the person starts after signing in. */
  homeRoute: string | null;
  /** Whether mail leaves this installation; without a mail server it is kept in the outbox. */
  mailLeaves: boolean;
  /** The same for text messages. */
  smsLeaves: boolean;
  primeAdmin: boolean;
  systemAdmin: boolean;
  /** Sees what is scheduled by others, and who uses which report. */
  dataCentreAdmin: boolean;
  /** Outside the staff: sees what is theirs, and none of the company's lists. */
  external: boolean;
  permissions: string[];
  /** What is recorded with the place where they are: the company asks for it and they agreed. */
  locationItemActions: string[];
  company: {
    id: number;
    name: string;
    systemType: string;
    timezone: string;
    enableDivision: boolean;
    enableUserRegions: boolean;
    enableSubcontractorDivisions: boolean;
    enableSubcontractorRegions: boolean;
    enableInstantMessage: boolean;
    enablePrimeMail: boolean;
    /** The installation does. */
    takesCardPayments: boolean;
  };
  country: { id: number; currencyName: string; currencySymbol: string; taxName: string; taxValue: number };
}

const UserContext = createContext<CurrentUser | null>(null);

export function useCurrentUserQuery() {
  return useQuery<CurrentUser, ApiError>({
    queryKey: ['user', currentUserPath()],
    queryFn: async () => {
      const { data } = (await callWire({ method: 'GET', path: currentUserPath() })) as { data: CurrentUser };
      worksFor(data);
      return data;
    },
    staleTime: 60_000,
  });
}

/** The country of the person's company; undefined where nobody is signed in. */
export const useHomeCountry = (): string | undefined => countryOf(use(UserContext)?.country.id)?.label;

export const CurrentUserProvider = ({ user, children }: { user: CurrentUser; children: ReactNode }) => (
  <UserContext value={user}>{children}</UserContext>
);

export function useCurrentUser(): CurrentUser {
  const user = use(UserContext);
  if (!user) throw new Error('useCurrentUser is only for pages of the workbench');
  return user;
}

/** `const can = useCan(); can('edit-job')`. No permission asked for means everybody may. */
export function useCan(): (permission: string | undefined) => boolean {
  const { permissions } = useCurrentUser();
  return (permission) => permission === undefined || permissions.includes(permission);
}

/** Who looks at the menus. */
export function useMenuViewer(): MenuViewer {
  const { systemAdmin, company } = useCurrentUser();
  return { can: useCan(), systemAdmin, features: company };
}
