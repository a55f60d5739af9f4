// "Find items": the photo goes to the text service, and what it names waits in the list for yes or no. Only where it is set up.
import { Button } from '@mantine/core';
import { counted } from '../../../platform/shared/words.ts';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { IconSparkles } from '../../../platform/web/icons.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { PhotoProposalsProps } from '../../contents/web/index.ts';
import { photoProposalsApi } from '../shared/photo-proposals.api.ts';
import { textsApi } from '../shared/texts.api.ts';

const FIVE_MINUTES = 300_000;

export function ProposeItems({ scheduleId, room, photoRef, photoId }: PhotoProposalsProps) {
  const can = useCan();
  const { external } = useCurrentUser();
  const offline = useConnection((connection) => connection.offline);
  const has = can('prime-ai') && !can('disable-ai') && !external;
  const offer = useRead(textsApi.offer, {}, { enabled: has, staleTime: FIVE_MINUTES });
  const propose = useWrite(photoProposalsApi.propose);
  if (!has || offline || !room || offer.data?.data.pictures !== true) return null;
  const ask = (): void =>
    propose.mutate(
      { params: { id: scheduleId }, body: { room, ...(photoRef === null ? { attachmentId: photoId } : { photoRef }) } },
      {
        onSuccess: ({ data: { proposed } }) =>
          toast(proposed > 0 ? `${counted(proposed, 'item')} proposed` : 'Nothing more was found in this photo'),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  return (
    <Button
      variant="default"
      size="compact-md"
      mih={44}
      loading={propose.isPending}
      leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
      onClick={ask}
    >
      Find items
    </Button>
  );
}
