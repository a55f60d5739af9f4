// Menus by name: which entries there are and the right each needs. A module that arrives adds its line.

interface MenuLine {
  ref: string;
  label: string;
  permission?: string;
}
export const USER_MENUS: Record<string, readonly MenuLine[]> = {
  main: [
    { ref: 'dashboard', label: 'Dashboard' },
    { ref: 'jobs', label: 'Jobs', permission: 'view-job' },
    { ref: 'estimates', label: 'Estimates', permission: 'view-estimate' },
    { ref: 'work-orders', label: 'Work Orders', permission: 'view-work-order' },
    { ref: 'contacts', label: 'Contacts', permission: 'view-contact' },
    { ref: 'reports', label: 'Reports', permission: 'view-data-export' },
    { ref: 'admin', label: 'Admin', permission: 'view-company-setting' },
  ],
  admin: [
    { ref: 'users', label: 'Users', permission: 'view-user' },
    { ref: 'roles', label: 'Roles', permission: 'view-role' },
    { ref: 'security', label: 'Security', permission: 'view-company-setting' },
    { ref: 'security-log', label: 'Security log', permission: 'view-security-log' },
    { ref: 'company', label: 'Company', permission: 'view-company' },
    { ref: 'branding', label: 'Branding', permission: 'edit-company-setting' },
    { ref: 'language', label: 'Words', permission: 'view-company-setting' },
    { ref: 'outbox', label: 'Outbox', permission: 'edit-company-setting' },
  ],
};
