// Roles, and who holds a right.
import { z } from 'zod';
import {
  many,
  countOf,
  countQuery,
  endpoint,
  idOf,
  listQuery,
  one,
  page,
  versionQuery,
} from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { ACTIONS } from '../../../platform/shared/rights.ts';
import { row } from '../../../kit/row.ts';
import { role, roleOptionsSchema } from './role.entity.ts';

/** A role with how many people hold it. */
export const roleView = row(role, 'all', { userCount: z.number() });
export interface RoleView extends z.infer<typeof roleView> {}

/** Which rights there are, the server knows from its modules. */
const permission = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)+$/, 'There is no such right')
  .max(60, 'There is no such right');
const label = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(100, 'At most 100 characters');
const rest = {
  description: z.string().trim().max(500, 'At most 500 characters').nullable().optional(),
  permissions: z.array(permission).max(1000).optional(),
  roleOptions: roleOptionsSchema.optional(),
  defaultOnlyMyJobs: z.boolean().optional(),
  external: z.boolean().optional(),
  active: z.boolean().optional(),
};
/** Whoever holds a role sees the change at once, so the reads of people are stale too. */
const changes = ['role', 'user', 'option'];

const resourceRights = z.strictObject({ ref: z.string(), label: z.string(), resources: z.array(z.string()) });
const rights = z.strictObject({
  modules: z.array(resourceRights),
  /** Parts of screens. */
  components: z.array(z.string()),
  /** Single things to do. */
  actions: z.array(z.string()),
  /** What can be done to a resource, by resource. */
  done: z.record(z.string(), z.array(z.enum(ACTIONS))),
  /** Where the words of a key do not say it. */
  labels: z.record(z.string(), z.string()),
});
export interface AllRights extends z.infer<typeof rights> {}

export const rolesApi = {
  rights: endpoint({
    method: 'GET',
    path: '/role/rights',
    permission: 'view-role',
    summary: 'All rights that a role can hold, by module',
    response: one(rights),
  }),
  list: endpoint({
    method: 'GET',
    path: '/role',
    permission: 'view-role',
    summary: 'List roles',
    query: listQuery,
    response: page(roleView),
  }),
  count: endpoint({
    method: 'GET',
    path: '/role/count',
    permission: 'view-role',
    summary: 'Count roles',
    query: countQuery,
    response: countOf,
  }),
  get: endpoint({
    method: 'GET',
    path: '/role/:id',
    permission: 'view-role',
    summary: 'One role',
    response: one(roleView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/role',
    permission: 'create-role',
    summary: 'Create a role',
    example: { body: { label: 'Trainee', permissions: ['view-job'] } },
    body: z.strictObject({ label, ...rest }),
    response: one(roleView),
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/role/:id',
    permission: 'edit-role',
    summary: 'Change a role and the rights of everybody who holds it',
    example: { body: { description: 'Learns the work' } },
    body: z.strictObject({
      label: label.optional(),
      ...rest,
      version: z.number().int().min(1).optional(),
    }),
    response: one(roleView),
    changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/role/:id',
    permission: 'delete-role',
    summary: 'Delete a role that nobody holds',
    query: versionQuery,
    response: idOf,
    changes,
  }),
  holders: endpoint({
    method: 'GET',
    path: '/role/holders',
    permission: 'view-role',
    summary: 'The people who hold a right, with the roles that give it to them',
    example: { query: { permission: 'edit-job' } },
    query: z.strictObject({ permission }),
    response: many(
      labelled.extend({
        roles: z.array(labelled),
      }),
    ),
  }),
};
