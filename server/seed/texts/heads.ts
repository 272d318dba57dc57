import { headsPage } from '#contract/content/kinds/pages/heads.ts'
import type { TextsOf } from '#contract/content/page.ts'

/** Nothing of its own: the pages are called as the site calls them. */
export const heads: TextsOf<'heads'> = {
  key: 'heads',
  ...Object.fromEntries(headsPage.fields.flatMap(({ name, type }) => (type === 'picture' ? [] : [[name, '']]))),
}
