import { queryOptions } from '@tanstack/react-query'
import type { TextsOf } from '#contract/content/page.ts'
import type { PageKey } from '#contract/content/page-keys.ts'
import { isPageOf } from '#contract/content/page-of.ts'
import type { Call } from '#src/lib/call.ts'

/** The texts of a page. A page without its texts says so itself. */
export const pageQuery = <Key extends PageKey>(call: Call, key: Key) =>
  queryOptions({
    queryKey: ['page', key],
    queryFn: async ({ signal }): Promise<TextsOf<Key>> => {
      const texts = await call((to) => to.getPage, { params: { key }, signal })
      if (!isPageOf(key, texts)) throw new Error(`These are not the texts of ${key}`)
      return texts
    },
    meta: { quiet: true },
  })
