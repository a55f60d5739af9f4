// Answers and photos of a form that the office does not have yet: it goes by itself, or says that somebody must look.
import css from './DevicePage.module.css';
import { useEffect } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { IconClipboardText } from '../../../platform/web/icons.tsx';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { ownerOf } from '../../documents/web/index.ts';
import { formPaths, lookAtForms, useWaitingForms } from '../../forms/web/index.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';

interface Waiting {
  id: number;
  asks: boolean;
}

/** The forms that wait, looked at anew when the page is opened. */
export function useWaitingFormsHere(): readonly Waiting[] {
  const owner = ownerOf(useCurrentUser());
  const { ids, asks } = useWaitingForms();
  useEffect(() => void lookAtForms(owner), [owner]);
  return ids.map((id) => ({ id, asks: asks.has(id) }));
}

export function WaitingForm({ id, asks }: Waiting) {
  const page = useRead(formsApi.page, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY }).data?.data;
  const words = page ? [page.label, page.number].filter(Boolean).join(' ') : 'A form';
  return (
    <li className={css.waiting}>
      <IconClipboardText size={18} stroke={1.6} aria-hidden />
      <PageLink href={formPaths.form(id)}>
        <span>{words}</span>
        <span className={css.place}>
          {asks
            ? page?.open
              ? 'Needs you: open it and choose which answers stay'
              : 'Needs you: it does not take answers any more'
            : (page?.about ?? 'Goes when there is signal')}
        </span>
      </PageLink>
    </li>
  );
}
