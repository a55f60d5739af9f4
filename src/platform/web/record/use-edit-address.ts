// `?edit=true` in the address of a record opens its form; the address is plain again at once. A form in which something was typed
// when the page was loaded again is open again, so that the draft is seen.
import { useSearch, useSetSearch } from '../shell/page-location.tsx';
import { useEffect, useEffectEvent } from 'react';
import { loadDraft } from '../form/drafts.ts';
import { useCurrentUser } from '../session/current-user.tsx';

/** `form` names the draft of the form; `open` says whether the form is shown. */
export function useEditAddress(start: () => void, form: string, open: boolean): void {
  const { edit, ...rest } = useSearch();
  const setSearch = useSetSearch();
  const wanted = edit !== undefined;
  const opened = useEffectEvent(() => {
    setSearch(rest);
    start();
  });
  const reopened = useEffectEvent(start);
  const key = `editing:${form}`;
  const user = useCurrentUser();
  const owner = `${user.company.id}:${user.id}`;
  useEffect(() => {
    if (wanted) opened();
  }, [wanted]);
  useEffect(() => {
    if (!sessionStorage.getItem(key)) return undefined;
    let gone = false;
    void loadDraft(owner, form).then((draft) => {
      if (draft && !gone) reopened();
    });
    return () => {
      gone = true;
    };
  }, [key, owner, form]);
  useEffect(() => {
    if (open) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  }, [key, open]);
}
