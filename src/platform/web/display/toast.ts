// Short messages about results out of sight. With undo they stay 8 seconds.
import { create } from 'zustand';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'late';
  undo?: () => void;
}

const PLAIN_MS = 5000;
const UNDO_MS = 8000;
let lastId = 0;

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

export function toast(text: string, more: { undo?: () => void; tone?: 'late' } = {}): void {
  const id = ++lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.slice(-2), { id, text, tone: more.tone ?? 'plain', ...(more.undo && { undo: more.undo }) }],
  }));
  setTimeout(() => dismissToast(id), more.undo ? UNDO_MS : PLAIN_MS);
}
