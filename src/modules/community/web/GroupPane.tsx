// The posts of a group with their replies; written, reported, and hidden by those who moderate.
import css from './community.module.css';
import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type GroupShown, type PostShown, communityApi } from '../shared/community.api.ts';
import { LONGEST_POST } from '../shared/community.entity.ts';
import { communityPaths } from './community-paths.ts';
import { OF_OTHERS, fail } from './community-words.ts';
import { Back } from './ProfilePane.tsx';

type Act = { kind: 'report' | 'hide'; post: PostShown };

export function GroupPane({ group, onClose }: { group: GroupShown; onClose: () => void }) {
  const read = useRead(communityApi.posts, { params: { id: group.id } }, OF_OTHERS);
  const mayWrite = useCan()('create-community');
  const [answering, setAnswering] = useState<number | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const rows = read.data?.data;
  const first = rows?.filter(({ replyToId }) => replyToId === null).toReversed();
  return (
    <article className={css.article} aria-labelledby={`group-${group.id}`}>
      <header className={css.head}>
        <Back label="Groups" onClose={onClose} />
        <h2 id={`group-${group.id}`}>{group.label}</h2>
      </header>
      <div className={css.scroll}>
        {group.about && <p className="quiet">{group.about}</p>}
        {mayWrite && <Composer group={group} label="Write a post" action="Post" />}
        {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
        {!rows && !read.error && <SkeletonRows rows={5} />}
        {rows?.length === 0 && <p className="quiet">Nobody has written here yet.</p>}
        <ul className={css.posts}>
          {first?.map((post) => (
            <li key={post.id}>
              <Post post={post} group={group} onAct={setAct} />
              <ul className={css.replies}>
                {rows
                  ?.filter(({ replyToId }) => replyToId === post.id)
                  .map((reply) => (
                    <li key={reply.id}>
                      <Post post={reply} group={group} onAct={setAct} />
                    </li>
                  ))}
              </ul>
              {mayWrite && answering !== post.id && !post.hidden && (
                <Button size="compact-xs" variant="subtle" onClick={() => setAnswering(post.id)}>
                  Reply
                </Button>
              )}
              {answering === post.id && (
                <Composer
                  group={group}
                  replyTo={post.id}
                  label={`Reply to ${post.authorName}`}
                  action="Send reply"
                  onDone={() => setAnswering(null)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      {act && <ReasonDialog act={act} onClose={() => setAct(null)} />}
    </article>
  );
}

interface ComposerProps {
  group: GroupShown;
  label: string;
  action: string;
  replyTo?: number;
  onDone?: () => void;
}
function Composer({ group, label, action, replyTo, onDone }: ComposerProps) {
  const { values, set, drop } = useKept(`community-${group.id}-${replyTo ?? 'new'}`, { body: '' });
  const write = useWrite(communityApi.write);
  const send = (): void =>
    write.mutate(
      { params: { id: group.id }, body: { body: values.body.trim(), replyToId: replyTo ?? null } },
      {
        onError: fail,
        onSuccess: () => {
          set({ body: '' });
          drop();
          onDone?.();
        },
      },
    );
  return (
    <div className={css.composer}>
      <Textarea
        label={label}
        description="Everyone in the community can read it, with your first name and your company"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={LONGEST_POST}
        value={values.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      <span className={css.acts}>
        {onDone && (
          <Button size="xs" variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button size="xs" disabled={values.body.trim() === ''} loading={write.isPending} onClick={send}>
          {action}
        </Button>
      </span>
    </div>
  );
}

function Post({ post, group, onAct }: { post: PostShown; group: GroupShown; onAct: (act: Act) => void }) {
  const can = useCan();
  const isOurs = useCurrentUser().company.name === post.companyName;
  const { id, body, authorName, companyName, profileId, createdAt, isOwn, hidden, hiddenReason, reports, reported } =
    post;
  const show = useWrite(communityApi.show);
  const remove = useWrite(communityApi.removePost);
  const drop = async (): Promise<void> => {
    const question = { title: 'Delete this post?', text: 'It cannot be brought back.', action: 'Delete', danger: true };
    if (await confirm(question)) remove.mutate({ params: { id } }, { onError: fail });
  };
  return (
    <section className={css.post} data-hidden={hidden || undefined} aria-label={`Post by ${authorName}`}>
      <p className={css.by}>
        <strong>{authorName}</strong>,{' '}
        {profileId === null ? companyName : <PageLink href={communityPaths.profile(profileId)}>{companyName}</PageLink>}{' '}
        <span className="quiet">{showMoment(createdAt)}</span>
      </p>
      {hidden && <p className="quiet">Hidden: {hiddenReason}</p>}
      {body && <p className={css.text}>{body}</p>}
      <span className={css.acts}>
        {group.mayModerate && reports !== null && reports > 0 && (
          <span className="late">{counted(reports, 'report')}</span>
        )}
        {isOwn && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void drop()}>
            Delete
          </Button>
        )}
        {!isOwn && !isOurs && !hidden && can('create-community') && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={reported}
            onClick={() => onAct({ kind: 'report', post })}
          >
            {reported ? 'Reported' : 'Report'}
          </Button>
        )}
        {group.mayModerate && !hidden && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onAct({ kind: 'hide', post })}>
            Hide
          </Button>
        )}
        {group.mayModerate && hidden && (
          <Button size="compact-xs" variant="subtle" onClick={() => show.mutate({ params: { id } }, { onError: fail })}>
            Show again
          </Button>
        )}
      </span>
    </section>
  );
}

const WORDS = {
  report: { title: 'Report this post', action: 'Report', done: 'Reported to the moderators' },
  hide: { title: 'Hide this post', action: 'Hide', done: 'Post hidden' },
} as const;
function ReasonDialog({ act: { kind, post }, onClose }: { act: Act; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const report = useWrite(communityApi.report);
  const hide = useWrite(communityApi.hide);
  const { title, action, done } = WORDS[kind];
  const write = kind === 'report' ? report : hide;
  const save = async (): Promise<void> => {
    await write.mutateAsync({ params: { id: post.id }, body: { reason: reason.trim() } });
    toast(done);
    onClose();
  };
  return (
    <SaveDialog
      title={title}
      action={action}
      ready={reason.trim() !== ''}
      changed={reason !== ''}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={save}
    >
      <TextInput
        label="Reason"
        withAsterisk
        description={
          kind === 'hide' ? 'Everyone reads it in place of the post' : 'Those who moderate this group read it'
        }
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
