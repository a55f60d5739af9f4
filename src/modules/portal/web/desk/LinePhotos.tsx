// The photos of a line, large, one after another.
import css from './LinePhotos.module.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ApprovalLine } from '../../../estimates/shared/approval.ts';
import { DeskPicture, type FetchPhoto } from './DeskPicture.tsx';

interface Props {
  line: ApprovalLine;
  fetchPhoto: FetchPhoto;
  onClose: () => void;
}

export function LinePhotos({ line, fetchPhoto, onClose }: Props) {
  const [place, setPlace] = useState(0);
  const { photos, number, description } = line;
  const id = photos[place];
  const go = (step: 1 | -1) => setPlace((photos.length + place + step) % photos.length);
  return (
    <Modal opened onClose={onClose} title={`${number} ${description}`} size="xl">
      {id !== undefined && (
        <div className={css.large}>
          <DeskPicture
            key={id}
            id={id}
            size="view"
            alt={`${description}, photo ${place + 1}`}
            fetchPhoto={fetchPhoto}
          />
        </div>
      )}
      <div className={css.buttons}>
        <Button size="sm" variant="default" disabled={photos.length < 2} onClick={() => go(-1)}>
          Previous
        </Button>
        <span className="quiet figures">
          {place + 1} of {photos.length}
        </span>
        <Button size="sm" variant="default" disabled={photos.length < 2} onClick={() => go(1)}>
          Next
        </Button>
      </div>
    </Modal>
  );
}
