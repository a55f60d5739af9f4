// On a contact's page: whether it is among the company's contacts in the community.
import { Button } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import type { ContactActionProps } from '../../contacts/web/index.ts';
import { fail } from './community-words.ts';

export function ListInCommunity({ contact: { id, version, fullName, communityListed, status } }: ContactActionProps) {
  const can = useCan();
  const update = useWrite(contactsApi.update);
  if (!can('view-community') || !can('edit-contact') || (status !== 'active' && !communityListed)) return null;
  const next = !communityListed;
  return (
    <Button
      size="xs"
      variant="default"
      loading={update.isPending}
      onClick={() =>
        update.mutate(
          { params: { id }, body: { communityListed: next, version } },
          {
            onError: fail,
            onSuccess: () => toast(next ? `${fullName} listed in the community` : `${fullName} taken off the list`),
          },
        )
      }
    >
      {next ? 'List in the community' : 'Take off the community list'}
    </Button>
  );
}
