import purifier, { type Config } from 'dompurify'
import { richText } from '#contract/rich-text.ts'
import { trustedHtml } from '#src/lib/trusted-html.ts'

/** What only parts one piece of text from the next: kept until the text is read. */
const FRAMES = ['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'address', 'pre', 'dl', 'dt', 'dd']

const list: Config & { IN_PLACE: true } = {
  ALLOWED_TAGS: [...richText.tags, ...Object.keys(richText.renamed), ...FRAMES],
  ALLOWED_ATTR: [...new Set(Object.values(richText.attributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  IN_PLACE: true,
  // What is left is read by the editor and written anew (html.ts), never as it stands: signs of a comment may be in a word.
  SAFE_FOR_XML: false,
}
/** A policy of its own would be refused by that of the page. */
const policy: object = { createHTML: trustedHtml, createScriptURL: (address: string) => address }
const rules = Object.assign(list, { TRUSTED_TYPES_POLICY: policy })

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

/** Leaves in it what a text may hold. */
export function clean(whole: HTMLElement): HTMLElement {
  purifier.sanitize(whole, rules)
  return whole
}
