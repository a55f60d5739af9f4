// Who belongs to a division. People are assigned on their own page, contacts on theirs.
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { divisionApi } from '../../shared/company-profile.api.ts';

interface Props {
  division: { id: number; label: string };
  onClose: () => void;
}

export function DivisionMembers({ division, onClose }: Props) {
  const read = useRead(divisionApi.members, { params: { id: division.id } });
  const members = read.data?.data;
  return (
    <Dialog
      title={`Members of ${division.label}`}
      opened
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {!members && !read.error && <SkeletonRows rows={4} />}
      {members && (
        <>
          <Names title="People" names={members.users} none="Nobody. Assign people on their page under Users." />
          <Names title="Contacts" names={members.contacts} none="None. Assign contacts on their page." />
        </>
      )}
    </Dialog>
  );
}

function Names({
  title,
  names,
  none,
}: {
  title: string;
  names: readonly { id: number; label: string }[];
  none: string;
}) {
  return (
    <RecordSection title={names.length > 0 ? `${title} (${names.length})` : title}>
      {names.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul>
          {names.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}
