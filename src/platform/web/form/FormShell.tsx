// Around the fields of every form: the line that says a draft came back, the buttons, and the keys.
import '../theme/form.css';
import css from './FormShell.module.css';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { isPhoneNow } from '../display/phone.ts';
import { PAGE_SCOPE, ShortcutScope, useQuietKeys, useShortcut } from '../keyboard/shortcuts.ts';

interface ShellProps {
  form: {
    submit: (how?: { close: boolean }) => Promise<void>;
    draft: { restored: boolean; discard: () => void };
    saving: boolean;
  };
  label: string;
  saveLabel: string;
  /** A form that can be left again was opened to be filled in: it starts in its first field, and single keys sleep meanwhile. */
  onCancel?: (() => void) | undefined;
  /** The fields, and below them what is wrong. */
  children: ReactNode;
}

const FIELDS = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';

export function FormShell({ form, label, saveLabel, onCancel, children }: ShellProps) {
  const element = useRef<HTMLFormElement>(null);
  // In a dialog Enter saves from a box of one line; a page is saved by its button, Ctrl S and Ctrl Enter, never by a slip.
  const isPage = use(ShortcutScope) === PAGE_SCOPE;
  const opened = isPage && onCancel !== undefined;
  useStart(element, opened);
  useQuietKeys(opened);
  useShortcut('ctrl+s', 'Save', 'Form', () => void form.submit());
  useShortcut('ctrl+enter', 'Save and close', 'Form', () => void form.submit({ close: true }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Enter in the boxes in it
    <form
      ref={element}
      noValidate
      aria-label={label}
      className="entity-form"
      onKeyDown={isPage ? goOn : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.draft.restored && (
        <p className={css.draftLine} role="status">
          Draft restored
          <Button size="compact-xs" variant="subtle" onClick={form.draft.discard}>
            Discard
          </Button>
        </p>
      )}
      {children}
      <div className="form-buttons">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={form.saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** Enter in a box of one line goes on to the next. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const box = event.target;
  const plain = event.key === 'Enter' && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!plain || event.nativeEvent.isComposing || !(box instanceof HTMLInputElement)) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
  boxes[boxes.indexOf(box) + 1]?.focus();
}

/** People type at once: the first field has the focus, on a phone only after a tap, which brings the keyboard. */
function useStart(element: RefObject<HTMLFormElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const root = element.current;
    if (!on || !root || isPhoneNow() || root.contains(document.activeElement)) return;
    root.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [element, on]);
}
