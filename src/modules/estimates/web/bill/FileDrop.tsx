// Where a file is dropped or chosen.
import css from './FileDrop.module.css';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface Props {
  file: File | null;
  onFile: (file: File) => void;
  /** What the file is. */
  label?: string;
}

export function FileDrop({ file, onFile, label = 'Bill of quantities' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent): void => {
      const text = clipboardData?.getData('text/plain') ?? '';
      if (target instanceof HTMLInputElement || !text.includes('\n')) return;
      onFile(new File([text], 'Pasted rows.csv', { type: 'text/csv' }));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  return (
    <div
      className={css.billDrop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
    >
      <p>
        {file ? <strong>{file.name}</strong> : label}
        <span className="quiet">
          {file ? 'Drop another file here to replace it' : 'Drop an XLSX or CSV file here, or paste rows of a sheet'}
        </span>
      </p>
      <Button variant="default" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          // The same file again, after it was changed, is a choice too.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
