// One entry of an option list: its name can be changed where it stands.
import listsCss from './lists.module.css';
import css from './EntryRow.module.css';
import { ActionIcon, Badge, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '../../../../platform/web/icons.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { sentence } from '../../../../platform/web/display/format.ts';
import { COLOURS } from '../../shared/option-list.entity.ts';
import type { ListApi, ListRow } from './list-api.ts';

interface EntryRowProps {
  row: ListRow;
  api: ListApi;
  /** Where it is used, in words. */
  uses: string;
  /** What else to know of it. */
  detail?: string | undefined;
  /** The list has an order of its own. */
  ordered: boolean;
  mayEdit: boolean;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onOpen: () => void;
}

export function EntryRow({ row, api, uses, detail, ordered, mayEdit, first, last, onMove, onOpen }: EntryRowProps) {
  const update = useWrite(api.update);
  const [typed, setTyped] = useState<string>();
  const save = async (): Promise<void> => {
    const label = typed?.trim() ?? row.label;
    if (label !== '' && label !== row.label)
      await update.mutateAsync({ params: { id: row.id }, body: { label, version: row.version } });
    setTyped(undefined);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') (event.currentTarget as HTMLElement).blur();
    if (event.key === 'Escape') setTyped(undefined);
    if (!ordered || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li data-inactive={row.active === false || undefined}>
      <span className={css.optionColour} style={{ background: dotOf(row.colour ?? null) }} />
      {mayEdit ? (
        <TextInput
          size="xs"
          variant="unstyled"
          className={listsCss.optionName}
          aria-label={`Name of ${row.label}`}
          maxLength={100}
          value={typed ?? row.label}
          error={update.error?.errors['label'] ?? update.error?.message}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            update.reset();
          }}
          onBlur={() => void save().catch(() => undefined)}
          onKeyDown={onKey}
        />
      ) : (
        <span className={listsCss.optionName}>{row.label}</span>
      )}
      {detail && <span className={`quiet ${css.optionDetail}`}>{detail}</span>}
      {row.typeName && <span className="quiet">{sentence(row.typeName)}</span>}
      {row.isDefault && (
        <Badge size="xs" variant="light" tt="none">
          For new records
        </Badge>
      )}
      {row.active === false && (
        <Badge size="xs" variant="light" tt="none" color="gray">
          Inactive
        </Badge>
      )}
      <span className={`quiet figures ${css.optionUses}`} title={uses && `Used by ${uses}`}>
        {uses}
      </span>
      {mayEdit && (
        <span className={css.optionTools}>
          {ordered && (
            <>
              <ActionIcon
                size={24}
                variant="subtle"
                aria-label={`Move ${row.label} up`}
                title="Move up (Alt ↑)"
                disabled={first}
                onClick={() => onMove(-1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                size={24}
                variant="subtle"
                aria-label={`Move ${row.label} down`}
                title="Move down (Alt ↓)"
                disabled={last}
                onClick={() => onMove(1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </>
          )}
          <ActionIcon size={24} variant="subtle" aria-label={`Edit ${row.label}`} onClick={onOpen}>
            <IconPencil size={14} />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

/** The colours of states follow the theme; the others are colours by that name. */
const DOTS: Record<string, string> = { grey: 'new', blue: 'active', amber: 'waiting', green: 'done', red: 'late' };
const isColour = (name: string): boolean => (COLOURS as readonly string[]).includes(name);
const dotOf = (colour: string | null): string =>
  colour === null || !isColour(colour) ? 'transparent' : DOTS[colour] ? `var(--dot-${DOTS[colour]})` : colour;
