// Somebody without an account sends photographs and files; what is cut off goes on, what fails is tried again.
import css from './SharedUpload.module.css';
import { Button, Progress, TextInput } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '../../../platform/web/icons.tsx';
import { useEffect, useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import {
  QueueRows,
  addUploads,
  chooseFiles,
  filesOf,
  headline,
  nameOf,
  pauseQueue,
  registerSender,
  restartQueue,
  retryAll,
  showSize,
  startQueue,
  useFilesFromPage,
  useQueueOf,
} from '../../documents/web/index.ts';
import { Outcome } from '../../identity/web/index.ts';
import type { VisitedPage } from '../shared/portal.api.ts';
import type { SharedUploadTerms } from '../shared/shared-files.api.ts';
import { keptVisit, openVisit } from './visit.ts';

/** What is sent belongs to the page, in whichever browser: a reload goes on with it. */
function useSending(token: string, { id }: SharedUploadTerms): string {
  const owner = `page:${id}`;
  useEffect(() => {
    registerSender(owner, {
      token: () => keptVisit(token) ?? null,
      renew: () => openVisit(token),
      path: () => '/share/upload',
      reads: false,
    });
    return startQueue(owner);
  }, [owner, token]);
  return owner;
}

export interface SendFilesProps {
  /** What the files show is said with them; of a document the page says it. */
  captioned?: boolean;
  page: VisitedPage;
  terms: SharedUploadTerms;
  token: string;
}

/** Choose, send, see what arrived: on a page of its own, or as a part of one. */
export function SendFiles({ page, terms, token, captioned = true }: SendFilesProps) {
  const phone = useIsPhone();
  const owner = useSending(token, terms);
  const { files, totals, now } = useQueueOf(owner);
  const [caption, setCaption] = useState('');
  const [refused, setRefused] = useState('');
  const mostEach = showSize(terms.mostBytes);
  const add = (chosen: readonly File[]): void => {
    const room = Math.max(0, terms.mostFiles - terms.sent - files.length);
    const small = chosen.filter(({ size }) => size <= terms.mostBytes);
    const taken = small.slice(0, room);
    const [large] = chosen.filter(({ size }) => size > terms.mostBytes);
    setRefused(
      [
        large && `${nameOf(large)} is larger than ${mostEach}. Make it shorter or smaller, or send it another way.`,
        small.length > room &&
          `This page takes ${counted(terms.mostFiles, 'file')}. ${counted(small.length - room, 'file')} not added: ask for a new link.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    const details = {
      attachmentTypeId: 0, // the link says which
      description: caption.trim() || null,
      public: false,
      room: null,
      takenAt: null,
      latitude: null,
      longitude: null,
    };
    addUploads(
      owner,
      { id: 0, jobNumber: page.label },
      taken.map((content) => ({ content, fileName: nameOf(content), details })),
    );
  };
  useFilesFromPage((transfer) => void filesOf(transfer).then(add), true);
  const again = files.filter(({ state, canRetry }) => state === 'error' && canRetry).length;
  const share = totals.bytes === 0 ? 0 : (totals.sentBytes / totals.bytes) * 100;
  return (
    <>
      <p className="public-text">
        Up to {counted(terms.mostFiles, 'file')} of at most {mostEach} each
        {terms.sent > 0 && `, ${terms.sent} sent so far`}. The link works until {showDate(page.expiresAt.slice(0, 10))}.
        Photos are sent as they are, with the time and location your camera saved.
      </p>
      <section className={css.choose} aria-label="Choose files">
        {captioned && (
          <TextInput
            label="What do they show?"
            placeholder="Such as: ceiling of the bathroom"
            maxLength={2000}
            className={css.caption}
            value={caption}
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
        )}
        <div className={css.buttons}>
          {phone && (
            <Button
              size="md"
              leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
              onClick={() => void chooseFiles('image/*', { capture: true }).then(add)}
            >
              Take a photo
            </Button>
          )}
          <Button
            size="md"
            variant={phone ? 'default' : 'filled'}
            leftSection={<IconPhotoPlus size={20} stroke={1.6} aria-hidden />}
            onClick={() => void chooseFiles().then(add)}
          >
            Choose photos and files
          </Button>
        </div>
        {!phone && <p className="quiet">or drop them anywhere on this page</p>}
      </section>
      {refused && <Outcome tone="late">{refused}</Outcome>}
      {files.length > 0 && (
        <section className={css.queue} aria-label="Your files">
          <div className={css.queueHead}>
            <strong className="figures" role="status">
              {headline(totals, now)}
            </strong>
            {totals.failed > 0 && <span className="late figures">{totals.failed} not sent</span>}
            <span className="grow" />
            {again > 0 && (
              <Button variant="default" onClick={retryAll}>
                Try again
              </Button>
            )}
            {totals.open > 0 && (
              <Button variant="default" onClick={now.paused ? restartQueue : pauseQueue}>
                {now.paused ? 'Continue' : 'Pause'}
              </Button>
            )}
          </div>
          {totals.open > 0 ? (
            <Progress value={share} size={6} aria-label="Sent" />
          ) : (
            totals.failed === 0 && (
              <Outcome tone="done">
                {page.companyName} has received {counted(totals.sent, 'file')}. You can close this page, or send more.
              </Outcome>
            )
          )}
          <QueueRows files={files} now={now} />
        </section>
      )}
    </>
  );
}
