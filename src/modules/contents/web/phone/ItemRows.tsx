// The items of a room: kept ones with a tick, the row of now open, proposed ones waiting for yes or no.
import css from './phone.module.css';
import { useEffect, useRef } from 'react';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { counted } from '../../../../platform/shared/words.ts';
import {
  IconCheck,
  IconCopy,
  IconMicrophone,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '../../../../platform/web/icons.tsx';
import { DISPOSITION_WORDS } from '../../shared/contents-values.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import { Crop } from '../../../documents/web/index.ts';
import type { ShownPhoto } from '../use-photos.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import type { Draft } from './entry-store.ts';
import { play } from './voice.ts';

interface Props {
  items: readonly ContentsItem[];
  draft: Draft | null;
  photo: ShownPhoto | null;
  photoOf: (item: Pick<ContentsItem, 'photoId' | 'cropRef'>) => ShownPhoto | null;
  problem: string;
  /** Where the voice note of the row of now is at the server. */
  voiceUrl: string | null;
  /** Absent where this device cannot record. */
  onVoice: (() => void) | undefined;
  onSet: () => void;
  editable: boolean;
  onDraft: (change: Partial<Draft>) => void;
  onChoose: (ref: string) => void;
  onAccept: (item: ContentsItem) => void;
  onReject: (item: ContentsItem) => void;
  onRemove: (() => void) | undefined;
}
export function ItemRows(props: Props) {
  const { items, draft, photoOf, editable, onChoose, onAccept, onReject } = props;
  const isNew = draft !== null && !items.some(({ ref }) => ref === draft.ref);
  return (
    <ul className={css.rows} aria-label="Items">
      {draft && isNew && <DraftRow {...props} draft={draft} />}
      {items.toReversed().map((item) => {
        if (draft?.ref === item.ref) return <DraftRow key={item.ref} {...props} draft={draft} />;
        const photo = photoOf(item);
        const crop = (
          <Crop url={photo?.url ?? null} ratio={photo?.ratio ?? null} frame={item.cropFrame} width={48} height={48} />
        );
        if (item.proposed)
          return (
            <li key={item.ref} className={css.proposed}>
              {crop}
              <span className={css.name}>
                {item.label}
                <small>{item.addedByLink ? 'added by the owner' : 'proposed from the photo'}</small>
              </span>
              {editable && (
                <>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={`Not an item: ${item.label}`}
                    onClick={() => onReject(item)}
                  >
                    <IconX size={20} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={`Accept ${item.label}`}
                    onClick={() => onAccept(item)}
                  >
                    <IconCheck size={20} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          );
        return (
          <li key={item.ref}>
            <UnstyledButton className={css.row} onClick={() => onChoose(item.ref)}>
              {crop}
              <span className={css.name}>
                {item.label}
                <small>{detailOf(item)}</small>
              </span>
              <IconCheck size={20} stroke={1.6} className={css.tick} aria-hidden />
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

const detailOf = ({ quantity, ageYears, conditionNow, disposition, voiceRef, voiceId }: ContentsItem): string =>
  [
    counted(quantity, 'piece'),
    ageYears !== null && counted(ageYears, 'year'),
    conditionNow,
    (voiceRef ?? voiceId ?? null) !== null && 'voice note',
    disposition && DISPOSITION_WORDS[disposition].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

function DraftRow({
  draft,
  photo,
  problem,
  voiceUrl,
  editable,
  onDraft,
  onRemove,
  onVoice,
  onSet,
}: Props & { draft: Draft }) {
  const label = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLLIElement>(null);
  // A new row is typed into at once; one that is there is looked at first.
  const { ref, isKnown } = draft;
  useEffect(() => {
    if (!ref) return;
    if (!isKnown) label.current?.focus();
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [ref, isKnown]);
  const text = (
    name: 'quantity' | 'ageYears' | 'conditionBefore' | 'conditionNow',
    label: string,
    words: string,
    figure: boolean,
  ) => (
    <label className={css.field}>
      <span>{label}</span>
      <input
        aria-label={words}
        value={draft[name]}
        inputMode={figure ? 'decimal' : 'text'}
        maxLength={figure ? 12 : 100}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onDraft({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <li ref={row} className={css.current}>
      <Crop
        url={draft.frame ? (photo?.url ?? null) : null}
        ratio={photo?.ratio ?? null}
        frame={draft.frame}
        width={72}
        height={72}
      />
      <div className={css.form}>
        <div className={css.first}>
          <TextInput
            key={draft.ref}
            className={css.label}
            aria-label="Item"
            placeholder="What is it?"
            autoComplete="off"
            ref={label}
            value={draft.label}
            maxLength={200}
            {...(problem && { error: problem })}
            onChange={(event) => onDraft({ label: event.currentTarget.value })}
          />
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" size={40} aria-label="Remove this row" onClick={onRemove}>
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <div className={css.fields}>
          {text('quantity', 'Qty', 'Quantity', true)}
          {text('ageYears', 'Age', 'Age in years', true)}
          {text('conditionBefore', 'Was', 'Condition before', false)}
          {text('conditionNow', 'Now', 'Condition now', false)}
        </div>
        {editable && (
          <div className={css.extras}>
            {(draft.voiceRef ?? draft.voiceId ?? null) !== null && (
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={18} stroke={1.6} aria-hidden />}
                onClick={() =>
                  void play({ url: voiceUrl, ref: draft.voiceRef ?? null }).catch(({ message }: Error) =>
                    toast(message, { tone: 'late' }),
                  )
                }
              >
                Play note
              </Button>
            )}
            {onVoice && (
              <Button
                variant="default"
                leftSection={<IconMicrophone size={18} stroke={1.6} aria-hidden />}
                onClick={onVoice}
              >
                {draft.voiceRef || draft.voiceId ? 'Again' : 'Voice note'}
              </Button>
            )}
            <Button variant="default" leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={onSet}>
              Set of …
            </Button>
          </div>
        )}
        {(draft.brand ?? draft.model ?? draft.barcode) && (
          <small className="quiet">{[draft.brand, draft.model, draft.barcode].filter(Boolean).join(', ')}</small>
        )}
      </div>
    </li>
  );
}
