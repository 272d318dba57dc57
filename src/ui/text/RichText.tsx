import { tableFrame } from '#contract/content/rich-text.ts'
import { trustedHtml } from '#src/lib/trusted-html.ts'

const frame = Object.entries(tableFrame).map(([name, value]) => ` ${name}="${value}"`)

/** Puts a frame around each table of cleaned HTML, in which `<` begins a tag and never stands in a value. */
export const withTableFrames = (html: string): string =>
  html.replaceAll('<table>', `<div${frame.join('')}><table>`).replaceAll('</table>', '</table></div>')

/** A text that the office wrote as HTML, as the API answers it: cleaned. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API cleans what it answers (decision 013)
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: trustedHtml(withTableFrames(html)) }} />
)
