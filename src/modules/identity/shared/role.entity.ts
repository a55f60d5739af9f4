// A role: a named set of rights that people of the company hold.
import { z } from 'zod';
import { type RowOf, entity } from '../../../kit/entity.ts';
import { bool, derived, generated, integer, json, required, text, texts, withDefault } from '../../../kit/fields.ts';
import { ROLE_OPTIONS, type RoleOptions } from './roles.ts';

export const roleOptionsSchema = z.partialRecord(
  z.enum(ROLE_OPTIONS),
  z.array(z.number().int().min(1).max(999)).max(100),
);

const fields = {
  label: required(text('Name', { max: 100 })),
  description: text('What it is for', { max: 500 }),
  permissions: texts('Rights', { max: 60 }),
  roleOptions: withDefault(json('Limits', roleOptionsSchema), {}),
  defaultOnlyMyJobs: withDefault(bool('New people see only their own jobs'), false),
  external: withDefault(bool('For people outside the company'), false),
  active: withDefault(bool('Active'), true),
  order: withDefault(integer('Order'), 0),
  ref: derived(text('Reference')),
  isSystem: generated(bool('Standard')),
};

export interface Role extends RowOf<typeof fields> {}
export interface RoleCreate {
  label: string;
  description?: string | null;
  permissions?: string[];
  roleOptions?: RoleOptions;
  defaultOnlyMyJobs?: boolean;
  external?: boolean;
  active?: boolean;
}
export interface RoleUpdate extends Partial<RoleCreate> {
  version?: number;
}

export const role = entity<Role, RoleCreate, RoleUpdate>('role', fields, { label: { one: 'role', many: 'roles' } });
