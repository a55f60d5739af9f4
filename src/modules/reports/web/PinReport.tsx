// Puts a report on one's own dashboard or on that of the company.
import { Button, Menu } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { DataViewItemCreate } from '../shared/data-view-item.entity.ts';
import { dataViewItemsApi } from '../shared/data-views.api.ts';

type Of = Pick<DataViewItemCreate, 'label' | 'dataViewId' | 'reportRef'>;

/** `lines`: its answer goes over time. */
export function PinReport({ of, lines }: { of: Of; lines: boolean }) {
  const can = useCan();
  const create = useWrite(dataViewItemsApi.create);
  if (!can('create-data-view-item')) return null;
  const pin = (audience: 'me' | 'company'): void =>
    create.mutate(
      { body: { ...of, audience, kind: lines ? 'lines' : 'bars' } },
      {
        onSuccess: () => toast(audience === 'me' ? 'Added to your dashboard' : 'Added to the company dashboard'),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" loading={create.isPending}>
          Add to dashboard
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => pin('me')}>My dashboard</Menu.Item>
        {can('delete-data-view') && <Menu.Item onClick={() => pin('company')}>Company dashboard</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
