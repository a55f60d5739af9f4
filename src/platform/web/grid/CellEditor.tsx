import css from './grid.module.css';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Draft } from './grid-cursor.ts';
import type { EditEnd } from './grid-controller.ts';

interface Props {
  draft: Draft;
  label: string;
  numeric: boolean;
  proposals: readonly string[] | undefined;
  onEnd: (text: string, end: EditEnd, shift: boolean) => void;
}

const ENDING_KEYS: Record<string, EditEnd> = { Enter: 'enter', Tab: 'tab', Escape: 'escape' };
const TYPED_ENDING_KEYS: Record<string, EditEnd> = { ArrowUp: 'up', ArrowDown: 'down' };

export function CellEditor({ draft, label, numeric, proposals, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const listId = useId();

  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    if (draft.mode === 'whole') field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
  }, [draft]);

  const end = (how: EditEnd, shift = false) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(input.current?.value ?? '', how, shift);
  };

  // A tab that is closed or put away in mid-edit keeps what was typed.
  const keep = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') end('blur');
  });
  useEffect(() => {
    const onHidden = () => keep();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const how =
      ENDING_KEYS[event.key] ?? (draft.mode === 'typed' && !proposals ? TYPED_ENDING_KEYS[event.key] : undefined);
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
        onBlur={() => end('blur')}
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
