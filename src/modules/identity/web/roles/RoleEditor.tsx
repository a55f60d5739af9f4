// One role: its name, limits and the matrix of rights. Nothing is sent before Save; every step can be undone until then.
import css from './RoleEditor.module.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { RecordPage } from '../../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { useTab, useTabDirty } from '../../../../platform/web/shell/tab-context.tsx';
import type { RoleView } from '../../shared/roles.api.ts';
import { rolesApi } from '../../shared/roles.api.ts';
import { rolePath } from '../people-paths.ts';
import { RightHolders } from './RightHolders.tsx';
import { RightsMatrix } from './RightsMatrix.tsx';
import { RoleFields } from './RoleFields.tsx';
import { type RoleDraft, bodyOf, draftOf, sameDraft, toggled, useRoleDraft } from './role-draft.ts';

export function RoleEditor({ role, start }: { role?: RoleView; start: RoleDraft }) {
  const { draft, change, undo, reset, canUndo } = useRoleDraft(start);
  const [before, setBefore] = useState(role ? start : draftOf(undefined));
  const [version, setVersion] = useState(role?.version);
  const [error, setError] = useState<ApiError | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [comparedId, setComparedId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ key: string; label: string } | null>(null);
  const create = useWrite(rolesApi.create);
  const update = useWrite(rolesApi.update);
  const others = useRead(rolesApi.list, { query: { perPage: '200' } }).data?.data ?? [];
  const rights = useRead(rolesApi.rights, {}, { staleTime: Infinity }).data?.data;
  const compared = others.find(({ id }) => String(id) === comparedId);
  const can = useCan();
  const tab = useTab();
  const readOnly = !can(role ? 'edit-role' : 'create-role');
  const changed = !sameDraft(draft, before);
  const saving = create.isPending || update.isPending;
  useTabDirty(changed);

  const save = async (): Promise<void> => {
    if (readOnly || saving || !changed) return;
    setError(null);
    try {
      if (!role) {
        const made = (await create.mutateAsync({ body: bodyOf(draft) })).data;
        reset(draft);
        setBefore(draft);
        openPage(rolePath(made.id), { replace: true });
        tab.close();
        return;
      }
      const body = { ...bodyOf(draft), ...(version !== undefined && { version }) };
      const saved = (await update.mutateAsync({ params: { id: role.id }, body })).data;
      setVersion(saved.version);
      setBefore(draftOf(saved));
      reset(draftOf(saved));
      setSavedAt(new Date());
    } catch (problem) {
      setError(problem instanceof ApiError ? problem : new ApiError(500, {}));
    }
  };
  useShortcut('ctrl+s', 'Save', 'Role', () => void save());
  useShortcut('ctrl+z', 'Undo', 'Role', undo, canUndo);

  return (
    <RecordPage
      title={role ? draft.label || role.label : 'New role'}
      subtitle={role?.isSystem ? 'comes with the product' : null}
      facts={[
        { label: 'People', value: role?.userCount },
        { label: 'Rights', value: draft.permissions.size },
      ]}
      status={
        <Status
          chip
          value={{ label: draft.active ? 'Active' : 'Inactive', typeName: draft.active ? 'active' : 'new' }}
        />
      }
      saved={<SavedState saving={saving} savedAt={savedAt} />}
      actions={role && <RoleActions role={role} />}
    >
      <RoleFields draft={draft} change={change} disabled={readOnly} errors={error?.errors ?? {}} />
      <div className={css.roleBar}>
        <p>Arrow keys move, Space changes a right, Shift Space a whole row, ? shows who has it.</p>
        <Select
          size="xs"
          aria-label="Compare with"
          placeholder="Compare with"
          clearable
          clearButtonProps={{ 'aria-label': 'Stop comparing' }}
          data={others.filter(({ id }) => id !== role?.id).map(({ id, label }) => ({ value: String(id), label }))}
          value={comparedId}
          onChange={setComparedId}
        />
        {!readOnly && (
          <>
            <Button size="xs" variant="default" disabled={!canUndo} onClick={undo}>
              Undo
            </Button>
            <Button size="xs" disabled={!changed} loading={saving} onClick={() => void save()}>
              Save
            </Button>
          </>
        )}
      </div>
      {error && (
        <p className={css.roleError} role="alert">
          {error.code === 'conflict' && error.data
            ? 'Someone else changed this role in the meantime. Your changes are still here: copy what you need and reload the page.'
            : error.message}
        </p>
      )}
      <div className={css.rightsFrame}>
        {rights && (
          <RightsMatrix
            rights={rights}
            permissions={draft.permissions}
            compared={compared && { label: compared.label, permissions: new Set(compared.permissions) }}
            disabled={readOnly}
            onToggle={(keys, on) =>
              change({
                permissions: keys.reduce<ReadonlySet<string>>(
                  (rights, key) => toggled(rights, key, on),
                  draft.permissions,
                ),
              })
            }
            onAsk={setAsked}
          />
        )}
      </div>
      {asked && <RightHolders right={asked} onClose={() => setAsked(null)} />}
    </RecordPage>
  );
}

function RoleActions({ role }: { role: RoleView }) {
  const can = useCan();
  const tab = useTab();
  const remove = useWrite(rolesApi.remove);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Delete the role ${role.label}?`,
      text: 'Its rights go with it.',
      action: 'Delete',
      danger: true,
    });
    if (!yes) return;
    await remove.mutateAsync({ params: { id: role.id } }).then(
      () => tab.close(),
      (error: ApiError) => setProblem(error.message),
    );
  };
  return (
    <>
      {problem && <span role="alert">{problem}</span>}
      {can('create-role') && (
        <Button size="xs" variant="default" onClick={() => openPage(`${rolePath('new')}?copy=${role.id}`)}>
          Copy
        </Button>
      )}
      {can('delete-role') && !role.isSystem && (
        <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void ask()}>
          Delete
        </Button>
      )}
    </>
  );
}
