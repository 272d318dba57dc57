import { trustedHtml } from '#src/lib/trusted-html.ts'

/** Elements that hold no text, or text that no browser shows. A reader of HTML would take some of it for text. */
const UNREAD =
  'annotation-xml, audio, canvas, datalist, embed, head, iframe, input, math, noembed, noframes, noscript, object, option, plaintext, script, select, style, svg, template, textarea, title, video, xmp'

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const ATTRIBUTE = /(\s|["'/])(style|on[a-z]+)(\s*=)/gi
const SHEET = /<style\b[\s\S]*?(<\/style\s*>|$)/gi

/**
 * The policy of the page speaks up where a text is read that brings styles or handlers, though none of them counts: so
 * they go by another name.
 */
const quieted = (html: string) => html.replace(SHEET, '').replace(TAG, (tag) => tag.replace(ATTRIBUTE, '$1data-$2$3'))

/** A text as elements of a document that is shown nowhere, with all that it brings. */
export function readDom(html: string): HTMLElement {
  const read = new DOMParser().parseFromString(trustedHtml(quieted(html)), 'text/html')
  const whole = read.createElement('div')
  // A document with frames has none.
  whole.append(...(read.querySelector('body')?.childNodes ?? []))
  return whole
}

/** Leaves out what is no part of the text. Which elements and addresses a text may hold, the schema says as it is read. */
export function clean(whole: HTMLElement): HTMLElement {
  for (const element of whole.querySelectorAll(UNREAD)) element.remove()
  return whole
}
