// The widget of the service that tells people from programs. reCAPTCHA, hCaptcha and Turnstile share these two calls.
import { useEffect, useRef, useState } from 'react';

interface Widget {
  render: (
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ) => unknown;
}
type Widgets = Partial<Record<'grecaptcha' | 'hcaptcha' | 'turnstile', Widget>>;

interface CaptchaProps {
  siteKey: string;
  scriptUrl: string;
  onProof: (token: string | null) => void;
}

export function CaptchaWidget({ siteKey, scriptUrl, onProof }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.addEventListener('error', () => setFailed(true));
    script.addEventListener('load', () => {
      const { grecaptcha, hcaptcha, turnstile } = window as unknown as Widgets;
      const widget = grecaptcha ?? hcaptcha ?? turnstile;
      if (!widget || !place.current) return setFailed(true);
      widget.render(place.current, { sitekey: siteKey, callback: onProof, 'expired-callback': () => onProof(null) });
    });
    document.head.append(script);
    return () => script.remove();
  }, [siteKey, scriptUrl, onProof]);
  return (
    <>
      <div ref={place} />
      {failed && <p role="alert">The check for people could not be loaded. Open the page again.</p>}
    </>
  );
}
