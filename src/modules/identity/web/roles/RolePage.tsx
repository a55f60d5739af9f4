// /prime/admin/roles/$roleId: a role, or `new`; `?copy=3` starts a new one with the rights of another.
import { usePageParams, useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { InAdmin } from '../../../../platform/web/sections/pages.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { rolesApi } from '../../shared/roles.api.ts';
import { RoleEditor } from './RoleEditor.tsx';
import { draftOf } from './role-draft.ts';

export const RolePage = () => (
  <InAdmin section="roles">
    <AnyRole />
  </InAdmin>
);

function AnyRole() {
  const { roleId } = usePageParams<{ roleId: string }>();
  const { copy } = useSearch<{ copy?: number }>();
  if (roleId === 'new') return copy ? <CopiedRole from={copy} /> : <NewRole />;
  return /^\d{1,15}$/.test(roleId) ? <LoadedRole id={Number(roleId)} /> : <NotFoundPage />;
}

function NewRole() {
  useTabTitle('New Role');
  return <RoleEditor start={draftOf(undefined)} />;
}

function CopiedRole({ from }: { from: number }) {
  const read = useRead(rolesApi.get, { params: { id: from } });
  const role = read.data?.data;
  useTabTitle('New Role');
  if (read.error && !role) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return role ? <RoleEditor start={{ ...draftOf(role), label: `Copy of ${role.label}` }} /> : <SkeletonRows rows={8} />;
}

function LoadedRole({ id }: { id: number }) {
  const read = useRead(rolesApi.get, { params: { id } });
  const role = read.data?.data;
  useTabTitle(role?.label);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !role) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return role ? <RoleEditor key={id} role={role} start={draftOf(role)} /> : <SkeletonRows rows={8} />;
}
