// What the visitor of a page may send with it.
import { useEffect, useState } from 'react';
import type { SharedUploadTerms } from '../shared/shared-files.api.ts';
import { visitRead } from './visit.ts';

/** Undefined until they are known, and where the page takes no files: it reads without them. */
export function useUploadTerms(token: string): SharedUploadTerms | undefined {
  const [terms, setTerms] = useState<SharedUploadTerms>();
  useEffect(() => {
    let here = true;
    visitRead(token, '/share/upload').then(
      (answer) => here && setTerms((answer as { data: SharedUploadTerms }).data),
      () => undefined, // the page reads without it
    );
    return () => {
      here = false;
    };
  }, [token]);
  return terms;
}
