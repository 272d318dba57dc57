import { eq } from 'drizzle-orm'
import { isSitePlace, type Navigation, type NavigationLink } from '#contract/content/navigation.ts'
import type { TextsOf } from '#contract/content/page.ts'
import { titleKey } from '#contract/content/slug.ts'
import type { Db } from '#server/db/database.ts'
import { contentAddress, ownPage } from '#server/db/schema/index.ts'

const keyOf = (path: string) => titleKey(path.slice(1))

/** Where the chapter's own pages are read, by each address that leads to one. Those that are not public are missing. */
async function ownPlaces(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: contentAddress.key, address: ownPage.address })
    .from(contentAddress)
    .innerJoin(ownPage, eq(ownPage.id, contentAddress.public_id))
    .where(eq(contentAddress.kind, 'own-page'))
  return new Map(rows.map(({ key, address }) => [key, `/${encodeURIComponent(address)}`]))
}

/** The links as they lead today: a page that moved has its new address, and one that is not public has no link. */
export async function navigationNow(db: Db, { main, footer }: TextsOf<'navigation'>): Promise<Navigation> {
  const isOwn = [...main, ...footer].some(({ to }) => !isSitePlace(to))
  const own: ReadonlyMap<string, string> = isOwn ? await ownPlaces(db) : new Map()
  const leading = (links: NavigationLink[]) =>
    links.flatMap(({ label, to }) => {
      const now = isSitePlace(to) ? to : own.get(keyOf(to))
      return now ? [{ label, to: now }] : []
    })
  return { main: leading(main), footer: leading(footer) }
}

/** More do not stand in one row beside the mark, the search and the account. */
const MOST_LETTERS = 56

/** The links that never led anywhere, as the fields that are marked: one to a page that was taken off waits until it comes back. */
export async function lostLinks(db: Db, { main, footer }: TextsOf<'navigation'>): Promise<Record<string, string>> {
  const noted = await db
    .select({ key: contentAddress.key })
    .from(contentAddress)
    .where(eq(contentAddress.kind, 'own-page'))
  const own = new Set(noted.map(({ key }) => key))
  const lost = (list: 'main' | 'footer', links: NavigationLink[]) =>
    links.flatMap(({ to }, at) =>
      isSitePlace(to) || own.has(keyOf(to)) ? [] : [[`${list}.${at}.to`, 'No page of the site has this address.']],
    )
  const letters = main.reduce((sum, { label }) => sum + label.length, 0)
  return {
    ...Object.fromEntries([...lost('main', main), ...lost('footer', footer)]),
    ...(letters > MOST_LETTERS && {
      [`main.${main.length - 1}.label`]: `The links in the head have ${MOST_LETTERS} letters together at most; these have ${letters}.`,
    }),
  }
}
