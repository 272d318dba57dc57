import * as v from 'valibot'
import type { PageTexts, SiteTexts } from './page.ts'
import { pageKeys } from './page-keys.ts'

export const ByPage = v.object({ key: v.picklist(pageKeys, 'There is no such page.') })

const Some = v.object({})

/**
 * What the server sends was checked by contract/content/page.ts when it was published and when it was read. A browser looks only
 * whether it is there, so that no page loads what each of them may hold.
 */
export const SentPage = v.custom<PageTexts>((sent) => v.is(v.object({ key: v.string() }), sent))
export const SentSite = v.custom<SiteTexts>((sent) =>
  v.is(v.object({ navigation: Some, contacts: Some, home: Some, leaders: v.array(Some), fees: Some }), sent),
)
