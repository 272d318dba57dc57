import type { QueryClient } from '@tanstack/react-query'
import type { Leader, SiteTexts, TextsOf } from '#contract/content/page.ts'
import type { PageKey } from '#contract/content/page-keys.ts'
import { isPageOf } from '#contract/content/page-of.ts'
import { firstLeaders } from '#server/seed/texts/leaders.ts'
import { firstTexts } from '#server/seed/texts.ts'

/** What a new site says. */
export function textsOf<Key extends PageKey>(key: Key): TextsOf<Key> {
  for (const texts of firstTexts) if (isPageOf(key, texts)) return texts
  throw new Error(`There are no texts of ${key}`)
}

export const leaders: Leader[] = firstLeaders.map(({ place: _, ...one }, index) => ({
  ...one,
  id: index + 1,
  line: '',
  image: null,
  image_alt: '',
}))

export const inGroup = (group: Leader['group']) => leaders.filter((one) => one.group === group)

export const siteTexts: SiteTexts = {
  navigation: { main: textsOf('navigation').main, footer: textsOf('navigation').footer },
  contacts: textsOf('contacts'),
  home: textsOf('home'),
  heads: {},
  leader_titles: {},
  leaders_intro: textsOf('leaders').intro,
  leaders,
  fees: {
    membership: 30_000,
    upgrades: [
      { grade_id: 1, fee: 50_000 },
      { grade_id: 2, fee: 30_000 },
      { grade_id: 3, fee: 30_000 },
    ],
  },
}

/** As if a page had brought its texts with it. */
export function bringTexts(client: QueryClient): void {
  client.setQueryDefaults(['page'], { gcTime: Number.POSITIVE_INFINITY })
  for (const texts of firstTexts) client.setQueryData(['page', texts.key], texts)
}

/** What the API answers for them. */
export function answerTexts(path: string): Response | undefined {
  const [, key] = /\/api\/page(?:\/(\w+))?$/.exec(path) ?? []
  if (key === undefined) return path.endsWith('/api/page') ? Response.json({ data: siteTexts }) : undefined
  return Response.json({ data: firstTexts.find((texts) => texts.key === key) })
}
