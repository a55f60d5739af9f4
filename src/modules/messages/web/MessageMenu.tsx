// What is rarely done with a message: filed otherwise, not read after all, copied to linked jobs, a note of one's own deleted.
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { NOTE } from '../shared/notification-types.ts';

const FilingDialog = lazy(async () => ({ default: (await import('./FilingDialog.tsx')).FilingDialog }));

export function MessageMenu({ message }: { message: NotificationView }) {
  const can = useCan();
  const { id: userId } = useCurrentUser();
  const [filing, setFiling] = useState(false);
  const read = useWrite(messagesApi.read);
  const copy = useWrite(messagesApi.syncToLinkedJobs);
  const remove = useWrite(messagesApi.remove);
  const params = { id: message.id };
  const does = (what: Promise<unknown>, said: string): void =>
    void what.then(
      () => toast(said),
      (error: Error) => toast(error.message, { tone: 'late' }),
    );
  const mayEdit = can('edit-notification');
  const isOwnNote = message.notificationChannelId === NOTE && message.createdById === userId;
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 80 }} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size="sm" color="gray" aria-label="More message actions">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && <Menu.Item onClick={() => setFiling(true)}>Edit filter tags…</Menu.Item>}
          {message.createdById !== userId && (
            <Menu.Item
              onClick={() =>
                does(
                  read.mutateAsync({ params, body: { read: !message.isRead } }),
                  message.isRead ? 'Marked as unread' : 'Marked as read',
                )
              }
            >
              {message.isRead ? 'Mark as unread' : 'Mark as read'}
            </Menu.Item>
          )}
          {mayEdit && message.jobId !== null && (
            <Menu.Item
              onClick={() =>
                void copy.mutateAsync({ body: { notificationIds: [message.id] } }).then(
                  ({ data }) =>
                    toast(
                      data.copied === 0
                        ? 'Nothing to copy: no linked jobs, or they already have it'
                        : `Copied to ${data.copied === 1 ? '1 job' : `${data.copied} jobs`}`,
                    ),
                  (error: Error) => toast(error.message, { tone: 'late' }),
                )
              }
            >
              Copy to linked jobs
            </Menu.Item>
          )}
          {isOwnNote && can('delete-notification') && (
            <Menu.Item color="red" onClick={() => does(remove.mutateAsync({ params, query: {} }), 'Note deleted')}>
              Delete the note
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {filing && (
        <Suspense fallback={null}>
          <FilingDialog message={message} onClose={() => setFiling(false)} />
        </Suspense>
      )}
    </>
  );
}
