import type { SiteTexts } from '#contract/content/page.ts'
import type { Context } from '#server/services/context.ts'
import { siteFeesNow } from '#server/services/fee/read-fees.ts'
import { listLeaders } from '#server/services/leader/list-leaders.ts'
import { getPage } from './get-page.ts'

/** What every page shows, or is near to. */
export async function getSite(ctx: Pick<Context, 'db' | 'clock'>): Promise<SiteTexts> {
  return {
    contacts: await getPage(ctx, { key: 'contacts' }),
    home: await getPage(ctx, { key: 'home' }),
    leaders_intro: (await getPage(ctx, { key: 'leaders' })).intro,
    leaders: await listLeaders(ctx),
    fees: await siteFeesNow(ctx),
  }
}
