import { withTableFrames } from '../lib/table-frames.ts'
import { trustedHtml } from '../lib/trusted-html.ts'

/** A text that the office wrote as HTML, as the API answers it: cleaned. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API cleans what it answers (decision 013)
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: trustedHtml(withTableFrames(html)) }} />
)
