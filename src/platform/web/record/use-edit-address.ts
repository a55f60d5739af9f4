// `?edit=true` in the address of a record opens its form; the address is plain again at once.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

export function useEditAddress(start: () => void): void {
  const { edit, ...rest } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const wanted = edit !== undefined;
  const open = useEffectEvent(() => {
    void navigate({ to: '.', search: rest as never, replace: true });
    start();
  });
  useEffect(() => {
    if (wanted) open();
  }, [wanted]);
}
