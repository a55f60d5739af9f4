// What is known of the files that the answers of a form name: their names, pictures and addresses.
import css from './fill.module.css';
import { createContext, use } from 'react';
import { IconFile } from '../../../../platform/web/icons.tsx';
import type { FormFile } from '../../shared/form-page.ts';

/** Beside the fields, so that a field is not drawn again for the files of another. */
export const FormFilesContext = createContext<readonly FormFile[]>([]);

/** One file of an answer: its picture, and its name as a link. `place` names what is not known yet. */
export function AnsweredFile({ id, place, isPicture }: { id: number; place: number; isPicture: boolean }) {
  const file = use(FormFilesContext).find((one) => one.id === id);
  const name = file?.fileName ?? `${isPicture ? 'Picture' : 'File'} ${place + 1}`;
  return (
    <span className={css.answeredFile}>
      {file?.thumbUrl ? <img src={file.thumbUrl} alt="" /> : <IconFile size={18} stroke={1.5} aria-hidden />}
      {file?.fileUrl ? (
        <a href={file.fileUrl} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}
