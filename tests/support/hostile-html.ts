import { randomFrom } from './random.ts'

/** What a script in a payload does when it runs: the page counts it. */
const RUN = 'ran()'

/** The known ways to get a script into a text: tags, handlers, addresses, and the seams between two parsers. */
const vectors = [
  `<script>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script type=module>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script\u0000>${RUN}</script>`,
  `<script/x>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}"`,
  `<img/src=x/onerror=${RUN}//`,
  `<img src=x\u000bonerror=${RUN}>`,
  `<img src='x' oNeRrOr=${RUN} alt="a>b">`,
  `<img alt="\`><script>${RUN}</script>">`,
  `<img src="/files/a.avif" srcset="x" onload=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to="javascript:${RUN}"><a><text y=9>x</text></a></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=9>x</text></a></svg>`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><desc><table><p><img src=x onerror=${RUN}></table></desc></svg>`,
  `<svg><title><img src=x onerror=${RUN}></title></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<math><mtext><table><mglyph><style><math><table id="</table>"><img src=x onerror=${RUN}>">`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<math href="javascript:${RUN}">x</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<noscript><style></noscript><img src=x onerror=${RUN}>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${RUN}>">`,
  `<noframes><p title="</noframes><img src=x onerror=${RUN}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${RUN}>">`,
  `<title><p title="</title><img src=x onerror=${RUN}>">`,
  `<style><p title="</style><img src=x onerror=${RUN}>">`,
  `<iframe><p title="</iframe><img src=x onerror=${RUN}>">`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${RUN}></template>`,
  `<select><template><img src=x onerror=${RUN}></template></select>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href=" &#14; javascript:${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href="java&#10;script:${RUN}">x</a>`,
  `<a href="&#x6a;avascript:${RUN}">x</a>`,
  `<a href="&#0000106avascript&colon;${RUN}">x</a>`,
  `<a href="\u0001javascript:${RUN}">x</a>`,
  `<a href="javascript&Tab;:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="vbscript:${RUN}">x</a>`,
  `<a href="//example.org" onclick=${RUN}>x</a>`,
  `<a href="http://example.org" onfocus=${RUN} autofocus tabindex=1>x</a>`,
  `<a href='x' target=_blank ping="javascript:${RUN}">x</a>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<form id=f></form><button form=f formaction="javascript:${RUN}">x</button>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<video src=x onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<html onmouseover=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${RUN}>`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<style onload=${RUN}></style>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<p style="animation:x 1s" onanimationstart=${RUN}>x</p>`,
  `<div onpointerover=${RUN} style="position:fixed;inset:0">x</div>`,
  `<table background="javascript:${RUN}"><tr><td>x</table>`,
  `<table><td><img src=x onerror=${RUN}></td></table>`,
  `<b <script>${RUN}</script>>x</b>`,
  `<p title='"><img src=x onerror=${RUN}>'>x</p>`,
  `<p/onclick=${RUN}>x`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${RUN}>`,
  `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${RUN}>">]>&y;`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<!--!><img src=x onerror=${RUN}>-->`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<portal src="javascript:${RUN}"></portal>`,
  `<dialog open onclose=${RUN}><form method=dialog><button>x</button></form></dialog>`,
  `<h1 onclick=${RUN}>x</h1><h6><script>${RUN}</script></h6>`,
  `<img name=body><img name=cookie><form id=ran></form><script>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${RUN}&amp;gt;`,
]

const around: ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `<p>${inner}</p>`,
  (inner) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`,
  (inner) => `<table>${inner}</table>`,
  (inner) => `<ul><li>${inner}`,
  (inner) => `<blockquote>${inner}</p></blockquote>`,
  (inner) => `<a href="/events">${inner}</a>`,
  (inner) => `<p title="${inner}">x</p>`,
  (inner) => `<img alt='${inner}'>`,
  (inner) => `<svg>${inner}</svg>`,
  (inner) => `<math><mtext>${inner}</mtext></math>`,
  (inner) => `<svg><foreignObject><p>${inner}</p></foreignObject></svg>`,
  (inner) => `<template>${inner}</template>`,
  (inner) => `<select><option>${inner}</select>`,
  (inner) => `<noscript>${inner}</noscript>`,
  (inner) => `<style>${inner}</style>`,
  (inner) => `<textarea>${inner}</textarea>`,
  (inner) => `<!-- ${inner} -->`,
  (inner) => `${'<b>'.repeat(40)}${inner}`,
  (inner) => `<figure><img src="/files/a.avif"><figcaption>${inner}</figcaption></figure>`,
]

type Random = () => number
const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]
const at = (random: Random, text: string) => Math.floor(random() * (text.length + 1))

const spaces = ['\t', '\n', '\r', '\f', '\u0000', '\u000b', '\u00a0', '\u2028', '/', ' ']
const signs = ['<', '>', '"', "'", '`', '&', ';', '=', '--', '<!--', '-->', ']]>', '</', '/>', '&#x', '\\']

const changes: ((payload: string, random: Random) => string)[] = [
  (payload, random) =>
    payload.replace(/[a-z]/gi, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())),
  (payload, random) => {
    const place = at(random, payload)
    return payload.slice(0, place) + (pick(random, spaces) ?? '') + payload.slice(place)
  },
  (payload, random) => {
    const place = at(random, payload)
    return payload.slice(0, place) + (pick(random, signs) ?? '') + payload.slice(place)
  },
  (payload, random) => payload.slice(0, at(random, payload)),
  (payload, random) => payload.slice(at(random, payload)),
  (payload, random) => {
    const place = at(random, payload)
    return payload.slice(0, place) + payload.slice(place + 1)
  },
  (payload, random) =>
    payload.replace(/[a-z:]/gi, (letter) => (random() < 0.1 ? `&#${letter.charCodeAt(0)};` : letter)),
  (payload, random) => payload + (pick(random, vectors) ?? ''),
  (payload, random) => {
    const other = pick(random, vectors) ?? ''
    const place = at(random, other)
    return other.slice(0, place) + payload + other.slice(place)
  },
  (payload, random) => (pick(random, around) ?? String)(payload),
]

/** So many hostile texts, the same ones for the same seed: every vector as it is, then vectors changed and put together. */
export function hostileHtml(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  const payloads = vectors.slice(0, count)
  while (payloads.length < count) {
    let payload = pick(random, vectors) ?? ''
    for (let times = 1 + Math.floor(random() * 4); times > 0; times--) {
      payload = (pick(random, changes) ?? String)(payload, random)
    }
    payloads.push(payload)
  }
  return payloads
}
