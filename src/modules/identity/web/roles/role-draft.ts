// A role while it is edited: what changed can be undone step by step until it is saved.
import { useCallback, useState } from 'react';
import type { RoleOptions } from '../../shared/roles.ts';
import type { RoleCreate } from '../../shared/role.entity.ts';
import type { RoleView } from '../../shared/roles.api.ts';

export interface RoleDraft {
  label: string;
  description: string;
  permissions: ReadonlySet<string>;
  roleOptions: RoleOptions;
  defaultOnlyMyJobs: boolean;
  external: boolean;
  active: boolean;
}

export const draftOf = (role: RoleView | undefined): RoleDraft => ({
  label: role?.label ?? '',
  description: role?.description ?? '',
  permissions: new Set(role?.permissions),
  roleOptions: role?.roleOptions ?? {},
  defaultOnlyMyJobs: role?.defaultOnlyMyJobs ?? false,
  external: role?.external ?? false,
  active: role?.active ?? true,
});

const plain = (draft: RoleDraft) => ({ ...draft, permissions: [...draft.permissions].sort() });
export const sameDraft = (left: RoleDraft, right: RoleDraft): boolean =>
  JSON.stringify(plain(left)) === JSON.stringify(plain(right));

export const bodyOf = (draft: RoleDraft): RoleCreate => ({
  ...plain(draft),
  label: draft.label.trim(),
  description: draft.description.trim() || null,
});

/** A right more or less. Whoever edits, creates or deletes sees too, and without seeing there is nothing else. */
export function toggled(permissions: ReadonlySet<string>, key: string, on = !permissions.has(key)): Set<string> {
  const next = new Set(permissions);
  const [, action, resource] = /^(view|edit|create|delete)-(.+)$/.exec(key) ?? [];
  if (on) next.add(key);
  else next.delete(key);
  if (resource && on && action !== 'view') next.add(`view-${resource}`);
  if (resource && !on && action === 'view')
    for (const other of ['edit', 'create', 'delete']) next.delete(`${other}-${resource}`);
  return next;
}

export function useRoleDraft(start: RoleDraft) {
  const [{ draft, past }, setState] = useState<{ draft: RoleDraft; past: readonly RoleDraft[] }>({
    draft: start,
    past: [],
  });
  const change = useCallback(
    (values: Partial<RoleDraft>) =>
      setState(({ draft: before, past: earlier }) => ({
        draft: { ...before, ...values },
        past: [...earlier.slice(-99), before],
      })),
    [],
  );
  const undo = useCallback(
    () =>
      setState((state) => {
        const before = state.past.at(-1);
        return before ? { draft: before, past: state.past.slice(0, -1) } : state;
      }),
    [],
  );
  const reset = useCallback((to: RoleDraft) => setState({ draft: to, past: [] }), []);
  return { draft, change, undo, reset, canUndo: past.length > 0 };
}
