// Files that travel with what is written: chosen, dropped or pasted, each can be taken out again before it leaves.
import css from './FilesField.module.css';
import { Button, CloseButton } from '@mantine/core';
import { IconPaperclip } from '../../../../platform/web/icons.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { MOST_BYTES } from '../../../documents/web/index.ts';

interface Props {
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** Those that can be sent, with a word about the others. */
export function added(files: readonly File[], more: readonly File[]): File[] {
  const fitting = more.filter(({ size }) => size > 0 && size <= MOST_BYTES);
  if (fitting.length < more.length) toast('Empty files and files over 100 MB cannot be sent', { tone: 'late' });
  return [...files, ...fitting].slice(0, 20);
}

export function FilesField({ files, onChange }: Props) {
  const choose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => onChange(added(files, [...(input.files ?? [])])), { once: true });
    input.click();
  };
  return (
    <div className={css.files}>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPaperclip size={15} stroke={1.6} aria-hidden />}
        onClick={choose}
      >
        Attach
      </Button>
      {files.map((file, index) => (
        <span key={`${file.name}-${index}`} className={css.file}>
          <span>{file.name || 'Picture'}</span>
          <CloseButton
            size="xs"
            aria-label={`Leave out ${file.name || 'the picture'}`}
            onClick={() => onChange(files.filter((_, at) => at !== index))}
          />
        </span>
      ))}
    </div>
  );
}
