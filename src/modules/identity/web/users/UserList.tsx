// Administration → Users.
import css from '../people.module.css';
import { Button } from '@mantine/core';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { MOMENT_WIDTH, type Column, type FilterField, filterFields } from '../../../../platform/web/list/column.ts';
import { DataList } from '../../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { user } from '../../shared/user.entity.ts';
import type { UserView } from '../../shared/users.api.ts';
import { usersApi } from '../../shared/users.api.ts';
import { userPath } from '../people-paths.ts';
import { UserStatus } from './UserStatus.tsx';

const labels = (entries: readonly { label: string }[]): string => entries.map(({ label }) => label).join(', ');

const columns: readonly Column<UserView>[] = [
  { id: 'name', header: 'Name', width: 200, sortField: 'fullName', cell: (row) => row.fullName },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    sortField: 'status',
    cell: (row) => <UserStatus status={row.status} />,
  },
  { id: 'roles', header: 'Roles', width: 180, cell: (row) => labels(row.roles) || 'No role' },
  { id: 'position', header: 'Position', width: 160, sortField: 'position', cell: (row) => row.position },
  { id: 'email', header: 'Email', width: 240, grow: true, sortField: 'email', cell: (row) => row.email },
  {
    id: 'lastLogin',
    header: 'Last sign-in',
    width: MOMENT_WIDTH,
    sortField: 'lastLoginAt',
    cell: (row) => showMoment(row.lastLoginAt) || 'Never',
  },
  { id: 'divisions', header: 'Divisions', width: 160, cell: (row) => labels(row.divisions) || 'All', hidden: true },
  { id: 'regions', header: 'Regions', width: 160, cell: (row) => labels(row.regions) || 'All', hidden: true },
  { id: 'mobile', header: 'Mobile', width: 140, cell: (row) => row.mobileNumber, hidden: true },
];
const filters: readonly FilterField[] = [
  { field: 'roleIds', label: 'Role', kind: 'refs', to: 'role' },
  ...filterFields(user, ['status', 'userTypeName', 'userSettingOnlyMyJobs', 'primeAdmin', 'position', 'lastLoginAt']),
];

export function UserList() {
  const mayInvite = useCan()('create-user');
  return (
    <div className={css.peopleList}>
      <DataList
        name="user"
        title="Users"
        actions={
          mayInvite && (
            <Button size="xs" onClick={() => openPage(userPath('new'))}>
              Invite a user
            </Button>
          )
        }
        endpoint={usersApi.list}
        columns={columns}
        filters={filters}
        defaultSort="fullName"
        rowHref={(row) => userPath(row.id)}
        rowLabel={(row) => row.fullName}
        phoneRow={(row) => ({
          title: row.fullName,
          status: <UserStatus status={row.status} />,
          detail: labels(row.roles) || 'No role',
          side: row.position ?? '',
        })}
        empty={{ text: 'No users yet.' }}
      />
    </div>
  );
}
