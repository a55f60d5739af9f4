// The picture that stands for a record, read with the person's own rights and kept for as long as anybody looks at it.
import '../theme/record.css';
import { useQuery } from '@tanstack/react-query';
import type { AnyEndpoint } from '../../../kit/endpoint.ts';
import { call } from '../api/call.ts';

export interface RecordPictureProps {
  /** Answers the bytes. */
  image: AnyEndpoint;
  params: Record<string, number>;
  /** The picture in use; null where there is none. */
  fileId: number | null;
  /** Says what is seen. */
  alt: string;
  /** `head`: beside the name of the record; `card`: above a card of the board; `large`: in a preview or dialog. */
  size: 'head' | 'card' | 'large';
}

export function RecordPicture({ image, params, fileId, alt, size }: RecordPictureProps) {
  const { data: address } = useQuery({
    queryKey: ['picture', image.path, params, fileId],
    queryFn: async () => asAddress((await call(image, { params } as never)) as Blob),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (fileId === null) return null;
  return (
    <span className="record-picture" data-size={size}>
      {address && <img src={address} alt={alt} />}
    </span>
  );
}

const asAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(picture);
  });
