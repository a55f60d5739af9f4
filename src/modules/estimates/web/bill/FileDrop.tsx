// Where a file is dropped or chosen.
import css from './FileDrop.module.css';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';

interface Props {
  file: File | null;
  onFile: (file: File) => void;
}

export function FileDrop({ file, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
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
        {file ? <strong>{file.name}</strong> : 'Bill of quantities'}
        <span className="quiet">{file ? 'Drop another file here to replace it' : 'Drop an XLSX or CSV file here'}</span>
      </p>
      <Button variant="default" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Bill of quantities"
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
