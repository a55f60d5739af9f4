// Draws the toasts at the lower edge; a screen reader hears them.
import '../theme/status.css';
import css from './ToastHost.module.css';
import { dismissToast, useToasts } from './toast.ts';

export function ToastHost() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={css.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={css.toast} data-tone={toast.tone}>
          <span>{toast.text}</span>
          {toast.undo && (
            <button
              type="button"
              title="Undo (Z)"
              aria-keyshortcuts="Z"
              onClick={() => {
                toast.undo?.();
                dismissToast(toast.id);
              }}
            >
              Undo
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
