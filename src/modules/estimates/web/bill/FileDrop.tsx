// Where a file is dropped or chosen.
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
      className="bill-drop"
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
      <label htmlFor="bill-file">
        {file ? <strong>{file.name}</strong> : 'Bill of quantities'}
        <span className="quiet">{file ? 'Drop another file here to replace it' : 'Drop an XLSX or CSV file here'}</span>
      </label>
      <input
        ref={input}
        id="bill-file"
        type="file"
        aria-label="Choose a file"
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
