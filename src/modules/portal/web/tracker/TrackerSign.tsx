// What is signed here: a name, a signature, and the sentence that says what for.
import css from './Tracker.module.css';
import { useState } from 'react';
import type { TrackerAsk } from '../../shared/tracker.api.ts';
import { DrawSignature } from './DrawSignature.tsx';
import { useSpoken } from './use-language.ts';

export interface SignProps {
  asked: TrackerAsk;
  isHandover: boolean;
  busy: boolean;
  onSign: (given: { name: string; picture: string | null }) => void;
  /** Leads to where a question is written. */
  onWrong: () => void;
}
export function TrackerSign({ asked, isHandover, busy, onSign, onWrong }: SignProps) {
  const { words } = useSpoken();
  const [name, setName] = useState(asked.sign?.name ?? '');
  const [types, setTypes] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  return (
    <form
      className={css.part}
      aria-label={words.yourSignature}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) setSaid(words.yourName);
        else if (!types && !picture) setSaid(words.drawFirst);
        else onSign({ name: name.trim(), picture: types ? null : picture });
      }}
    >
      <div className={css.line}>
        <h2>{words.yourSignature}</h2>
        <button type="button" className={css.link} onClick={() => setTypes(!types)}>
          {types ? words.drawInstead : words.typeInstead}
        </button>
      </div>
      {(types || !asked.sign?.name) && (
        <label className={css.field}>
          {words.yourName}
          <input
            value={name}
            maxLength={100}
            autoComplete="name"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      {!types && <DrawSignature onDrawn={setPicture} />}
      {types && name.trim() && <p className={css.typed}>{name}</p>}
      {asked.sign?.statement && <p className={css.quiet}>{asked.sign.statement}</p>}
      {said && (
        <p role="alert" className={css.said}>
          {said}
        </p>
      )}
      <div className={css.pair}>
        <button type="button" className={css.plain} onClick={onWrong}>
          {words.somethingWrong}
        </button>
        <button type="submit" className={css.fill} disabled={busy}>
          {isHandover ? words.signHandover : words.sign}
        </button>
      </div>
    </form>
  );
}
