// The frame of every dialog: full screen on phones, focus in the first field, Esc asks only when something was typed.
import './dialogs.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ShortcutScope, isTopScope, useShortcutScope } from '../keyboard/shortcuts.ts';
import { useIsPhone } from '../display/use-is-phone.ts';
import { confirm } from './ask.ts';

export interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Something was typed: closing asks first. */
  changed?: boolean;
  size?: number | string;
}

export function Dialog({ title, opened, onClose, children, actions, changed = false, size = 480 }: DialogProps) {
  const scope = useId();
  const phone = useIsPhone();
  useShortcutScope(scope, opened);
  const close = async (): Promise<void> => {
    if (!isTopScope(scope)) return; // Esc closes the dialog above it, and reaches all of them
    if (
      changed &&
      !(await confirm({ title: 'Discard changes?', text: 'What you typed here is not saved.', action: 'Discard' }))
    )
      return;
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={size}
      fullScreen={phone}
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 100 }}
      classNames={{ content: 'dialog', header: 'dialog-head', title: 'dialog-title', body: 'dialog-body' }}
    >
      <ShortcutScope value={scope}>
        <Body>
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
        </Body>
      </ShortcutScope>
    </Modal>
  );
}

const FIELDS = 'input:not([type=hidden]):not(:disabled), textarea, select';

/**
 * People start in the first field, and type at once: it has the focus before anything is painted. A dialog that
 * still waits for its fields gets a moment. The mark keeps Mantine's focus trap from going to the close button.
 */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current?.querySelector('[data-autofocus]')) return;
    const field = body.current?.querySelector<HTMLElement>(FIELDS);
    field?.setAttribute('data-autofocus', '');
    field?.focus();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (body.current?.querySelector('[data-autofocus]')) return;
      if (body.current?.contains(document.activeElement)) return; // somebody quick is in a field already
      const target =
        body.current?.querySelector<HTMLElement>(FIELDS) ?? body.current?.querySelector<HTMLElement>('button');
      target?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, []);
  return <div ref={body}>{children}</div>;
}
