// Photos, papers, the excess, and where the customer asks or sends something: one of them is open at a time, above the foot.
import css from './Tracker.module.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Tracker } from '../../shared/tracker.api.ts';
import { asVisitor } from './tracker-visit.ts';
import { TrackerMoney, showsRoom } from './TrackerParts.tsx';
import { Sign } from './TrackerIcons.tsx';
import { useSpoken } from './use-language.ts';

export type FootPart = 'photos' | 'papers' | 'money' | 'ask';
type File = Tracker['files'][number];

interface Props {
  tracker: Tracker;
  reference: string;
  open: FootPart | null;
  room: string | null;
  busy: boolean;
  onOpen: (part: FootPart | null) => void;
  ask: (text: string) => Promise<boolean>;
  onSent: () => void;
}

export function TrackerFoot({ tracker, reference, open, room, busy, onOpen, ask, onSent }: Props) {
  const { words } = useSpoken();
  const { parts, files, money } = tracker;
  const photos = files.filter(({ picture }) => picture);
  const papers = files.filter(({ picture }) => !picture);
  const shown: [FootPart, 'photo' | 'paper' | 'receipt' | 'camera', string][] = [
    ...(parts.includes('photos') ? [['photos', 'photo', words.photosCount(photos.length)] as const] : []),
    ...(parts.includes('papers') ? [['papers', 'paper', `${words.papers} ${papers.length}`] as const] : []),
    ...(money?.excess != null || money?.owing
      ? [['money', 'receipt', money.excessPaid ? words.excessPaid : words.excess] as const]
      : []),
    ['ask', 'camera', words.askOrSend] as const,
  ].map((one) => [...one] as [FootPart, 'photo' | 'paper' | 'receipt' | 'camera', string]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <div ref={panel} className={css.panel}>
        {open === 'photos' && (
          <Photos
            files={room ? photos.filter(({ description }) => showsRoom(description, room)) : photos}
            reference={reference}
          />
        )}
        {open === 'papers' && <Papers files={papers} reference={reference} />}
        {open === 'money' && <TrackerMoney money={money} />}
        {open === 'ask' && (
          <Ask company={tracker.office.company} reference={reference} busy={busy} ask={ask} onSent={onSent} />
        )}
      </div>
      <nav className={css.foot} aria-label={words.yourClaim}>
        {shown.map(([part, sign, label]) => (
          <button
            key={part}
            type="button"
            aria-expanded={open === part}
            onClick={() => onOpen(open === part ? null : part)}
          >
            <Sign name={sign} />
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}

const nameOf = ({ description, fileName }: File): string => description ?? fileName;
const PATH = '/share/portal';

function Photos({ files, reference }: { files: readonly File[]; reference: string }) {
  const { words } = useSpoken();
  const [large, setLarge] = useState<File>();
  return (
    <section className={css.part} aria-label={words.photos}>
      {large && (
        <figure className={css.large}>
          <Picture key={large.id} file={large} size="view" reference={reference} />
          <figcaption>
            {nameOf(large)}
            <button type="button" className={css.link} onClick={() => setLarge(undefined)}>
              {words.close}
            </button>
          </figcaption>
        </figure>
      )}
      <ul className={css.thumbs}>
        {files.toReversed().map((file) => (
          <li key={file.id}>
            <button type="button" aria-label={nameOf(file)} onClick={() => setLarge(file)}>
              <Picture file={file} size="thumb" reference={reference} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fetched with the visit: an address alone carries no token. */
function Picture({ file, size, reference }: { file: File; size: 'thumb' | 'view'; reference: string }) {
  const [address, setAddress] = useState<string>();
  const read = useEffectEvent(() => asVisitor<Blob>(reference, 'GET', `${PATH}/picture/${file.id}?size=${size}`));
  useEffect(() => {
    let made: string | undefined;
    let here = true;
    read().then(
      (picture) => {
        if (!here) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      () => undefined, // its name is there
    );
    return () => {
      here = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.id, size]);
  return address ? <img src={address} alt={nameOf(file)} /> : <span className={css.quiet}>{nameOf(file)}</span>;
}

function Papers({ files, reference }: { files: readonly File[]; reference: string }) {
  const { words } = useSpoken();
  const [said, setSaid] = useState('');
  const save = async (file: File): Promise<void> => {
    setSaid('');
    try {
      const address = URL.createObjectURL(await asVisitor<Blob>(reference, 'GET', `${PATH}/file/${file.id}`));
      Object.assign(document.createElement('a'), { href: address, download: file.fileName }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch {
      setSaid(words.notSent);
    }
  };
  return (
    <section className={css.part} aria-label={words.papers}>
      {files.length === 0 && <p className={css.quiet}>{words.zero}</p>}
      <ul className={css.papers}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={css.link}
              aria-label={words.save(nameOf(file))}
              onClick={() => void save(file)}
            >
              <Sign name="paper" /> {nameOf(file)}
            </button>
          </li>
        ))}
      </ul>
      {said && (
        <p role="alert" className={css.said}>
          {said}
        </p>
      )}
    </section>
  );
}

interface AskProps {
  company: string;
  reference: string;
  busy: boolean;
  ask: (text: string) => Promise<boolean>;
  onSent: () => void;
}
function Ask({ company, reference, busy, ask, onSent }: AskProps) {
  const { words } = useSpoken();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [sending, setSending] = useState(false);
  const sendFiles = async (files: FileList | null): Promise<void> => {
    const chosen = [...(files ?? [])];
    if (!chosen.length) return;
    setSending(true);
    setSaid(words.sending);
    let sent = 0;
    try {
      for (const file of chosen) {
        const form = new FormData();
        form.set('fileUploadRef', crypto.randomUUID());
        form.set('file', file, file.name || 'photo.jpg');
        await asVisitor(reference, 'POST', '/share/upload', form);
        sent += 1;
      }
      setSaid(words.photosSent(sent));
      onSent();
    } catch (error) {
      setSaid(
        [sent > 0 && words.photosSent(sent), (error as Error).message || words.notSent].filter(Boolean).join(' '),
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={css.part} aria-label={words.askOrSend}>
      <form
        className={css.words}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(text.trim()).then((isSent) => {
            if (!isSent) return;
            setText('');
            setSaid(words.questionSent(company));
          });
        }}
      >
        <label className={css.field}>
          {words.yourQuestion(company)}
          <textarea rows={3} maxLength={5000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </label>
        <div className={css.pair}>
          <button type="submit" className={css.fill} disabled={busy || text.trim() === ''}>
            {words.send}
          </button>
          <label className={css.plain} data-busy={sending || undefined}>
            <Sign name="camera" /> {words.choosePhotos}
            <input
              type="file"
              multiple
              disabled={sending}
              className={css.hidden}
              onChange={(event) => void sendFiles(event.currentTarget.files)}
            />
          </label>
        </div>
      </form>
      {said && <p role="status">{said}</p>}
    </section>
  );
}
