import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { type CleanHtml, richText, tableFrame } from '#contract/rich-text.ts'

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

/** HTML with nothing in it but what contract/rich-text.ts names. */
export const cleanHtml = (html: string) => sanitize(html, options)

const frame = Object.entries(tableFrame).map(([name, value]) => ` ${name}="${value}"`)

/** Cleaned once more, before it is shown. In what comes out of it `<` begins a tag, never stands in a value. */
export const htmlForPage = (html: string) =>
  cleanHtml(html)
    .replaceAll('<table>', `<div${frame.join('')}><table>`)
    .replaceAll('</table>', '</table></div>') as CleanHtml

/** Tags inside of a word; any other one parts two words. */
const INLINE = new Set(['a', 'b', 'em', 'i', 'strong'])

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
