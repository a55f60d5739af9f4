// Why a figure is what it is: the sum, the rule with its table, where price and age are from, the photograph; dispositions and limits.
import css from '../contents.module.css';
import { Button } from '@mantine/core';
import { type Ref, memo } from 'react';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../../platform/web/shell/objects.ts';
import { showTime } from '../../../../kit/dates.ts';
import { DISPOSITION_WORDS, type LimitState, type Outcome, explained } from '../../shared/contents-values.ts';
import type { ContentsItem, ContentsWhole } from '../../shared/contents-whole.ts';
import { DisposeItem } from '../answers/DisposeItem.tsx';
import { type Better, SaidOfItem } from '../answers/SaidOfItem.tsx';
import { DISPOSITION_TONES, showCents, showLoss } from '../contents-words.ts';
import { FrameEditor } from '../FrameEditor.tsx';

interface Props {
  whole: ContentsWhole;
  outcomes: readonly Outcome[];
  chosen: ContentsItem | undefined;
  limits: readonly LimitState[];
  photoOf: (item: ContentsItem) => { url: string; ratio: number | null } | null;
  onPhoto: ((item: ContentsItem) => void) | undefined;
  onAccept: ((item: ContentsItem) => void) | undefined;
  /** What the owner knows better. */
  onTake: ((item: ContentsItem, fields: Better) => void) | undefined;
}

/** Drawn behind the sheet: a key does not wait for it. */
export const WhyPanel = memo(Panel);
function Panel({ ref, ...props }: Props & { ref: Ref<HTMLElement> }) {
  const { whole, chosen } = props;
  return (
    <aside ref={ref} className={css.why} aria-label="Why this figure" tabIndex={-1}>
      {chosen ? (
        <OneItem {...props} item={chosen} />
      ) : (
        <p className="quiet">Choose an item to see why it is worth so much.</p>
      )}
      <Outcomes {...props} taxName={whole.schedule.taxName} />
      <Limits {...props} />
    </aside>
  );
}

