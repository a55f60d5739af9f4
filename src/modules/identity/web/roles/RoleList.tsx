// Administration → Roles.
import { counted } from '../../../../platform/shared/words.ts';
import css from '../people.module.css';
import { Button } from '@mantine/core';
import { Status } from '../../../../platform/web/display/Status.tsx';
import type { Column } from '../../../../platform/web/list/column.ts';
import { DataList } from '../../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import type { RoleView } from '../../shared/roles.api.ts';
import { rolesApi } from '../../shared/roles.api.ts';
import { rolePath } from '../people-paths.ts';

const RoleStatus = ({ active }: { active: boolean }) => (
  <Status value={{ label: active ? 'Active' : 'Inactive', typeName: active ? 'active' : 'new' }} />
);

const columns: readonly Column<RoleView>[] = [
  { id: 'label', header: 'Name', width: 200, sortField: 'label', cell: (row) => row.label },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    sortField: 'active',
    cell: (row) => <RoleStatus active={row.active} />,
  },
  { id: 'users', header: 'People', width: 80, align: 'right', cell: (row) => row.userCount },
  { id: 'rights', header: 'Rights', width: 80, align: 'right', cell: (row) => row.permissions.length },
  { id: 'kind', header: 'For', width: 140, cell: (row) => (row.external ? 'Outside the company' : 'Staff') },
  { id: 'description', header: 'What it is for', width: 260, grow: true, cell: (row) => row.description },
];

export function RoleList() {
  const mayCreate = useCan()('create-role');
  return (
    <div className={css.peopleList}>
      <DataList
        name="role"
        title="Roles"
        actions={
          mayCreate && (
            <Button size="xs" onClick={() => openPage(rolePath('new'))}>
              New role
            </Button>
          )
        }
        endpoint={rolesApi.list}
        columns={columns}
        filters={[]}
        defaultSort="order"
        rowHref={(row) => rolePath(row.id)}
        rowLabel={(row) => row.label}
        phoneRow={(row) => ({
          title: row.label,
          status: <RoleStatus active={row.active} />,
          detail: row.description ?? counted(row.permissions.length, 'right', 'rights'),
          side: counted(row.userCount, 'person', 'people'),
        })}
        empty={{ text: 'No roles yet.' }}
      />
    </div>
  );
}
