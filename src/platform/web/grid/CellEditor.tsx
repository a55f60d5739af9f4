import css from './grid.module.css';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Draft } from './grid-cursor.ts';
import type { EditEnd } from './grid-controller.ts';

interface Props {
  draft: Draft;
  label: string;
  numeric: boolean;
  proposals: readonly string[] | undefined;
  /** With every key, so that a tab closed in mid-edit loses nothing. */
  onType: (text: string) => void;
  onEnd: (text: string, end: EditEnd, shift: boolean) => void;
}

const ENDING_KEYS: Record<string, EditEnd> = { Enter: 'enter', Tab: 'tab', Escape: 'escape' };
const TYPED_ENDING_KEYS: Record<string, EditEnd> = { ArrowUp: 'up', ArrowDown: 'down' };

export function CellEditor({ draft, label, numeric, proposals, onType, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const listId = useId();
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
        onInput={(event) => onType(event.currentTarget.value)}
        onBlur={() => {
          // Another window took the focus: the editor stays open, as what is looked up there may be typed here.
          if (document.activeElement !== input.current) end('blur');
        }}
        onMouseDown={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
      />
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
