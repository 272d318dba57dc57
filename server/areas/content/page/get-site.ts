import type { SiteTexts } from '#contract/content/page.ts'
import type { Context } from '#server/areas/common/context.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { listLeaders } from '#server/areas/content/leader/list-leaders.ts'
import { navigationNow } from '#server/areas/content/page/navigation.ts'
import { headsIn, leaderTitlesIn } from '#server/areas/content/page/site-texts.ts'
import { siteFeesNow } from '#server/areas/dues/fee/read-fees.ts'

/** What every page shows, or is near to. */
export async function getSite(ctx: Pick<Context, 'db' | 'clock'>): Promise<SiteTexts> {
  const leaders = await getPage(ctx, { key: 'leaders' })
  return {
    navigation: await navigationNow(ctx.db, await getPage(ctx, { key: 'navigation' })),
    contacts: await getPage(ctx, { key: 'contacts' }),
    home: await getPage(ctx, { key: 'home' }),
    heads: headsIn(await getPage(ctx, { key: 'heads' })),
    leaders_intro: leaders.intro,
    leader_titles: leaderTitlesIn(leaders),
    leaders: await listLeaders(ctx),
    fees: await siteFeesNow(ctx),
  }
}
