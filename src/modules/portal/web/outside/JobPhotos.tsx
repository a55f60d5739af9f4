// Photos of a job as pictures: small ones in a grid, one large on request.
import css from './JobSheet.module.css';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { showMomentDay } from '../../../../platform/web/display/format.ts';
import type { ExternalFile } from '../../shared/external.api.ts';

export type FetchPicture = (attachmentId: number, size: 'thumb' | 'view') => Promise<unknown>;

interface Props {
  files: readonly ExternalFile[];
  fetchPicture: FetchPicture;
  fetchFile: (attachmentId: number) => Promise<unknown>;
}
/** So many are fetched at first. */
const AT_FIRST = 8;

export function JobPhotos({ files, fetchPicture, fetchFile }: Props) {
  const [all, setAll] = useState(false);
  const [large, setLarge] = useState<ExternalFile>();
  const [problem, setProblem] = useState('');
  if (files.length === 0) return null;
  const newest = files.toReversed();
  const shown = all ? newest : newest.slice(0, AT_FIRST);
  const download = async ({ id, fileName }: ExternalFile): Promise<void> => {
    setProblem('');
    try {
      saveFile((await fetchFile(id)) as Blob, fileName);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section className={css.part} aria-label="Photos">
      <h2>
        Photos <span className="quiet figures">{files.length}</span>
      </h2>
      {large && (
        <figure className={css.large}>
          <Picture key={large.id} file={large} size="view" fetchPicture={fetchPicture} />
          <figcaption>
            <span>
              {captionOf(large)} <span className="quiet">{showMomentDay(large.at)}</span>
            </span>
            <span className={css.pair}>
              <Button size="sm" variant="default" onClick={() => void download(large)}>
                Download
              </Button>
              <Button size="sm" variant="default" onClick={() => setLarge(undefined)}>
                Close
              </Button>
            </span>
          </figcaption>
        </figure>
      )}
      {problem && <p role="alert">{problem}</p>}
      <ul className={css.thumbs}>
        {shown.map((file) => (
          <li key={file.id}>
            <button type="button" aria-label={`Show ${captionOf(file)}`} onClick={() => setLarge(file)}>
              <Picture file={file} size="thumb" fetchPicture={fetchPicture} />
            </button>
          </li>
        ))}
      </ul>
      {!all && files.length > AT_FIRST && (
        <Button size="sm" variant="default" onClick={() => setAll(true)}>
          Show all {files.length} photos
        </Button>
      )}
    </section>
  );
}

const captionOf = ({ description, fileName }: ExternalFile): string => description ?? fileName;

/** Fetched with the session or the visit: an address alone carries no token. */
function Picture({
  file,
  size,
  fetchPicture,
}: {
  file: ExternalFile;
  size: 'thumb' | 'view';
  fetchPicture: FetchPicture;
}) {
  const [address, setAddress] = useState<string>();
  const fetch = useEffectEvent(() => fetchPicture(file.id, size));
  useEffect(() => {
    let made: string | undefined;
    let here = true;
    fetch().then(
      (picture) => {
        if (!here) return;
        made = URL.createObjectURL(picture as Blob);
        setAddress(made);
      },
      () => undefined, // its caption is there
    );
    return () => {
      here = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.id, size]);
  return address ? (
    <img src={address} alt={captionOf(file)} />
  ) : (
    <span className={css.noPicture}>{captionOf(file)}</span>
  );
}
