// On which page the workbench starts for whoever signs in without one in mind.
import { NativeSelect } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useMenuViewer } from '../../../../platform/web/session/current-user.tsx';
import { useRegistry } from '../../../../platform/web/shell/registry.ts';
import { usersApi } from '../../shared/users.api.ts';

const STARTS_ON = 'The dashboard';

export function FirstPage({ labelledBy }: { labelledBy: string }) {
  const { can } = useMenuViewer();
  const { menu } = useRegistry();
  const me = useRead(usersApi.own, {}).data?.data;
  const save = useWrite(usersApi.saveOwn);
  const data = menu
    .filter(({ permission, id }) => can(permission) && id !== 'dashboard')
    .map(({ label, href }) => ({ value: href, label }));
  const chosen = me?.homeRoute ?? '';
  const known = chosen === '' || data.some(({ value }) => value === chosen);
  return (
    <NativeSelect
      size="xs"
      aria-labelledby={labelledBy}
      disabled={!me || save.isPending}
      data={[{ value: '', label: STARTS_ON }, ...data, ...(known ? [] : [{ value: chosen, label: chosen }])]}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        save.mutate(
          { body: { homeRoute: value || null } },
          { onError: (error) => toast(error.message, { tone: 'late' }) },
        )
      }
    />
  );
}
