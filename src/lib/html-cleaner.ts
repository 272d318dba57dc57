import createPurifier from 'dompurify'
import { type CleanHtml, richText, tableFrame } from '#contract/rich-text.ts'

const attributes: Readonly<Record<string, readonly string[]>> = richText.attributes
const renamed = new Map(Object.entries(richText.renamed))
const schemes = richText.linkSchemes.map((scheme) => `${scheme}:`)

/** What stands for an address without a host, as the browser would read it here. */
const HERE = 'https://here.invalid'

function isAllowed(tag: string, name: string, value: string): boolean {
  if (!attributes[tag]?.includes(name)) return false
  if (name !== 'href' && name !== 'src') return true
  if (!URL.canParse(value, HERE)) return false
  const { origin, protocol } = new URL(value, HERE)
  // A picture is one of this site, and a link that leaves it says so with a scheme.
  const isOurs = origin === HERE
  return isOurs || (name === 'href' && schemes.includes(protocol) && value.trim().toLowerCase().startsWith(protocol))
}

function createCleaner() {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    attribute.keepAttr = isAllowed(element.localName, attribute.attrName, attribute.attrValue)
  })
  return (html: string) =>
    purifier.sanitize(html, {
      ALLOWED_TAGS: [...richText.tags],
      ALLOWED_ATTR: Object.values(attributes).flat(),
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    })
}

const rename = (html: string) =>
  html.replace(/(<\/?)(h[1-6])\b/gi, (_, open: string, tag: string) => {
    const lower = tag.toLowerCase()
    return `${open}${renamed.get(lower) ?? lower}`
  })

function framed(table: Element) {
  const frame = table.ownerDocument.createElement('div')
  for (const [name, value] of Object.entries(tableFrame)) frame.setAttribute(name, value)
  table.replaceWith(frame)
  frame.append(table)
}

let cleaner: ReturnType<typeof createCleaner> | undefined

/** The browser's way to what `htmlForPage` makes on the server. Fetched when a page with such a text is turned to. */
export function cleaned(html: string): CleanHtml {
  cleaner ??= createCleaner()
  const page = document.createElement('div')
  page.append(cleaner(rename(html)))
  for (const table of Array.from(page.querySelectorAll('table'))) framed(table)
  return page.innerHTML as CleanHtml
}
