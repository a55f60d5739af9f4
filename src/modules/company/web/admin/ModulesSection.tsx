// Administration → Parts: which of the product a company works with.
import css from './ModulesSection.module.css';
import { Switch } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type CompanyModule, companyModulesApi } from '../../shared/company-modules.api.ts';

export function ModulesSection() {
  const may = useCan()('edit-company-setting');
  const read = useRead(companyModulesApi.list, {});
  const write = useWrite(companyModulesApi.choose);
  const rows = read.data?.data;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={8} />;
  const activeIds = (of: readonly CompanyModule[]) => of.filter(({ active }) => active).map(({ id }) => id);
  const put = (moduleIds: string[], done?: () => void): void =>
    write.mutate(
      { body: { moduleIds } },
      { onSuccess: done, onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  const turn = ({ id, label, active }: CompanyModule): void => {
    const before = activeIds(rows);
    put(active ? before.filter((one) => one !== id) : [...before, id], () =>
      toast(`${label} ${active ? 'off for everybody' : 'on again'}`, { undo: () => put(before) }),
    );
  };
  return (
    <RecordSection title="Modules">
      <p className="quiet">
        A module that is off disappears from everyone’s menus, pages and rights. Its records are kept for when you
        switch it on again.
      </p>
      <ul className={css.parts}>
        {rows.map((row) => (
          <li key={row.id}>
            <Switch
              label={row.label}
              description={row.needed ? 'Everything else depends on it' : undefined}
              checked={row.active}
              disabled={row.needed || !may || write.isPending}
              onChange={() => turn(row)}
            />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
