// A photo fetched with the session: an address alone carries no token. It is fetched once it is in sight.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type FetchPhoto = (id: number, size: 'thumb' | 'view') => Promise<unknown>;

interface Props {
  id: number;
  size: 'thumb' | 'view';
  alt: string;
  fetchPhoto: FetchPhoto;
}

export function DeskPicture({ id, size, alt, fetchPhoto }: Props) {
  const [address, setAddress] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  const fetch = useEffectEvent(() => fetchPhoto(id, size));
  useEffect(() => {
    let made: string | undefined;
    let here = true;
    const load = (): void => {
      fetch().then(
        (picture) => {
          if (!here) return;
          made = URL.createObjectURL(picture as Blob);
          setAddress(made);
        },
        () => undefined, // the line stands without its photo
      );
    };
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      load();
    });
    if (place.current) watch.observe(place.current);
    return () => {
      here = false;
      watch.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, size]);
  return address ? <img src={address} alt={alt} /> : <span ref={place} aria-hidden />;
}
