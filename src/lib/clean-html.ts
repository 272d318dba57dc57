import type { CleanHtml } from '#contract/rich-text.ts'

/** Without a single tag, so nothing in it can be one. */
const wordsOnly = (html: string) => html.replace(/<[^>]*>/g, ' ').replaceAll('<', '&lt;') as CleanHtml

/** Cleaned before it is shown. Where the cleaner cannot be fetched, the words stand without their tags. */
export const cleanHtml = (html: string): Promise<CleanHtml> =>
  import('./html-cleaner.ts').then(
    ({ cleaned }) => cleaned(html),
    () => wordsOnly(html),
  )
