import { eq, sql } from 'drizzle-orm'
import type { PageTexts } from '#contract/content/page.ts'
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
import { firstLeaders } from './texts/first-leaders.ts'
import { grades } from './texts/grades.ts'
import { heads } from './texts/heads.ts'
import { home } from './texts/home.ts'
import { leaders } from './texts/leaders.ts'
import { membership } from './texts/membership.ts'
import { navigation } from './texts/navigation.ts'
import { privacy } from './texts/privacy.ts'

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