function OneItem({ whole, item, photoOf, onPhoto, onAccept, onTake }: Props & { item: ContentsItem }) {
  const { schedule } = whole;
  const pages = useObjectPages();
  const { steps, rule, outcome } = explained(item, schedule.policyBasis, {
    taxName: schedule.taxName,
    show: showCents,
  });
  const photo = photoOf(item);
  const facts: [string, string | null][] = [
    ['Rule', rule],
    ['Table', item.ruleSource],
    ['Policy', item.policyReason],
    ['Price', item.priceSource],
    ['Age', item.ageSource],
    [item.disposition ? DISPOSITION_WORDS[item.disposition] : 'Comes to', outcome],
  ];
  const boxHref =
    item.storageItemId === null
      ? undefined
      : pages.get('storageItem')?.href?.({ objectId: item.storageItemId, jobId: schedule.jobId });
  const found = whole.photos.find(({ id }) => id === item.photoId);
  return (
    <section>
      <h3>
        Depreciation of {item.number}, {item.label}
      </h3>
      <table className={css.sum}>
        <tbody>
          {steps.map(({ kind, label, cents }) => (
            <tr key={label} data-kind={kind}>
              <th scope="row">{label}</th>
              <td>{cents < 0 ? showLoss(-cents) : showCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css.facts}>
        {facts.map(([name, text]) =>
          text ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <SaidOfItem schedule={schedule} item={item} onTake={onTake && ((fields) => onTake(item, fields))} />
      <VoiceNote whole={whole} item={item} />
      {photo ? (
        <figure className={css.evidence}>
          <div className={css.view} style={viewOf(item, photo.ratio)}>
            <FrameEditor
              url={photo.url}
              label={`Photo of ${item.label}`}
              frames={
                item.cropFrame
                  ? [{ key: item.ref, frame: item.cropFrame, name: String(item.number), state: 'current' }]
                  : []
              }
            />
          </div>
          <figcaption className="quiet">
            {[found?.label ?? 'Kept on this device', found?.at && showTakenAt(found.at)].filter(Boolean).join(', ')}
            {item.box && ', box '}
            {item.box && boxHref ? <PageLink href={boxHref}>{item.box}</PageLink> : item.box}
          </figcaption>
        </figure>
      ) : (
        <p className="quiet">No photo.</p>
      )}
      <div className={css.acts}>
        <DisposeItem whole={whole} item={item} editable={onTake !== undefined} />
        {item.proposed && onAccept && (
          <Button size="compact-sm" onClick={() => onAccept(item)}>
            Accept
          </Button>
        )}
        {onPhoto && (
          <Button size="compact-sm" variant="default" onClick={() => onPhoto(item)}>
            {photo ? 'Change photo' : 'Choose a photo'}
          </Button>
        )}
      </div>
    </section>
  );
}
/** What was said of it in the room, if anything was. */
function VoiceNote({ whole, item }: { whole: ContentsWhole; item: ContentsItem }) {
  const url = whole.voices.find(({ id }) => id === item.voiceId)?.url;
  if (url)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody says in a room has no written text
      <audio className={css.voice} controls preload="none" src={url} aria-label={`Voice note on ${item.label}`} />
    );
  return item.voiceRef ? <p className="quiet">A voice note is kept on the device that recorded it.</p> : null;
}

const [VIEW_WIDTH, VIEW_HEIGHT] = [219, 100];
/** A strip of the photograph with the frame in its middle. */
function viewOf({ cropFrame }: ContentsItem, ratio: number | null) {
  const whole = VIEW_WIDTH / (ratio ?? 4 / 3);
  const middle = cropFrame ? (cropFrame.y + cropFrame.h / 2) * whole : whole / 2;
  const top = Math.max(0, Math.min(whole - VIEW_HEIGHT, middle - VIEW_HEIGHT / 2));
  const variables: Record<`--${string}`, string> = { '--view-top': `${-top}px` };
  return { height: Math.min(VIEW_HEIGHT, whole), ...variables };
}

/** "2026-11-04 09:02:00" of a camera's clock. */
const showTakenAt = (text: string): string => {
  const [, , month = '', day = '', time = ''] = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(text) ?? [];
  return day ? `${Number(day)}/${Number(month)} ${showTime(time)}` : text;
};

function Outcomes({ outcomes, taxName }: Props & { taxName: string }) {
  return (
    <section>
      <h3>
        What it comes to <small>inc {taxName}</small>
      </h3>
      <table className={css.sum}>
        <tbody>
          {outcomes.map(({ disposition, count, cents }) =>
            disposition === null ? (
              count > 0 && (
                <tr key="undecided">
                  <th scope="row">
                    Not decided <small>{count}</small>
                  </th>
                  <td>{showCents(0)}</td>
                </tr>
              )
            ) : (
              <tr key={disposition}>
                <th scope="row">
                  <span className={css.state} data-tone={DISPOSITION_TONES[disposition]}>
                    <i aria-hidden />
                    {DISPOSITION_WORDS[disposition]} <small>{count}</small>
                  </span>
                </th>
                <td>{showCents(cents)}</td>
              </tr>
            ),
          )}
          <tr data-kind="sum">
            <th scope="row">Claim</th>
            <td>{showCents(outcomes.reduce((sum, { cents }) => sum + cents, 0))}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Limits({ whole, limits }: Props) {
  if (limits.length === 0) return null;
  const insured = limits.find(({ categoryId }) => categoryId === null);
  const name = (id: number | null): string => whole.categories.find((one) => one.id === id)?.label ?? 'Category';
  return (
    <section>
      <h3>Limits {insured && <small>insured {showCents(insured.limit)}</small>}</h3>
      <table className={css.sum}>
        <tbody>
          {limits.map((limit) => (
            <tr key={limit.categoryId ?? 0} data-over={limit.isReached || undefined}>
              <th scope="row">{limit.categoryId === null ? 'All contents' : name(limit.categoryId)}</th>
              <td className={css.limit}>
                {showCents(limit.claimed)} of {showCents(limit.limit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
