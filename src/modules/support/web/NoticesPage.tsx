// Notices of those who look after the support centre, the newest first. What is seen here is read.
import css from './support.module.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { countUse } from '../../../platform/web/api/count-use.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { IconPlus } from '../../../platform/web/icons.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { type SupportNoticeCreate, type SupportNoticeUpdate, supportNotice } from '../shared/support-notice.entity.ts';
import { type SupportNoticeView, supportNoticesApi } from '../shared/support.api.ts';

const MOST = { perPage: '100' };
export const useNotices = () => useRead(supportNoticesApi.list, { query: MOST });

/** One after the other: each is a request of its own. What fails is marked at the next look. */
async function markAll(ids: readonly number[], mark: (input: { params: { id: number } }) => Promise<unknown>) {
  for (const id of ids) if (!(await mark({ params: { id } }).catch(() => undefined))) return;
}

export function NoticesPage() {
  const can = useCan();
  const { external } = useCurrentUser();
  const read = useNotices();
  const mark = useWrite(supportNoticesApi.read).mutateAsync;
  const [edited, setEdited] = useState<SupportNoticeView | 'new'>();
  /** What was unread when this page was opened stays marked while it is open. */
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const rows = read.data?.data;
  useEffect(() => countUse('support-centre-noticeboard'), []);
  const unread =
    rows?.filter(({ isRead, publication }) => !isRead && publication === 'shown').map(({ id }) => id) ?? [];
  const unreadKey = unread.join();
  if (unread.some((id) => !fresh.includes(id))) setFresh([...new Set([...fresh, ...unread])]);
  useEffect(() => {
    const ids = unreadKey ? unreadKey.split(',').map(Number) : [];
    if (ids.length === 0) return;
    void markAll(ids, mark);
  }, [unreadKey, mark]);
  const mayWrite = can('create-support-notice') && !external;
  return (
    <section className={css.column} aria-labelledby="support-notices">
      <header className={css.head}>
        <h2 id="support-notices">Noticeboard</h2>
        {mayWrite && (
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setEdited('new')}>
            New notice
          </Button>
        )}
      </header>
      {read.error && !rows ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        <p className="quiet">No notices.</p>
      ) : (
        <ul className={css.notices}>
          {rows.map((notice) => (
            <li key={notice.id}>
              <Notice
                notice={notice}
                fresh={fresh.includes(notice.id)}
                {...(mayWrite && { onEdit: () => setEdited(notice) })}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && <NoticeDialog notice={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

const STATES = { scheduled: 'Not shown yet', ended: 'No longer shown', shown: '' } as const;

function Notice({ notice, fresh, onEdit }: { notice: SupportNoticeView; fresh: boolean; onEdit?: () => void }) {
  const remove = useWrite(supportNoticesApi.remove);
  const state = STATES[notice.publication];
  const drop = async (): Promise<void> => {
    if (!(await confirm({ title: `Delete ${notice.title}?`, text: 'Nobody sees it any more.', action: 'Delete' })))
      return;
    await remove.mutateAsync({ params: { id: notice.id }, query: { version: notice.version } });
  };
  return (
    <article aria-labelledby={`notice-${notice.id}`}>
      <h3 id={`notice-${notice.id}`}>
        {notice.title} {fresh && <span className={css.mark}>New</span>}
      </h3>
      <p className="quiet">
        {notice.createdBy?.label}, {showMoment(notice.createdAt)}
        {notice.showUntil && ` · until ${showDate(notice.showUntil)}`}
        {state && ` · ${state}`}
      </p>
      <p className={css.words}>{notice.body}</p>
      {onEdit && (
        <p className={css.acts}>
          <Button size="compact-xs" variant="subtle" onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => void drop().catch((error: Error) => toast(error.message, { tone: 'late' }))}
          >
            Delete
          </Button>
        </p>
      )}
    </article>
  );
}

function NoticeDialog({ notice, onClose }: { notice: SupportNoticeView | undefined; onClose: () => void }) {
  const create = useWrite(supportNoticesApi.create);
  const update = useWrite(supportNoticesApi.update);
  const form = useEntityForm<SupportNoticeCreate | SupportNoticeUpdate>({
    entity: supportNotice,
    ...(notice && { record: notice }),
    draftKey: `supportNotice:${notice?.id ?? 'new'}`,
    save: (body) =>
      notice
        ? update.mutateAsync({ params: { id: notice.id }, body: body as SupportNoticeUpdate })
        : create.mutateAsync({ body: body as SupportNoticeCreate }),
    onSaved: onClose,
  });
  const title = notice ? 'Edit notice' : 'New notice';
  return (
    <Dialog title={title} opened onClose={onClose} changed={form.changed} size={600}>
      <EntityFormFrame form={form} label={title} saveLabel={notice ? 'Save' : 'Publish'} onCancel={onClose}>
        <div className="form-grid">
          <Field name="title" wide />
          <Field name="body" wide />
          <Field name="showFrom" />
          <Field name="showUntil" />
          <Field name="roleIds" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
