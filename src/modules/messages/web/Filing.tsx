// How a message that is being written is filed: what it is about, its tags, and when its writer wants to come back to it.
import { Button, NativeSelect, Popover } from '@mantine/core';
import { IconTag } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { MomentBox } from '../../../platform/web/form/dates/MomentBox.tsx';
import { showSoon } from './message-words.ts';
import type { MessageDraft } from './message-draft.ts';
import { TagPicker } from '../../company/web/index.ts';

interface Props {
  draft: MessageDraft;
  types: readonly { id: number; label: string }[];
  onDraft: (patch: Partial<MessageDraft>) => void;
}

export function Filing({ draft, types, onDraft }: Props) {
  const [open, setOpen] = useState(false);
  const { typeId, filterTagIds, reminderDue } = draft;
  const said = [
    types.find(({ id }) => id === typeId)?.label,
    filterTagIds.length > 0 && (filterTagIds.length === 1 ? '1 tag' : `${filterTagIds.length} tags`),
    reminderDue && `back to it ${showSoon(reminderDue)}`,
  ].filter(Boolean);
  return (
    <Popover opened={open} onChange={setOpen} position="top-end" withinPortal trapFocus width={320}>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconTag size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {said.length ? said.join(', ') : 'File'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="dialog-fields">
          <NativeSelect
            size="sm"
            label="Type"
            value={typeId === null ? '' : String(typeId)}
            data={[{ value: '', label: 'Default' }, ...types.map(({ id, label }) => ({ value: String(id), label }))]}
            onChange={(event) => onDraft({ typeId: Number(event.currentTarget.value) || null })}
          />
          <TagPicker value={filterTagIds} onChange={(ids) => onDraft({ filterTagIds: ids })} withinPortal={false} />
          <MomentBox
            id="come-back"
            label="Remind me"
            value={reminderDue}
            onChange={(moment) => onDraft({ reminderDue: moment ?? '' })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
