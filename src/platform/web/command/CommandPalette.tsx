// Ctrl K: go to anything. Pages and new records at once, records of the registered providers while typing.
import css from './CommandPalette.module.css';
import { CloseButton, Kbd, Modal } from '@mantine/core';
import { IconSearch } from '../icons.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useShortcutScope } from '../keyboard/shortcuts.ts';
import { useIsPhone } from '../display/use-is-phone.ts';
import { openPage } from '../shell/navigate.ts';
import { closePalette, takeEntered, takeTyped, usePalette } from './palette-store.ts';
import { type Command, type CommandGroup, useCommands } from './use-commands.ts';

export function CommandPalette() {
  const { open, opening } = usePalette();
  const phone = useIsPhone();
  useShortcutScope('palette', open);
  return (
    <Modal.Root
      opened={open}
      onClose={closePalette}
      fullScreen={phone}
      size={600}
      yOffset="12vh"
      padding={0}
      transitionProps={{ duration: 80 }}
      classNames={{ content: css.palette }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Go to anything">
        <PaletteBody key={opening} phone={phone} />
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteBody({ phone }: { phone: boolean }) {
  const [term, setTerm] = useState('');
  /** What was chosen by arrow or mouse stays chosen when the search answers; nothing chosen means the first. */
  const [chosen, setChosen] = useState<string>();
  /** Enter came before the search had answered: its first hit opens when it has. */
  const [entered, setEntered] = useState(false);
  const listId = useId();
  const { groups, searching, certain, failed } = useCommands(term);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hits = groups.flatMap((group) => group.hits);
  const active = Math.max(
    0,
    hits.findIndex(({ id }) => id === chosen),
  );

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const awaited = entered && !searching ? hits[0] : undefined;
  useEffect(() => {
    if (awaited) go(awaited);
  }, [awaited]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen(hits[(active + step + hits.length) % Math.max(1, hits.length)]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (searching && !certain && chosen === undefined) setEntered(true);
      else go(hits[active], event.ctrlKey || event.metaKey);
    }
  };

  return (
    <div>
      <div className={css.paletteSearch}>
        <IconSearch size={16} stroke={1.6} />
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={hits[active] ? `${listId}-${active}` : undefined}
          aria-label="Search jobs, contacts and pages"
          placeholder="Search jobs, contacts and pages"
          autoComplete="off"
          value={term}
          onFocus={() => {
            const early = takeTyped();
            if (early) setTerm((text) => text + early);
            if (takeEntered()) setEntered(true);
          }}
          onChange={(event) => {
            setTerm(event.target.value);
            setEntered(false);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {phone && <CloseButton aria-label="Close" onClick={closePalette} />}
      </div>
      <ul ref={list} role="listbox" id={listId} aria-label="Results" className={css.paletteList}>
        {withPositions(groups).map(({ group, start }) => (
          <li key={group.id} role="group" aria-label={group.label}>
            <div className={css.paletteGroup} aria-hidden="true">
              {group.label}
            </div>
            {group.hits.map((hit, index) => (
              <div
                key={hit.id}
                id={`${listId}-${start + index}`}
                role="option"
                tabIndex={-1}
                aria-selected={start + index === active}
                className={css.paletteHit}
                onClick={(event) => go(hit, event.ctrlKey || event.metaKey)}
                onKeyDown={onKeyDown}
                onMouseMove={() => setChosen(hit.id)}
              >
                <span>{hit.title}</span>
                {hit.detail && <span className="quiet">{hit.detail}</span>}
                {hit.keys && !phone && <Kbd size="xs">{hit.keys}</Kbd>}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <p className={`${css.paletteFoot} quiet`} role="status">
        {failed
          ? 'There was a problem and we could not get any results'
          : searching
            ? 'Searching'
            : hits.length === 0
              ? 'No items were found'
              : phone
                ? `${hits.length} to choose from`
                : 'Enter opens, Ctrl Enter opens in the background'}
      </p>
    </div>
  );
}

function go(command: Command | undefined, background = false): void {
  if (!command || !usePalette.getState().open) return;
  const { href, run } = command;
  if (!background || href === undefined) closePalette();
  if (href !== undefined) openPage(href, { background });
  else if (run) setTimeout(run, 0); // after the palette has given the focus back
}

function withPositions(groups: CommandGroup[]): { group: CommandGroup; start: number }[] {
  let start = 0;
  return groups.map((group) => {
    const entry = { group, start };
    start += group.hits.length;
    return entry;
  });
}
