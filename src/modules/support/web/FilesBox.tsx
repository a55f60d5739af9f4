// Screenshots and files that travel with a question: pasted, dropped or chosen, each can be taken out again.
import css from './FilesBox.module.css';
import { Button, CloseButton } from '@mantine/core';
import { IconPaperclip } from '../../../platform/web/icons.tsx';
import { type ReactNode, useState } from 'react';
import { MOST_FILES, type PickedFile, pickedFile } from './picked-files.ts';

interface Props {
  files: readonly PickedFile[];
  onChange: (files: PickedFile[]) => void;
  /** The fields into which a picture can be pasted. */
  children: ReactNode;
}

export function FilesBox({ files, onChange, children }: Props) {
  const [problem, setProblem] = useState<string>();
  const add = async (more: readonly File[]): Promise<void> => {
    const read = await Promise.all(more.map(pickedFile));
    const fitting = read.filter((one) => one !== undefined);
    setProblem(
      fitting.length < read.length
        ? 'Files can have at most 3 MB'
        : files.length + fitting.length > MOST_FILES
          ? `At most ${MOST_FILES} files`
          : undefined,
    );
    onChange([...files, ...fitting].slice(0, MOST_FILES));
  };
  const choose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => void add([...(input.files ?? [])]), { once: true });
    input.click();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop and paste; the button chooses as well
    <div
      className={css.filesBox}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length === 0) return;
        event.preventDefault();
        void add(pasted);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      {children}
      {files.length > 0 && (
        <ul className={css.picked}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`}>
              {file.picture && <img src={file.content} alt={`Screenshot ${index + 1}`} />}
              <span>{file.name}</span>
              <CloseButton
                size="sm"
                aria-label={`Leave out ${file.name}`}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_FILES && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPaperclip size={15} stroke={1.6} aria-hidden />}
          onClick={choose}
        >
          Add screenshots or files
        </Button>
      )}
      {problem && (
        <p className="late" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
