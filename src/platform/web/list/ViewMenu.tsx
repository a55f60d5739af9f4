// The saved views of a list: open, save, save as, rename, share, choose as default, delete.
import css from './ViewMenu.module.css';
import { Menu } from '@mantine/core';
import { IconStarFilled, IconUsers } from '../icons.tsx';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useWrite } from '../api/hooks.ts';
import { Suspense, lazy } from '../display/lazy.tsx';
import { toast } from '../display/toast.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { ViewButton } from './ViewButton.tsx';
import { type SavedView, useListServices, viewSettings } from './list-services.ts';
import type { ListState } from './list-state.ts';
import type { Views } from './use-views.ts';

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }));

interface Props {
  list: string;
  allLabel: string;
  state: ListState;
  views: Views;
}

export function ViewMenu({ list, allLabel, state, views }: Props) {
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  return (
    <>
      <Menu position="bottom-start" transitionProps={{ duration: 0 }} width={260}>
        <Menu.Target>
          <ViewButton allLabel={allLabel} views={views} />
        </Menu.Target>
        <Menu.Dropdown>
          <ViewChoices allLabel={allLabel} views={views} />
          <Menu.Divider />
          <ViewActions state={state} views={views} onName={setNaming} />
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {naming && (
          <SaveViewDialog
            list={list}
            view={naming === 'new' ? null : naming}
            settings={viewSettings(state)}
            taken={views.all}
            onSaved={(view) => {
              if (naming === 'new') views.open(view);
            }}
            onClose={() => setNaming(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function ViewChoices({ allLabel, views }: Pick<Props, 'allLabel' | 'views'>) {
  const { all, current, open } = views;
  return (
    <>
      <Menu.Item aria-current={current === null || undefined} onClick={() => open(null)}>
        {allLabel}
      </Menu.Item>
      {all.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view.id === current?.id || undefined}
          onClick={() => open(view)}
          rightSection={
            <span className={css.viewMarks}>
              {view.isDefault && <IconStarFilled size={13} aria-label="Default" />}
              {view.shared && <IconUsers size={14} aria-label="Shared" />}
            </span>
          }
        >
          {view.label}
        </Menu.Item>
      ))}
    </>
  );
}

function ViewActions({
  state,
  views: { current, changed, open },
  onName,
}: {
  state: ListState;
  views: Views;
  onName: (what: 'new' | SavedView) => void;
}) {
  const { views: api } = useListServices();
  const { primeAdmin } = useCurrentUser();
  const update = useWrite(api.updateView);
  const chooseDefault = useWrite(api.chooseDefaultView);
  const remove = useWrite(api.removeView);
  const restore = useWrite(api.restoreView);
  const tell = (error: unknown): void =>
    toast(error instanceof ApiError ? error.message : 'This was not saved', { tone: 'late' });
  const mayChange = current !== null && (current.mine || primeAdmin);

  const overwrite = async (view: SavedView): Promise<void> => {
    await update.mutateAsync({
      params: { id: view.id },
      body: { settings: viewSettings(state), version: view.version },
    });
    toast(`View ${view.label} saved`);
  };
  const drop = async (view: SavedView): Promise<void> => {
    await remove.mutateAsync({ params: { id: view.id } });
    open(null);
    toast(`View ${view.label} deleted`, {
      undo: () => void restore.mutateAsync({ params: { id: view.id } }).then(({ data }) => open(data), tell),
    });
  };
  const makeDefault = async (view: SavedView, everybody: boolean): Promise<void> => {
    const isDefault = everybody || !view.isDefault;
    await chooseDefault.mutateAsync({ params: { id: view.id }, body: { isDefault, ...(everybody && { everybody }) } });
    toast(isDefault ? `The list now opens with ${view.label}` : 'The list now opens without a view');
  };
  return (
    <>
      {current && mayChange && (
        <Menu.Item disabled={!changed} onClick={() => void overwrite(current).catch(tell)}>
          Save changes to {current.label}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => onName('new')}>Save as a new view</Menu.Item>
      {current && (
        <>
          <Menu.Item onClick={() => void makeDefault(current, false).catch(tell)}>
            {current.isDefault ? 'Stop opening the list with this view' : 'Open the list with this view'}
          </Menu.Item>
          {primeAdmin && current.shared && (
            <Menu.Item onClick={() => void makeDefault(current, true).catch(tell)}>
              Open the list with this view for everyone
            </Menu.Item>
          )}
          {mayChange && <Menu.Item onClick={() => onName(current)}>Rename or share</Menu.Item>}
          {mayChange && <Menu.Item onClick={() => void drop(current).catch(tell)}>Delete view</Menu.Item>}
        </>
      )}
    </>
  );
}
