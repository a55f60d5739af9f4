// The folders of the library, one in the other; a click shows what lies in one.
import css from './Library.module.css';
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconFolder, IconFolderPlus, IconFolders } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type FolderView, documentFoldersApi } from '../../shared/documents.api.ts';

const FolderDialog = lazy(async () => ({ default: (await import('../documents/FolderDialog.tsx')).FolderDialog }));

interface FoldersProps {
  folders: readonly FolderView[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

export function LibraryFolders({ folders, chosen, onChoose }: FoldersProps) {
  const can = useCan();
  const [making, setMaking] = useState<{ parentId: number | null } | null>(null);
  const remove = useWrite(documentFoldersApi.remove);
  const drop = (folder: FolderView): void =>
    remove.mutate(
      { params: { id: folder.id }, query: { version: folder.version } },
      {
        onSuccess: () => chosen === folder.id && onChoose(null),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  const lines = inTree(folders);
  return (
    <aside className={css.folders} aria-label="Folders">
      <header>
        <h2>Folders</h2>
        {can('create-document') && (
          <ActionIcon
            variant="default"
            className={css.make}
            aria-label="New folder"
            title="New folder"
            onClick={() => setMaking({ parentId: null })}
          >
            <IconFolderPlus size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <ul>
        <li>
          <UnstyledButton aria-current={chosen === null || undefined} onClick={() => onChoose(null)}>
            <IconFolders size={15} stroke={1.5} aria-hidden /> All
          </UnstyledButton>
        </li>
        {lines.map(({ folder, depth }) => (
          <li key={folder.id} style={{ paddingLeft: depth * 14 }}>
            <UnstyledButton
              aria-current={chosen === folder.id || undefined}
              title={folder.label}
              onClick={() => onChoose(folder.id)}
            >
              <IconFolder size={15} stroke={1.5} aria-hidden /> <span>{folder.label}</span>
            </UnstyledButton>
            {(can('create-document') || can('delete-document')) && (
              <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`More of the folder ${folder.label}`}>
                    <IconDots size={14} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {can('create-document') && (
                    <Menu.Item onClick={() => setMaking({ parentId: folder.id })}>New folder in it</Menu.Item>
                  )}
                  {can('delete-document') && (
                    <Menu.Item color="red" onClick={() => drop(folder)}>
                      Delete
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {making && <FolderDialog jobId={null} parentId={making.parentId} onClose={() => setMaking(null)} />}
      </Suspense>
    </aside>
  );
}

/** Each folder behind the one that it lies in. */
function inTree(folders: readonly FolderView[]): { folder: FolderView; depth: number }[] {
  const known = new Set(folders.map(({ id }) => id));
  const walk = (parentId: number | null, depth: number): { folder: FolderView; depth: number }[] =>
    folders
      .filter(
        (folder) => (folder.parentId !== null && known.has(folder.parentId) ? folder.parentId : null) === parentId,
      )
      .flatMap((folder) => [{ folder, depth }, ...walk(folder.id, depth + 1)]);
  return walk(null, 0);
}
