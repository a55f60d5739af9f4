// The number of a unit: with the camera where the device reads codes, and always by typing.
import css from './assets.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CodeCamera } from '../../../platform/web/form/CodeCamera.tsx';
import { canReadCodes } from '../../../platform/web/form/code-reader.ts';

interface ScanFormProps {
  /** What the button does with a typed number: "Add", "Find". */
  action: string;
  first?: string | undefined;
  /** The camera stays open after a unit was found: for many in a row. */
  many?: boolean;
  /** Refused with words: they are shown under what was typed, which stays. */
  onCode: (code: string) => Promise<void>;
}
export function ScanForm({ action, first = '', many = false, onCode }: ScanFormProps) {
  const [code, setCode] = useState(first);
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = async (text: string): Promise<void> => {
    const term = text.trim();
    if (!term) return;
    setProblem(undefined);
    try {
      await onCode(term);
      setCode('');
      if (!many) setCamera(false);
    } catch (error) {
      setProblem(`${term}: ${(error as Error).message}`);
    }
  };
  return (
    <>
      {camera && <CodeCamera onCode={(text) => void read(text)} onProblem={setProblem} />}
      <form
        className={css.scan}
        onSubmit={(event) => {
          event.preventDefault();
          void read(code);
        }}
      >
        <TextInput
          label="Number, barcode or serial number"
          size="sm"
          autoComplete="off"
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          {action}
        </Button>
        {canReadCodes() && !camera && (
          <Button size="sm" variant="default" onClick={() => setCamera(true)}>
            Use camera
          </Button>
        )}
      </form>
      {problem && (
        <p className="dialog-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
