import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { richText } from '#contract/content/rich-text.ts'

/** What the HTML of a letter may hold: what programs for mail show alike. */
export const mailText = {
  tags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'a'],
  attributes: { a: ['href'] },
  /** A mail has no site of its own: an address is a whole one. */
  linkSchemes: ['https', 'http', 'mailto'],
} as const

const options: sanitize.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.linkSchemes],
  // A picture is one of this site: another host would learn who reads what.
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: richText.renamed,
  nestingLimit: 30,
}

const MOST_PASSES = 8

/**
 * HTML with nothing in it but what contract/content/rich-text.ts names. What is nested wrongly is mended pass by pass, until
 * a further one would change nothing; a text that never comes to rest is shown as the text it is.
 */
export function cleanHtml(html: string): string {
  let clean = sanitize(html, options)
  for (let pass = 1; pass < MOST_PASSES; pass++) {
    const again = sanitize(clean, options)
    if (again === clean) return clean
    clean = again
  }
  return sanitize(html, { allowedTags: [], disallowedTagsMode: 'recursiveEscape' })
}

const ofMails: sanitize.IOptions = {
  ...options,
  allowedTags: [...mailText.tags],
  allowedAttributes: { a: [...mailText.attributes.a] },
  allowedSchemes: [...mailText.linkSchemes],
}

/** HTML with nothing in it but what mails hold. */
export const cleanMailHtml = (html: string): string => cleanHtml(sanitize(cleanHtml(html), ofMails))

/** Whether each link of a text leads somewhere from wherever it is read. */
export function hasWholeLinks(html: string): boolean {
  let isWhole = true
  const parser = new Parser({
    onopentag: (tag, { href = '' }) => {
      if (tag === 'a' && !/^(https?:\/\/|mailto:)\S/i.test(href)) isWhole = false
    },
  })
  parser.end(html)
  return isWhole
}

/** Lists read the same texts again and again. */
const MOST_KNOWN = 1_000
const known = new Map<string, string>()

/** Cleaned again where it is read into an answer: a row may have got into the table in another way. */
export function htmlForAnswer(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const clean = cleanHtml(html)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(html, clean)
  return clean
}

/** What ends a line of a text. */
const LINE_END = /<\/(?:p|h[1-6]|li|ul|ol|blockquote|figcaption|tr)>|<br *\/?>/i

/** The words of an HTML text that is clean, in its lines. */
export const linesOf = (html: string) =>
  html
    .replace(/<li\b[^>]*>/gi, '$&- ')
    .split(LINE_END)
    .map(textOf)
    .filter(Boolean)

/** Tags inside of a word; any other one parts two words. */
const INLINE = new Set(['a', 'b', 'em', 'i', 'strong', 'sub', 'sup'])

/** The words of an HTML text, on one line. */
export function textOf(html: string): string {
  const parts: string[] = []
  const part = (tag: string) => {
    if (!INLINE.has(tag)) parts.push(' ')
  }
  const parser = new Parser({ ontext: (text) => parts.push(text), onopentagname: part, onclosetag: part })
  parser.end(html)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

const foreign = 'A picture in the text comes from another site. Upload it here instead.'
const undescribed = 'A picture in the text has no description. Say what it shows, or mark it as decorative.'

/** What is wrong with the pictures of a text: they are of this site, and say what they show. An empty description means that they only decorate. */
export function pictureFaults(html: string): string[] {
  const faults: string[] = []
  const parser = new Parser({
    onopentag: (tag, { src = '', alt }) => {
      if (tag !== 'img') return
      if (!/^\/(?![/\\])/.test(src.trim())) faults.push(foreign)
      else if (alt === undefined) faults.push(undescribed)
    },
  })
  parser.end(html)
  return faults
}
