// The box that chooses one of a list. While one types, the first match is highlighted: Enter or Tab takes it. A text that matches
// nothing stays, and the field says so. Enter never reaches the form around it.
import { Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fold } from '../../../../kit/fold.ts';
import { firstEntry, highlighted, isMarkKey } from './picker-keys.ts';

export interface PickerEntry {
  value: string;
  label: string;
}

export interface PickerProps
  extends Omit<
    SelectProps,
    'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'defaultValue' | 'allowDeselect' | 'ref'
  > {
  data: readonly PickerEntry[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** What is shown for the value where the list does not hold it. */
  valueLabel?: string | undefined;
  /** Told while one types, for a list that the server searches; empty once something is chosen. */
  onType?: (text: string) => void;
  /** False while the list does not answer yet for what is typed. */
  settled?: boolean;
  /** A text that was left here and matches nothing. */
  leftText?: string | undefined;
  /** Told about a text that matches nothing when the box is left; without it, the text goes. */
  onLeaveText?: (text: string) => void;
  /** Marks the highlighted entry, or unmarks it. */
  onMark?: ((value: string) => void) | undefined;
  /** Entries that are taken by a deliberate Enter or click alone, such as one that makes a record. */
  deliberate?: readonly string[];
  inputRef?: Ref<never>;
}

/** The entries are there a frame after the list opens. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(then));
const holds = (label: string, typed: string): boolean => fold(label).includes(fold(typed).trim());
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export function Picker(props: PickerProps) {
  const {
    data,
    value,
    onChange,
    valueLabel,
    onType,
    settled = true,
    leftText,
    onLeaveText,
    deliberate = [],
    onMark,
    ...more
  } = props;
  const { inputRef, onBlur, ...select } = more;
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState(false);
  /** Enter or Tab came before the answer: the first match is taken as soon as it is there. */
  const hurry = useRef<'enter' | 'left' | null>(null);
  /** True while the key that took an entry is still being handled: Mantine may take one for it as well. */
  const taken = useRef(false);
  const chosen = value === null ? '' : (data.find((entry) => entry.value === value)?.label ?? valueLabel ?? '');
  const text = typed ?? leftText ?? chosen;
  const searching = typed !== null && typed.trim() !== '' && typed !== chosen;

  const type = (next: string | null): void => {
    hurry.current = null;
    setTyped(next);
    onType?.(next ?? '');
  };
  const close = (): void => {
    props.onDropdownClose?.();
    setOpened(false);
    setShown(false);
  };
  const take = (next: string | null): void => {
    if (taken.current) return;
    type(null);
    onChange(next);
  };
  const leave = (): void => {
    const entered = typed?.trim();
    if (entered === undefined) return;
    const exact = data.find((entry) => !deliberate.includes(entry.value) && same(entry.label, entered));
    if (entered === '') take(props.clearable ? null : value);
    else if (entered === chosen.trim()) type(null);
    else if (exact) take(exact.value);
    else {
      type(null);
      onLeaveText?.(entered);
    }
  };

  const answered = useEffectEvent(() => {
    if (!hurry.current) return;
    // A list that the server searches holds matches alone.
    const first = data.find((entry) => !deliberate.includes(entry.value) && (props.filter || holds(entry.label, text)));
    const left = hurry.current === 'left';
    hurry.current = null;
    if (first && searching) {
      take(first.value);
      if (opened) close();
    } else if (left) leave();
  });
  useEffect(() => {
    if (!settled) return undefined;
    const timer = setTimeout(answered, 0);
    return () => clearTimeout(timer);
  }, [settled, data]);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    props.onKeyDown?.(event);
    if (onMark && isMarkKey(event)) {
      event.preventDefault(); // it keeps the page among the browser's bookmarks otherwise
      const marked = highlighted(event.currentTarget)?.getAttribute('value');
      if (marked) onMark(marked);
      return;
    }
    // A list that opens with the first key is highlighted a moment later than a quick Enter comes.
    const ready = searching && settled;
    const entry = highlighted(event.currentTarget) ?? (ready ? firstEntry(event.currentTarget) : null);
    // With Ctrl it saves the form, with what is typed here taken as by Tab.
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Enter' && !saves) {
      event.preventDefault();
      // Mantine takes the entry of its own count, which forgets for a moment, when the list opens, what is highlighted.
      if (entry) {
        entry.click();
        taken.current = true;
        queueMicrotask(() => {
          taken.current = false;
        });
      }
      if (!entry && searching && !settled) hurry.current = 'enter';
      else if (!entry && !searching && props.searchable) event.currentTarget.click(); // opens the list
    }
    if ((saves || (event.key === 'Tab' && !event.shiftKey)) && searching) {
      if (!settled) hurry.current = 'left';
      else if (entry && !deliberate.includes(entry.getAttribute('value') ?? '')) entry.click();
    }
  };
  return (
    <Select
      nothingFoundMessage="There are no options to choose from"
      maxDropdownHeight={280}
      maxLength={200}
      checkIconPosition="right"
      openOnFocus={false}
      comboboxProps={{ transitionProps: { duration: 80 } }}
      {...select}
      searchable={select.searchable || searching}
      {...(inputRef && { ref: inputRef })}
      allowDeselect={false}
      data={data as PickerEntry[]}
      value={value}
      onChange={take}
      onOptionSubmit={() => type(null)}
      searchValue={text}
      dropdownOpened={opened}
      onDropdownOpen={() => {
        props.onDropdownOpen?.();
        setOpened(true);
        afterPaint(() => setShown(true));
      }}
      onDropdownClose={close}
      selectFirstOptionOnChange={searching && settled && shown}
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={(event) => {
        if (hurry.current !== 'left') leave();
        onBlur?.(event);
      }}
    />
  );
}
