// Draws over a photograph: arrows, circles, boxes, freehand, text. The marks are kept apart; the picture stays as it is.
import css from './MarkupEditor.module.css';
import { ActionIcon, Button, Modal, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCircle,
  IconLetterT,
  IconScribble,
  IconSquare,
  IconTrash,
} from '../../../../platform/web/icons.tsx';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { ShortcutScope, showKeys, useShortcut, useShortcutScope } from '../../../../platform/web/keyboard/shortcuts.ts';
import type { Mark } from '../../shared/attachment.entity.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { MarkupLayer } from './MarkupLayer.tsx';
import {
  COLOURS,
  type Point,
  TOOLS,
  type Tool,
  begin,
  drawTo,
  isDrawn,
  moved,
  pointAt,
  useMarks,
} from './use-marks.ts';

interface EditorProps {
  photo: AttachmentView;
  onSave: (marks: Mark[]) => Promise<void>;
  onClose: () => void;
}

const ICONS: Record<Tool, typeof IconCircle> = {
  arrow: IconArrowUpRight,
  circle: IconCircle,
  box: IconSquare,
  freehand: IconScribble,
  text: IconLetterT,
};

export function MarkupEditor(props: EditorProps) {
  const scope = useId();
  useShortcutScope(scope, true);
  return (
    <Modal.Root opened onClose={() => undefined} fullScreen transitionProps={{ duration: 80 }} closeOnEscape={false}>
      <Modal.Content className={css.window} aria-label="Mark up">
        <ShortcutScope value={scope}>
          <Editor {...props} />
        </ShortcutScope>
      </Modal.Content>
    </Modal.Root>
  );
}

const STEP = 0.02;
const MIDDLE: Point = [0.5, 0.5];

