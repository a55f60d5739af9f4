// "Who holds this": people with a right, and the roles that give it to them.
import css from './RightHolders.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { rolesApi } from '../../shared/roles.api.ts';
import { userPath } from '../people-paths.ts';

interface RightHoldersProps {
  right: { key: string; label: string };
  onClose: () => void;
}

export function RightHolders({ right, onClose }: RightHoldersProps) {
  const read = useRead(rolesApi.holders, { query: { permission: right.key } });
  const people = read.data?.data;
  return (
    <Dialog
      title={`Who can: ${right.label}`}
      opened
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {read.error ? (
        <p role="alert">{read.error.message}</p>
      ) : !people ? (
        <SkeletonRows rows={4} />
      ) : people.length === 0 ? (
        <p>Nobody has this right.</p>
      ) : (
        <ul className={css.rightHolders}>
          {people.map(({ id, label, roles }) => (
            <li key={id}>
              <PageLink href={userPath(id)} onClick={onClose}>
                {label}
              </PageLink>
              <span className="quiet">{roles.map((role) => role.label).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
