// Tells the administrators that something is wrong: in words, with pictures of the screen that were pasted, dropped or chosen.
import css from './ReportIssueDialog.module.css';
import { Button, CloseButton } from '@mantine/core';
import { IconPhoto } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import type { QuickActionProps } from '../../../../platform/web/shell/registry.ts';
import { useSupportEmail } from '../../../../platform/web/theme/branding.ts';
import { userConfigApi } from '../../shared/user-config.api.ts';
import { screenshotOf } from './screenshot.ts';

const MOST = 5;

export function ReportIssueDialog({ onClose }: QuickActionProps) {
  const { values, set, changed, drop } = useKept('report-issue', { body: '' });
  const [pictures, setPictures] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const write = useWrite(userConfigApi.addIssue);
  const support = useSupportEmail();
  const add = async (files: readonly File[]): Promise<void> => {
    const read = await Promise.all(files.map(screenshotOf));
    const fitting = read.filter((one) => one !== undefined);
    setProblem(
      fitting.length < read.length
        ? 'Only pictures can be added. Reduce any that are too large.'
        : pictures.length + fitting.length > MOST
          ? `At most ${MOST} pictures`
          : undefined,
    );
    setPictures((known) => [...known, ...fitting].slice(0, MOST));
  };
  const choose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.multiple = true;
    input.addEventListener('change', () => void add([...(input.files ?? [])]), { once: true });
    input.click();
  };
  const close = (): void => {
    drop();
    onClose();
  };
  const send = async (): Promise<void> => {
    await write.mutateAsync({ body: { body: values.body.trim(), screenshots: pictures } });
    toast('Reported. Find it and the answer under My Profile, My reports.');
    close();
  };
  return (
    <SaveDialog
      title="Report an issue"
      action="Send"
      size={600}
      save={send}
      saving={write.isPending}
      ready={values.body.trim() !== ''}
      changed={changed || pictures.length > 0}
      error={write.error?.message ?? problem}
      onClose={close}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop and paste; the button chooses as well */}
      <div
        className={css.room}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          void add(files);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void add([...event.dataTransfer.files]);
        }}
      >
        <LongText
          label="What is wrong"
          description={`Your administrators will read it${support ? ', and those who run this site' : ''}. What did you do, what happened, what did you expect?`}
          withAsterisk
          data-autofocus
          minRows={5}
          maxRows={14}
          max={5000}
          value={values.body}
          onChange={(body) => set({ body })}
        />
        <div className={css.pictures}>
          {pictures.map((picture, index) => (
            <figure key={picture} className={css.picture}>
              <img src={picture} alt={`Screenshot ${index + 1}`} />
              <CloseButton
                size="sm"
                aria-label={`Leave out screenshot ${index + 1}`}
                onClick={() => setPictures(pictures.filter((_, at) => at !== index))}
              />
            </figure>
          ))}
        </div>
        {pictures.length < MOST && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPhoto size={15} stroke={1.6} aria-hidden />}
            onClick={choose}
          >
            Add screenshots
          </Button>
        )}
        <p className="quiet">Paste a picture with Ctrl V. Check that it shows nothing private.</p>
      </div>
    </SaveDialog>
  );
}
