// Search and dashboard have no records of their own.
import type { ModuleTests } from '../../../../tests/module-tests.ts';
import { searchRoles } from './search-roles.build.ts';

export const searchTests: ModuleTests = { roles: searchRoles, world: async () => ({}) };
