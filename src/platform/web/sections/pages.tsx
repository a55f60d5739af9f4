// Administration, company profile and user profile: three uses of the same frame.
import type { ReactNode } from 'react';
import { paths } from '../paths/paths.ts';
import { SectionsPage } from './SectionsPage.tsx';

export const AdminPage = () => (
  <SectionsPage area="admin" title="Administration" hrefOf={paths.admin} menuHref={paths.admin()} />
);
/** A page that belongs to a section of Administration keeps its menu. */
export const InAdmin = ({ section, children }: { section: string; children: ReactNode }) => (
  <SectionsPage area="admin" title="Administration" hrefOf={paths.admin} menuHref={paths.admin()} at={section}>
    {children}
  </SectionsPage>
);
export const CompanyProfilePage = () => (
  <SectionsPage
    area="company"
    title="Company Profile"
    hrefOf={paths.companyProfile}
    menuHref={paths.companyProfile()}
  />
);
export const UserProfilePage = () => (
  <SectionsPage area="user" title="My Profile" hrefOf={paths.userProfile} menuHref={paths.userProfile()} />
);
