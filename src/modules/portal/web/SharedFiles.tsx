// /resource/attachment/{token}: files that were shared, one large, the others in a strip; each can be saved.
import '../../../platform/web/theme/public.css';
import css from './SharedFiles.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '../../../platform/web/icons.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '../../../platform/web/api/query-client.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { AttachmentContent, AttachmentMark, downloadAddress, showSize } from '../../documents/web/index.ts';
import type { SharedFile } from '../shared/shared-files.api.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, sentence, useSharedPage } from './SharedFrame.tsx';
import { visitRead } from './visit.ts';

/** Addresses end within ten minutes. */
const AGAIN_MS = 270_000;

export function SharedFiles() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem, setProblem } = useSharedPage<SharedFile[]>(token, '/share/attachment');
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the files" />;
  return (
    <QueryClientProvider client={queryClient}>
      <Files {...loaded} token={token} onProblem={setProblem} />
    </QueryClientProvider>
  );
}

interface FilesProps extends SharedPage<SharedFile[]> {
  token: string;
  onProblem: (text: string) => void;
}

function Files({ page, content, token, onProblem }: FilesProps) {
  const [files, setFiles] = useState(content);
  const [at, setAt] = useState(0);
  const file = files[Math.min(at, files.length - 1)];
  const step = (by: number): void => setAt((now) => Math.min(files.length - 1, Math.max(0, now + by)));
  const onKey = useEffectEvent(step);
  const renew = useEffectEvent(() => {
    visitRead(token, '/share/attachment').then(
      (answer) => setFiles((answer as { data: SharedFile[] }).data),
      (error: unknown) => onProblem(sentence(error)),
    );
  });
  useEffect(() => {
    const timer = setInterval(renew, AGAIN_MS);
    const hear = ({ key, target }: KeyboardEvent): void => {
      if (target instanceof HTMLElement && target.closest('input, textarea, video, pre')) return;
      if (key === 'ArrowRight') onKey(1);
      if (key === 'ArrowLeft') onKey(-1);
    };
    window.addEventListener('keydown', hear);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', hear);
    };
  }, []);
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.head}>
        <div>
          <h1>{page.label}</h1>
          <p className="public-text">Open until {showDate(page.expiresAt.slice(0, 10))}</p>
        </div>
      </header>
      {!file && <p className="public-text">The files of this page were removed.</p>}
      {file && (
        <>
          <figure className={css.shown}>
            <div className={css.content}>
              <AttachmentContent key={file.id} attachment={file} />
            </div>
            <figcaption className={css.caption}>
              <div>
                <strong>{file.description ?? file.fileName}</strong>
                <span className="quiet figures">
                  {[file.description && file.fileName, showSize(file.sizeBytes)].filter(Boolean).join(', ')}
                </span>
              </div>
              {files.length > 1 && (
                <nav className={css.steps} aria-label="Files">
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label="Previous file"
                    disabled={at === 0}
                    onClick={() => step(-1)}
                  >
                    <IconChevronLeft size={18} aria-hidden />
                  </ActionIcon>
                  <span className="figures">
                    {at + 1} of {files.length}
                  </span>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label="Next file"
                    disabled={at >= files.length - 1}
                    onClick={() => step(1)}
                  >
                    <IconChevronRight size={18} aria-hidden />
                  </ActionIcon>
                </nav>
              )}
              <Button
                component="a"
                href={downloadAddress(file)}
                download={file.fileName}
                className={css.save}
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                Download
              </Button>
            </figcaption>
          </figure>
          {files.length > 1 && (
            <ul className={css.strip} aria-label="All files">
              {files.map((one, index) => (
                <li key={one.id}>
                  <button
                    type="button"
                    aria-label={one.description ?? one.fileName}
                    aria-current={index === at || undefined}
                    onClick={() => setAt(index)}
                  >
                    <AttachmentMark attachment={one} />
                    <span>{one.description ?? one.fileName}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </SharedFrame>
  );
}
