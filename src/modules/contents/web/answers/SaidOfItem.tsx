// What owner and insurer said of a line, the newest first; what the owner knows better is taken over with one press.
import css from '../contents.module.css';
import own from '../links.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showMoment, showMomentDay } from '../../../../platform/web/display/format.ts';
import { contentsAnswersApi } from '../../shared/contents-answers.api.ts';
import type { ContentsItem, ContentsWhole } from '../../shared/contents-whole.ts';
import { PROOF_WORDS, VERDICT_TONES, VERDICT_WORDS, sideName } from '../contents-words.ts';

/** What the owner knows better than the sheet. */
export type Better = Partial<Pick<ContentsItem, 'ageYears' | 'ageSource' | 'proof'>>;

interface Props {
  schedule: ContentsWhole['schedule'];
  item: ContentsItem;
  onTake: ((fields: Better) => void) | undefined;
}
export function SaidOfItem({ schedule, item, onTake }: Props) {
  const talk = useRead(
    contentsAnswersApi.talk,
    { params: { id: schedule.id } },
    { enabled: schedule.sentVersion > 0, follows: ['lossSchedule'] },
  );
  const answers = (talk.data?.data.answers ?? []).filter(({ itemId }) => itemId === item.id).toReversed();
  const approvals = (talk.data?.data.approvals ?? []).filter(({ itemId }) => itemId === item.id);
  if (!answers.length && !approvals.length) return null;
  return (
    <ul className={own.said} aria-label="What was said">
      {approvals.map(({ side, by, at, itemVersion }) => (
        <li key={`${side} ${at}`} data-old={itemVersion < item.contentVersion || undefined}>
          <strong>{by}</strong> approved disposal <span className="quiet">{showMoment(at)}</span>
        </li>
      ))}
      {answers.map(({ side, verdict, note, ageYears, proof, by, at, itemVersion }) => {
        const better = {
          ...(ageYears !== null && ageYears !== item.ageYears && { ageYears, ageSource: `${by}, ${showMoment(at)}` }),
          ...(proof !== null && proof !== item.proof && { proof }),
        };
        return (
          <li key={`${side} ${at}`} data-old={itemVersion < item.contentVersion || undefined}>
            <span className={css.state} data-tone={VERDICT_TONES[verdict]}>
              <i aria-hidden />
              {sideName(side, schedule)} {VERDICT_WORDS[verdict]}
            </span>{' '}
            <span className="quiet">
              {showMomentDay(at)}
              {itemVersion < item.contentVersion && ', the line was changed since'}
            </span>
            {note && <p>{note}</p>}
            {onTake && Object.keys(better).length > 0 && (
              <Button size="compact-xs" variant="default" onClick={() => onTake(better)}>
                Take over{' '}
                {[ageYears !== null && `${ageYears} years`, proof !== null && PROOF_WORDS[proof].toLowerCase()]
                  .filter(Boolean)
                  .join(', ')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
