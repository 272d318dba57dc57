import type { CleanHtml } from '#contract/rich-text.ts'

/** A text that the office wrote as HTML. Only what was cleaned can be given. */
export const RichText = ({ html }: { html: CleanHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it was cleaned
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
)
