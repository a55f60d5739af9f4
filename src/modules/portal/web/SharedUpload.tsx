// /resource/upload/{token}: a page that asks somebody without an account for photographs and files.
import '../../../platform/web/theme/public.css';
import css from './SharedUpload.module.css';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { SharedUploadTerms } from '../shared/shared-files.api.ts';
import { SendFiles } from './SendFiles.tsx';
import { ClosedPage, OpeningPage, SharedFrame, useSharedPage } from './SharedFrame.tsx';

export function SharedUpload() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<SharedUploadTerms>(token, '/share/upload');
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the page" />;
  const { page, content: terms } = loaded;
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.head}>
        <h1>{page.label}</h1>
        {terms.message && <p className={css.message}>{terms.message}</p>}
      </header>
      <SendFiles page={page} terms={terms} token={token} />
    </SharedFrame>
  );
}
