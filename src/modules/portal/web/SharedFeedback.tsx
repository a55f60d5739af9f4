// /resource/feedback/{token}: a customer says how it was, on a phone first; changed until the company has answered.
import '../../../platform/web/theme/public.css';
import css from './SharedFeedback.module.css';
import { Button, Checkbox, Rating, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { FeedbackPage } from '../../feedback/shared/feedback-page.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { visitWrite } from './visit.ts';

const PATH = '/share/feedback';
const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function SharedFeedback() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<FeedbackPage>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the page" />;
  return <Shown {...loaded} token={token} />;
}

function Shown({ page, content, token }: SharedPage<FeedbackPage> & { token: string }) {
  const [of, setOf] = useState(content);
  const [given, setGiven] = useState({
    score: content.score,
    stars: content.stars,
    comment: content.comment ?? '',
    public: content.public,
  });
  const [editing, setEditing] = useState(!content.received);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const write = async (path: string, body: object): Promise<void> => {
    setBusy(true);
    setSaid('');
    try {
      const { data } = (await visitWrite(token, path, body)) as { data: FeedbackPage };
      setOf(data);
      setGiven((kept) => ({ ...kept, public: data.public }));
      setEditing(false);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This could not be saved. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <SharedFrame page={page} token={token}>
      <header>
        <h1>How did we do?</h1>
        <p className="public-text">{of.about}</p>
      </header>
      {!editing && of.received && <Outcome tone="done">Thank you. {page.companyName} has your feedback.</Outcome>}
      {of.answer && (
        <section className={css.answer} aria-label={`Answer of ${page.companyName}`}>
          <h2>{page.companyName} answers</h2>
          <p className="public-text">{of.answer}</p>
        </section>
      )}
      {editing ? (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (given.score === null) setSaid('Choose a number from 0 to 10');
            else void write(PATH, { ...given, comment: given.comment.trim() || null });
          }}
        >
          <fieldset className={css.scores}>
            <legend>How likely are you to recommend {page.companyName} to a friend?</legend>
            <div>
              {SCORES.map((score) => (
                <label key={score}>
                  <input
                    type="radio"
                    name="score"
                    value={score}
                    checked={given.score === score}
                    onChange={() => setGiven({ ...given, score })}
                  />
                  <span>{score}</span>
                </label>
              ))}
            </div>
            <p className={css.ends} aria-hidden="true">
              <span>Not at all</span>
              <span>Very likely</span>
            </p>
          </fieldset>
          {given.stars.map(({ subject, stars }, place) => (
            <div key={subject} className={css.stars}>
              <span>{subject}</span>
              <Rating
                size="xl"
                aria-label={subject}
                getSymbolLabel={(value) => `${subject}: ${value} of 5`}
                value={stars ?? 0}
                onChange={(value) =>
                  setGiven({
                    ...given,
                    stars: given.stars.map((one, at) => (at === place ? { subject, stars: value || null } : one)),
                  })
                }
              />
            </div>
          ))}
          <Textarea
            label="What went well, what did not?"
            autosize
            minRows={3}
            maxLength={4000}
            value={given.comment}
            onChange={(event) => setGiven({ ...given, comment: event.currentTarget.value })}
          />
          <Checkbox
            label={`You may publish this as “${of.publicAs}”`}
            description="You can take this back at any time with the same link."
            checked={given.public}
            onChange={(event) => setGiven({ ...given, public: event.currentTarget.checked })}
          />
          <Button type="submit" size="md" loading={busy}>
            Send to {page.companyName}
          </Button>
        </form>
      ) : (
        <section className={css.form} aria-label="What you gave">
          <p>
            You gave <strong>{of.score} of 10</strong>
            {of.comment && `: “${of.comment}”`}
          </p>
          {of.public && <p className="public-text">It may be published as “{of.publicAs}”.</p>}
          {!of.locked && (
            <Button variant="default" onClick={() => setEditing(true)}>
              Change
            </Button>
          )}
          {of.public && (
            <Button variant="default" loading={busy} onClick={() => void write(`${PATH}/withdraw`, {})}>
              Do not publish it
            </Button>
          )}
        </section>
      )}
      {said && (
        <p className="late" role="alert">
          {said}
        </p>
      )}
    </SharedFrame>
  );
}
