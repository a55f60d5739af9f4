// How the states of feedback read.
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import type { FeedbackView } from '../shared/feedback.api.ts';

export const FOLLOW_UP_WORDS: Readonly<Record<FeedbackView['followUpState'], string>> = {
  none: '',
  open: 'Open',
  resolved: 'Resolved',
};

export function stateWords(of: FeedbackView): string {
  if (of.state === 'answered') return `Received ${showMoment(of.receivedAt)}`;
  if (of.state === 'cancelled') return of.cancelledReason ?? 'Not asked';
  if (of.state === 'planned') return `Will be asked on ${showDate(of.askOn)}, in office hours`;
  // What became of the mails stands with them in the conversation.
  return [`Email written ${showMoment(of.askedAt)}`, of.remindedAt && `reminder ${showMoment(of.remindedAt)}`]
    .filter(Boolean)
    .join(', ');
}

export const starsWords = ({ stars }: Pick<FeedbackView, 'stars'>): string =>
  stars
    .filter((one) => one.stars !== null)
    .map((one) => `${one.subject} ${one.stars ?? ''}`)
    .join(', ');
