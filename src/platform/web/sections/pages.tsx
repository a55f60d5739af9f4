// Administration, company profile and user profile: three uses of the same frame.
import { paths } from '../paths/paths.ts';
import { SectionsPage } from './SectionsPage.tsx';

export const AdminPage = () => (
  <SectionsPage area="admin" title="Administration" hrefOf={paths.admin} menuHref={paths.admin()} />
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
