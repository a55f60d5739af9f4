// An issue: raised, looked after, answered, closed. Whoever raised it is told of the answer.
import { Select, TextInput } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { type NoticeboardIssueView, noticeboardIssuesApi } from '../../shared/noticeboard.api.ts';
import { ISSUE_STATES } from '../../shared/noticeboard.entity.ts';
import { ISSUE_STATE_LABELS } from './issue-words.ts';
import { problemOf } from '../problem.ts';

interface Props {
  /** Null for a new one. */
  id: number | null;
  itemId?: number;
  onClose: () => void;
}

export function IssueDialog({ id, itemId, onClose }: Props) {
  const read = useRead(noticeboardIssuesApi.get, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null) return <IssueForm issue={null} {...(itemId && { itemId })} onClose={onClose} />;
  const issue = read.data?.data;
  if (issue) return <IssueForm issue={issue} onClose={onClose} />;
  return (
    <Dialog title="Issue" opened onClose={onClose}>
      {read.error ? <p role="alert">{read.error.message}</p> : <SkeletonRows rows={4} />}
    </Dialog>
  );
}

function IssueForm({ issue, itemId, onClose }: { issue: NoticeboardIssueView | null } & Omit<Props, 'id'>) {
  const can = useCan();
  const me = useCurrentUser().id;
  const { options } = useOptions('user');
  const { values, set, changed, drop } = useKept(issue ? `noticeboard-issue-${issue.id}` : 'noticeboard-issue', {
    title: issue?.title ?? '',
    body: issue?.body ?? '',
    answer: issue?.answer ?? '',
    stateId: issue?.stateId ?? ISSUE_STATES.open,
    assignedUserId: issue?.assignedUserId ?? null,
  });
  const create = useWrite(noticeboardIssuesApi.create);
  const update = useWrite(noticeboardIssuesApi.update);
  const error = create.error ?? update.error;
  const mayChange =
    !issue ||
    (can('edit-noticeboard-issue') &&
      (can('create-noticeboard-issue') || [issue.createdById, issue.assignedUserId].includes(me)));
  const close = (): void => {
    drop();
    onClose();
  };
  const save = async (): Promise<void> => {
    const { title, body, assignedUserId } = values;
    const said = { title: title.trim(), body: body.trim() || null, assignedUserId };
    if (issue)
      await update.mutateAsync({
        params: { id: issue.id },
        body: { ...said, answer: values.answer.trim() || null, stateId: values.stateId, version: issue.version },
      });
    else await create.mutateAsync({ body: { ...said, ...(itemId && { itemId }) } });
    toast(issue ? 'Issue saved' : 'Issue raised');
    close();
  };
  const people = options.map(({ value, label }) => ({ value: String(value), label }));
  const known = issue?.assignedUser;
  if (known && !people.some(({ value }) => value === String(known.id)))
    people.unshift({ value: String(known.id), label: known.label });
  return (
    <SaveDialog
      title={issue ? 'Issue' : 'Raise an issue'}
      action={issue ? 'Save' : 'Raise'}
      size={560}
      changed={changed}
      ready={mayChange && values.title.trim() !== ''}
      saving={create.isPending || update.isPending}
      error={problemOf(error)}
      onClose={close}
      save={save}
    >
      {issue && (
        <p className="quiet">
          {[issue.createdBy?.label, showMoment(issue.createdAt), issue.item && `about ${issue.item.label}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <TextInput
        label="Issue"
        size="sm"
        withAsterisk
        maxLength={200}
        disabled={!mayChange}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <LongText
        label="Details"
        minRows={2}
        maxRows={8}
        max={10_000}
        disabled={!mayChange}
        value={values.body}
        onChange={(body) => set({ body })}
      />
      <Picker
        label="Owner"
        size="sm"
        searchable
        clearable
        disabled={!mayChange}
        clearButtonProps={{ 'aria-label': 'Nobody' }}
        data={people}
        value={values.assignedUserId === null ? null : String(values.assignedUserId)}
        onChange={(value) => set({ assignedUserId: value === null ? null : Number(value) })}
      />
      {issue && (
        <LongText
          label="Answer"
          {...(issue.answeredBy && { description: `${issue.answeredBy.label}, ${showMoment(issue.answeredAt)}` })}
          minRows={3}
          maxRows={10}
          max={10_000}
          disabled={!mayChange}
          value={values.answer}
          onChange={(answer) => set({ answer })}
        />
      )}
      {issue && (
        <Select
          label="State"
          size="sm"
          allowDeselect={false}
          disabled={!mayChange}
          data={Object.entries(ISSUE_STATE_LABELS).map(([value, label]) => ({ value, label }))}
          value={String(values.stateId)}
          onChange={(value) => value && set({ stateId: Number(value) })}
        />
      )}
    </SaveDialog>
  );
}
