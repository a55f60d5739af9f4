import css from './grid.module.css';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Draft } from './grid-cursor.ts';
import type { EditEnd } from './grid-controller.ts';
import { LookupList, useLookup } from './CellLookup.tsx';
import type { GridProposal } from './grid-types.ts';

interface Props {
  draft: Draft;
  label: string;
  numeric: boolean;
  proposals: readonly string[] | undefined;
  /** Searches while one types. */
  search?: ((text: string) => Promise<readonly GridProposal[]>) | undefined;
  /** One of its answers was taken in place of what was typed. */
  onTake?: (proposal: GridProposal) => void;
  /** With every key, so that a tab closed in mid-edit loses nothing. */
  onType: (text: string) => void;
  onEnd: (text: string, end: EditEnd, shift: boolean) => void;
}

const ENDING_KEYS: Record<string, EditEnd> = { Enter: 'enter', Tab: 'tab', Escape: 'escape' };
const TYPED_ENDING_KEYS: Record<string, EditEnd> = { ArrowUp: 'up', ArrowDown: 'down' };

export function CellEditor({ draft, label, numeric, proposals, search, onTake, onType, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const listId = useId();
  const lookup = useLookup(
    search && {
      search,
      take: (proposal) => {
        ended.current = true;
        onTake?.(proposal);
      },
    },
  );
  const begin = useEffectEvent(onType);

  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    if (draft.mode === 'whole') field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
    // The key that opened the editor is typed text already.
    if (draft.mode === 'typed') begin(draft.text);
  }, [draft]);

  const end = (how: EditEnd, shift = false) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(input.current?.value ?? '', how, shift);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && lookup.pressed(event)) {
      event.stopPropagation();
      return;
    }
    const isFill = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const how = isFill
      ? 'fill'
      : (ENDING_KEYS[event.key] ?? (draft.mode === 'typed' && !proposals ? TYPED_ENDING_KEYS[event.key] : undefined));
    if (how && !event.nativeEvent.isComposing) {
      event.preventDefault();
      end(how, event.shiftKey);
    }
    event.stopPropagation();
  };

  return (
    <>
      <input
        ref={input}
        className={`${css.gridEditor}${numeric ? ` ${css.isNumeric}` : ''}`}
        aria-label={label}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={!numeric}
        list={proposals ? listId : undefined}
        defaultValue={draft.text}
        onKeyDown={onKeyDown}
        {...(search && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': lookup.found.length > 0,
          'aria-controls': lookup.listId,
          ...(lookup.active >= 0 && { 'aria-activedescendant': `${lookup.listId}-${lookup.active}` }),
        })}
        onInput={(event) => {
          onType(event.currentTarget.value);
          lookup.asked(event.currentTarget.value);
        }}
        onBlur={() => {
          // Another window took the focus: the editor stays open, as what is looked up there may be typed here.
          if (document.activeElement !== input.current) end('blur');
        }}
        onMouseDown={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
      />
      {lookup.found.length > 0 && <LookupList of={lookup} anchor={input} />}
      {proposals && (
        <datalist id={listId}>
          {proposals.map((proposal) => (
            <option key={proposal} value={proposal}>
              {proposal}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
