// The frame of every dialog: a sheet at the thumb on phones, focus in the first field, Esc asks only when something was typed.
import '../theme/dialogs.css';
import css from './Dialog.module.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ShortcutScope, isTopScope, useShortcutScope } from '../keyboard/shortcuts.ts';
import { useIsPhone } from '../display/use-is-phone.ts';
import { mayDiscard } from './ask.ts';

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
  /** At the right, and what lies under it stays in sight. */
  beside?: boolean;
}

export function Dialog({
  title,
  opened,
  onClose,
  children,
  actions,
  changed = false,
  size = 480,
  beside = false,
}: DialogProps) {
  const scope = useId();
  const phone = useIsPhone();
  useShortcutScope(scope, opened);
  const close = async (): Promise<void> => {
    if (!isTopScope(scope)) return; // Esc closes the dialog above it, and reaches all of them
    if (changed && !(await mayDiscard())) return;
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={phone ? '100%' : size}
      {...(phone && { xOffset: 0, yOffset: 0 })}
      overlayProps={{ backgroundOpacity: beside ? 0.04 : 0.35 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 100 }}
      classNames={{
        ...(phone ? { inner: css.dialogAtThumb } : beside && { inner: css.dialogBeside }),
        content: css.dialog,
        header: css.dialogHead,
        title: css.dialogTitle,
        body: 'dialog-body',
      }}
    >
      <ShortcutScope value={scope}>
        <Body>
          {children}
          {actions && <div className={css.dialogActions}>{actions}</div>}
        </Body>
      </ShortcutScope>
    </Modal>
  );
}

const FIELDS = 'input:not([type=hidden]):not(:disabled), textarea, select';

/**
 * People start in the first field, and type at once: it has the focus before anything is painted, or as soon as it is there.
 * The mark keeps Mantine's focus trap from going to the close button.
 */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = body.current;
    if (!root || root.querySelector('[data-autofocus]')) return undefined;
    const start = (): boolean => {
      const field = root.querySelector<HTMLElement>(FIELDS);
      field?.setAttribute('data-autofocus', '');
      field?.focus();
      return field !== null;
    };
    if (start()) return undefined;
    let waiting: HTMLElement | null = null;
    const isTaken = () => root.contains(document.activeElement) && document.activeElement !== waiting;
    const timer = setTimeout(() => {
      if (isTaken()) return;
      waiting = root.querySelector<HTMLElement>('button');
      waiting?.focus();
    }, 60);
    const arriving = new MutationObserver(() => {
      if (isTaken() || start()) stop();
    });
    const stop = (): void => {
      clearTimeout(timer);
      arriving.disconnect();
    };
    arriving.observe(root, { childList: true, subtree: true });
    return stop;
  }, []);
  return <div ref={body}>{children}</div>;
}
