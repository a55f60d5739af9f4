// What the screens of other modules may use of jobs, besides the slots in routes.tsx.
export { SettingAdmin, type SettingAdminProps } from './settings/SettingAdmin.tsx';
