// What somebody says of a thing while their hands are full: recorded here, kept as a file of the job.
import css from './phone.module.css';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { type Recording, record } from './voice.ts';

const MOST_SECONDS = 120;
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Props {
  of: string;
  onKeep: (content: File) => void;
  onClose: () => void;
}
export function VoiceDialog({ of, onKeep, onClose }: Props) {
  const [problem, setProblem] = useState('');
  const [seconds, setSeconds] = useState<number | null>(null);
  const recording = useRef<Recording | null>(null);
  const keep = async (): Promise<void> => {
    const content = await recording.current?.stop();
    recording.current = null;
    if (content) onKeep(content);
    onClose();
  };
  const tick = useEffectEvent(() => {
    const passed = recording.current?.seconds() ?? 0;
    setSeconds(passed);
    if (passed >= MOST_SECONDS) void keep();
  });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void record().then(
      (started) => {
        if (isOver) return started.drop();
        recording.current = started;
        setSeconds(0);
        timer = setInterval(tick, 500);
      },
      () => setProblem('The microphone cannot be used. Allow it for this page in the settings of the browser.'),
    );
    return () => {
      isOver = true;
      clearInterval(timer);
      recording.current?.drop();
      recording.current = null;
    };
  }, []);
  return (
    <Dialog
      title={`Voice note on ${of}`}
      opened
      changed={seconds !== null}
      size={420}
      onClose={onClose}
      actions={
        <Button disabled={seconds === null} onClick={() => void keep()}>
          Stop and keep
        </Button>
      }
    >
      {problem ? (
        <p className="dialog-error" role="alert">
          {problem}
        </p>
      ) : (
        <p className={css.recording} role="timer">
          <i aria-hidden /> {seconds === null ? 'Starting the microphone …' : `Recording, ${clock(seconds)}`}
        </p>
      )}
    </Dialog>
  );
}
