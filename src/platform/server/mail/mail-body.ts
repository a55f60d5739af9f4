// One look for every mail, as plain text and as HTML. Whatever came from data is text here, never markup.

export interface MailBody {
  title: string;
  paragraphs: readonly string[];
  /** The one thing the reader is asked to do. */
  button?: { label: string; url: string };
  /** Why the reader gets this mail. */
  footer?: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
const lines = (text: string) => escape(text).replaceAll('\n', '<br>');

export function mailText({ title, paragraphs, button, footer }: MailBody): string {
  const parts = [title, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : [])];
  return `${parts.join('\n\n')}\n${footer ? `\n-- \n${footer}\n` : ''}`;
}

export function mailHtml({ title, paragraphs, button, footer }: MailBody): string {
  const text = 'font-family:Arial,Helvetica,sans-serif;color:#1c2434';
  const action = button
    ? `<p style="margin:28px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5fbf;color:#ffffff;font-weight:bold;text-decoration:none">${escape(button.label)}</a></p>
<p style="font-size:13px;color:#5b6577">If the button does not work, copy this address into your browser:<br>${escape(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f9;${text}">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:10px;background:#ffffff">
<h1 style="margin:0 0 20px;font-size:21px;line-height:1.3">${escape(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px;font-size:15px;line-height:1.5">${lines(paragraph)}</p>`).join('\n')}
${action}
</div>
${footer ? `<p style="max-width:560px;margin:16px auto;font-size:12px;line-height:1.5;color:#5b6577">${lines(footer)}</p>` : ''}
</body></html>`;
}