function Editor({ photo, onSave, onClose }: EditorProps) {
  const { marks, put, undo, changed } = useMarks(photo.markup ?? []);
  const [tool, setTool] = useState<Tool>('arrow');
  const [colour, setColour] = useState<string>(COLOURS[0]?.colour ?? '#d32f2f');
  const [drawing, setDrawing] = useState<Mark | null>(null);
  const [writing, setWriting] = useState<{ at: Point; text: string } | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [size, setSize] = useState({ width: photo.width ?? 4, height: photo.height ?? 3 });
  const [saving, setSaving] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);

  const save = async (): Promise<void> => {
    setSaving(true);
    await onSave([...marks]);
    setSaving(false);
    onClose();
  };
  const leave = async (): Promise<void> => {
    if (
      changed &&
      !(await confirm({ title: 'Discard markup?', text: 'Your drawing is not saved.', action: 'Discard' }))
    )
      return;
    onClose();
  };
  const add = (mark: Mark): void => {
    if (!isDrawn(mark)) return;
    put([...marks, mark]);
    setCurrent(marks.length);
  };
  const remove = (): void => {
    if (current === null) return;
    put(marks.filter((_, index) => index !== current));
    setCurrent(null);
  };
  /** By keys a mark begins in the middle and is moved from there. */
  const place = (): void => {
    if (tool === 'text') return setWriting({ at: MIDDLE, text: '' });
    add(
      tool === 'freehand'
        ? drawTo(begin(tool, [0.4, 0.5], colour), [0.6, 0.5])
        : drawTo(begin(tool, [0.42, 0.42], colour), [0.58, 0.58]),
    );
  };
  const nudge = (dx: number, dy: number): void => {
    if (current === null) return;
    put(marks.map((mark, index) => (index === current ? moved(mark, dx, dy) : mark)));
  };
  /** The end of the current mark alone: longer, wider. */
  const stretch = (dx: number, dy: number): void => {
    if (current === null) return;
    put(
      marks.map((mark, index) =>
        index === current && 'to' in mark ? drawTo(mark, pointAt(mark.to[0] + dx, mark.to[1] + dy)) : mark,
      ),
    );
  };
  const group = 'Marks';
  useShortcut('ctrl+z', 'Undo', group, undo);
  useShortcut('ctrl+s', 'Save', group, () => void save());
  useShortcut('ctrl+enter', 'Save', group, () => void save());
  useShortcut('escape', 'Leave', group, () => (writing ? setWriting(null) : void leave()));
  useShortcut('enter', 'Draw one in the middle', group, place);
  useShortcut('delete', 'Remove the mark', group, remove);
  useShortcut('n', 'Next mark', group, () => marks.length > 0 && setCurrent(((current ?? -1) + 1) % marks.length));
  for (const [keys, dx, dy] of ARROWS) {
    // oxlint-disable-next-line react/rules-of-hooks -- always the same four
    useShortcut(keys, 'Move the mark', group, () => nudge(dx, dy));
    // oxlint-disable-next-line react/rules-of-hooks -- always the same four
    useShortcut(`shift+${keys}`, 'Stretch the mark', group, () => stretch(dx, dy));
  }
  for (const { tool: name, label, key } of TOOLS) {
    // oxlint-disable-next-line react/rules-of-hooks -- always the same five
    useShortcut(key, label, group, () => setTool(name));
  }

  const pointOf = (event: PointerEvent): Point => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return MIDDLE;
    return pointAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const shown = drawing ? [...marks, drawing] : marks;
  return (
    <>
      <header className={css.bar}>
        <div className={css.tools} role="radiogroup" aria-label="Tool">
          {TOOLS.map(({ tool: name, label, key }) => {
            const Icon = ICONS[name];
            return (
              <Tooltip key={name} label={`${label} (${showKeys(key)})`}>
                <button
                  type="button"
                  role="radio"
                  className={css.tool}
                  aria-checked={tool === name}
                  aria-label={label}
                  onClick={() => setTool(name)}
                >
                  <Icon size={18} stroke={1.7} aria-hidden />
                </button>
              </Tooltip>
            );
          })}
        </div>
        <div className={css.tools} role="radiogroup" aria-label="Colour">
          {COLOURS.map(({ colour: value, label }) => (
            <button
              key={value}
              type="button"
              role="radio"
              className={css.colour}
              aria-checked={colour === value}
              aria-label={label}
              onClick={() => setColour(value)}
            >
              <span style={{ background: value }} />
            </button>
          ))}
        </div>
        <ActionIcon variant="subtle" aria-label="Undo" disabled={!changed} onClick={undo}>
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label="Remove the mark" disabled={current === null} onClick={remove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
        <span className="quiet figures" role="status">
          {marks.length === 1 ? '1 mark' : `${marks.length} marks`}
        </span>
        <span className="grow" />
        <Button size="xs" variant="default" onClick={() => void leave()}>
          Cancel
        </Button>
        <Button size="xs" loading={saving} disabled={!changed} onClick={() => void save()}>
          Save
        </Button>
      </header>
      <div className={css.stage}>
        <div
          ref={canvas}
          className={css.canvas}
          style={{
            aspectRatio: `${size.width} / ${size.height}`,
            width: `min(100cqw, calc(100cqh * ${size.width / size.height}))`,
          }}
          data-tool={tool}
          onPointerDown={(event) => {
            event.preventDefault();
            if (tool === 'text') return setWriting({ at: pointOf(event), text: '' });
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrawing(begin(tool, pointOf(event), colour));
          }}
          onPointerMove={(event) => {
            if (drawing) setDrawing(drawTo(drawing, pointOf(event)));
          }}
          onPointerUp={() => {
            if (drawing) add(drawing);
            setDrawing(null);
          }}
        >
          {(photo.previewUrl ?? photo.fileUrl) && (
            <img
              src={photo.previewUrl ?? photo.fileUrl ?? ''}
              alt={photo.description ?? photo.fileName ?? 'Photo'}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            />
          )}
          <MarkupLayer marks={shown} {...size} current={current ?? undefined} />
          {writing && (
            <form
              className={css.writing}
              style={{ left: `${writing.at[0] * 100}%`, top: `${writing.at[1] * 100}%` }}
              onPointerDown={(event) => event.stopPropagation()}
              onSubmit={(event) => {
                event.preventDefault();
                add(begin('text', writing.at, colour, writing.text.trim()));
                setWriting(null);
              }}
            >
              <TextInput
                size="xs"
                aria-label="Text"
                ref={focusIn}
                maxLength={200}
                value={writing.text}
                onChange={(event) => setWriting({ ...writing, text: event.currentTarget.value })}
              />
            </form>
          )}
        </div>
      </div>
      <footer className={css.hints}>
        Draw with the pointer, or use the keys: Enter adds one in the middle, arrows move it, Shift and arrows stretch
        it, N selects the next, Delete removes it, Ctrl Z undoes.
      </footer>
    </>
  );
}

/** It is asked for by the click that placed it. */
const focusIn = (field: HTMLInputElement | null): void => field?.focus();

const ARROWS: readonly (readonly [string, number, number])[] = [
  ['arrowleft', -STEP, 0],
  ['arrowright', STEP, 0],
  ['arrowup', 0, -STEP],
  ['arrowdown', 0, STEP],
];
