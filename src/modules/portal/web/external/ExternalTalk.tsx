// What was said and shown about a record, as far as people outside may read it.
import externalCss from './external.module.css';
import css from './ExternalTalk.module.css';
import { UnstyledButton } from '@mantine/core';
import { IconDownload } from '../../../../platform/web/icons.tsx';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { showSize } from '../../../documents/web/index.ts';
import type { ExternalFile, ExternalMessage } from '../../shared/external.api.ts';

const WAYS = { note: 'Note', email: 'Email', sms: 'Text message' };

interface Props {
  messages: readonly ExternalMessage[];
  files: readonly ExternalFile[];
  fetchFile: (attachmentId: number) => Promise<unknown>;
  filesTitle?: string;
}

export function ExternalTalk({ messages, files, fetchFile, filesTitle = 'Files' }: Props) {
  const open = async ({ id, fileName }: ExternalFile): Promise<void> => {
    try {
      saveFile((await fetchFile(id)) as Blob, fileName);
    } catch (error) {
      await alert((error as Error).message);
    }
  };
  return (
    <>
      {files.length > 0 && (
        <section className={externalCss.externalText} aria-label={filesTitle}>
          <h2>{filesTitle}</h2>
          <ul className={css.rows}>
            {files.map((file) => (
              <li key={file.id}>
                <UnstyledButton className={css.file} onClick={() => void open(file)}>
                  <IconDownload size={16} stroke={1.6} aria-hidden />
                  <span>{file.description ?? file.fileName}</span>
                  <span className="quiet figures">
                    {showSize(file.sizeBytes)} · {showMoment(file.at)}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section className={externalCss.externalText} aria-label="Messages">
          <h2>Messages</h2>
          <ol className={css.rows}>
            {messages.map((message) => (
              <li key={message.id} className={css.message}>
                <p className={css.head}>
                  <strong>{message.from}</strong>
                  <span className="quiet">
                    {WAYS[message.channel]} · {showMoment(message.at)}
                  </span>
                </p>
                {message.subject && <p className={css.subject}>{message.subject}</p>}
                <p className={css.text}>{message.text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
