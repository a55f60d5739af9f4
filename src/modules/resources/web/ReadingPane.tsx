// One resource as it is read: its text and files, and at the end the tick of the person who has understood it.
import css from './resources.module.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { IconCheck, IconChevronLeft, IconDots } from '../../../platform/web/icons.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { AttachmentList } from '../../documents/web/index.ts';
import { FormattedText } from '../../noticeboard/web/index.ts';
import { type ResourceDetail, type VersionText, resourcesApi } from '../shared/resources.api.ts';
import { ReadersDialog } from './ReadersDialog.tsx';
import { ResourceDialog } from './ResourceDialog.tsx';
import { stateWords } from './resource-words.ts';
import { useConfirm, useDelete } from './use-resources.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface Props {
  id: number;
  onClose: () => void;
  onEdit: () => void;
}

export function ReadingPane({ id, onClose, onEdit }: Props) {
  const read = useRead(resourcesApi.get, { params: { id } });
  const resource = read.data?.data;
  if (resource) return <Shown resource={resource} onClose={onClose} onEdit={onEdit} />;
  if (!read.error) return <SkeletonRows rows={8} />;
  return (
    <>
      <Back onClose={onClose} />
      <ListError error={read.error} onRetry={() => void read.refetch()} />
    </>
  );
}

export const Back = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className={css.back} onClick={onClose}>
    <IconChevronLeft size={16} aria-hidden /> Resources
  </button>
);

type Open = 'settings' | 'versions' | 'readers' | null;
function Shown({ resource, onClose, onEdit }: { resource: ResourceDetail } & Omit<Props, 'id'>) {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const remove = useDelete(onClose);
  const { id, published, draft, mayEdit } = resource;
  const text = published ?? draft;
  const close = (): void => setOpen(null);
  return (
    <article className={css.article} aria-labelledby={`resource-${id}`}>
      <header className={css.head}>
        <Back onClose={onClose} />
        <h2 id={`resource-${id}`}>{text?.label ?? resource.label}</h2>
        {mayEdit && resource.readerCount !== null && published && (
          <Button size="xs" variant="default" onClick={() => setOpen('readers')}>
            Read by {resource.readCount} of {resource.readerCount}
          </Button>
        )}
        {mayEdit && (
          <Button size="xs" variant={published ? 'default' : 'filled'} onClick={onEdit}>
            {draft ? 'Edit draft' : 'Edit'}
          </Button>
        )}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="More" title="More">
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {published && <Menu.Item onClick={() => setOpen('versions')}>Versions</Menu.Item>}
            {mayEdit && <Menu.Item onClick={() => setOpen('settings')}>Settings</Menu.Item>}
            {can('delete-resource') && <Menu.Item onClick={() => remove(resource)}>Delete</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      </header>
      <div className={css.scroll}>
        <Facts resource={resource} />
        {text && <Text text={text} />}
        {published && <Tick resource={resource} number={published.number ?? 0} />}
      </div>
      {open === 'settings' && <ResourceDialog resource={resource} onClose={close} onSaved={close} />}
      {open === 'versions' && <VersionsDialog resource={resource} onClose={close} />}
      {open === 'readers' && <ReadersDialog resource={resource} onClose={close} />}
    </article>
  );
}

function Facts({ resource }: { resource: ResourceDetail }) {
  const { kind, folder, roles, owner, published, draft, mayEdit, reviewDate, mustRead, dueDays } = resource;
  const place = [kind.label, folder].filter(Boolean).join(' · ');
  const version = published && `Version ${published.number}, ${showDate(published.publishedAt?.slice(0, 10))}`;
  const facts = [
    place,
    version,
    owner && `Owner: ${owner.label}`,
    mayEdit && `For ${roles.length ? roles.map(({ label }) => label).join(', ') : 'everyone on the staff'}`,
    mayEdit && mustRead && `To confirm within ${counted(dueDays, 'day')}`,
    mayEdit && reviewDate && `Review on ${showDate(reviewDate)}`,
  ];
  return (
    <div className={css.facts}>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {!published && <Status chip value={{ label: 'Draft: nobody else reads it yet', typeName: 'draft' }} />}
      {published && draft && <Status chip value={{ label: 'A new draft is not published yet', typeName: 'draft' }} />}
      {published?.note && (
        <p>
          <strong>What changed:</strong> {published.note}
        </p>
      )}
    </div>
  );
}

const Text = ({ text }: { text: VersionText }) => (
  <>
    <FormattedText html={text.body} />
    {text.fileCount > 0 && <AttachmentList objectType="resourceVersion" objectId={text.id} />}
  </>
);

function Tick({ resource, number }: { resource: ResourceDetail; number: number }) {
  const { confirm, confirming, waits } = useConfirm(resource);
  const { state, dueDate } = resource;
  if (state === 'none') return null;
  if (state === 'read' || waits)
    return (
      <p className={css.tick} data-done>
        <IconCheck size={18} aria-hidden /> You have read and understood this.
        {waits && <span className="quiet"> Sent when you have signal.</span>}
      </p>
    );
  return (
    <div className={css.tick}>
      <Status value={stateWords(state, dueDate)} />
      <Button leftSection={<IconCheck size={18} aria-hidden />} loading={confirming} onClick={() => confirm(number)}>
        I have read and understood this
      </Button>
    </div>
  );
}
