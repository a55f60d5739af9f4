// Administration: which types of messages the company works with.
import { Checkbox } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { notificationTypesApi } from '../../shared/messages.api.ts';

export function NotificationTypes() {
  const read = useRead(notificationTypesApi.types, {});
  const choose = useWrite(notificationTypesApi.chooseTypes);
  const types = read.data?.data;
  if (!types) return <SkeletonRows rows={7} />;
  const set = async (id: number, on: boolean): Promise<void> => {
    const ids = types.filter((type) => (type.id === id ? on : type.active)).map((type) => type.id);
    if (!ids.length) return toast('Choose at least one type', { tone: 'late' });
    await choose.mutateAsync({ body: { ids } });
    await read.refetch();
  };
  return (
    <RecordSection title="Message types">
      <p className="quiet">Messages are filed under one of these. Types you remove stay on existing messages.</p>
      {types.map(({ id, label, active }) => (
        <Checkbox
          key={id}
          mt={8}
          size="xs"
          label={label}
          checked={active}
          disabled={choose.isPending}
          onChange={(event) =>
            void set(id, event.currentTarget.checked).catch((error: Error) => toast(error.message, { tone: 'late' }))
          }
        />
      ))}
    </RecordSection>
  );
}
