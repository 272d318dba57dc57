import { eq, sql } from 'drizzle-orm'
import { headsPage } from '#contract/content/kinds/pages/heads.ts'
import type { PageTexts, TextsOf } from '#contract/content/page.ts'
import type { Context } from '#server/areas/common/context.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { adoptPublicRows } from '#server/areas/content/adopt.ts'
import { storeLeader } from '#server/areas/content/leader/list-leaders.ts'
import { storePage } from '#server/areas/content/page/store-page.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentItem, pageText } from '#server/db/schema/index.ts'
import { about } from './texts/about.ts'
import { accessibility } from './texts/accessibility.ts'
import { facts } from './texts/facts.ts'
import { grades } from './texts/grades.ts'
import { home } from './texts/home.ts'
import { firstLeaders, leaders } from './texts/leaders.ts'
import { membership } from './texts/membership.ts'
import { navigation } from './texts/navigation.ts'
import { privacy } from './texts/privacy.ts'

/** Nothing of its own: the pages are called as the site calls them. */
const heads: TextsOf<'heads'> = {
  key: 'heads',
  ...Object.fromEntries(headsPage.fields.flatMap(({ name, type }) => (type === 'picture' ? [] : [[name, '']]))),
}

/** What a new site says until its office says otherwise: sample values stand where only the chapter knows. */
export const firstTexts: readonly PageTexts[] = [
  contacts,
  home,
  about,
  facts,
  leaders,
  membership,
  grades,
  privacy,
  accessibility,
  navigation,
  heads,
]

/** Any number; every server that starts takes the same one. */
const textsLock = 7_264_013

/**
 * Gives each page its first texts, and the chapter its first leaders, as items with a first revision that is published.
 * What the office has written since stays, and who was taken off the pages does not come back.
 */
export async function seedTexts({ db, clock }: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${textsLock})`)
    const written = await tx.select({ key: pageText.key }).from(pageText)
    const missing = firstTexts.filter(({ key }) => !written.some((one) => one.key === key))
    for (const texts of missing) await storePage({ db: tx }, texts)
    const isFirst = (await tx.$count(contentItem, eq(contentItem.kind, 'leader'))) === 0
    for (const one of isFirst ? firstLeaders : []) await storeLeader({ db: tx }, one)
    if (missing.length > 0 || isFirst) await adoptPublicRows(tx, new Date(clock.now()))
  })
}
