// Addresses of people and roles in Administration.
import { paths } from '../../../platform/web/paths/paths.ts';

export const userPath = (id: number | 'new'): string => `${paths.admin('users')}/${id}`;
export const rolePath = (id: number | 'new'): string => `${paths.admin('roles')}/${id}`;
