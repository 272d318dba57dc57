import * as v from 'valibot'
import { type PageKey, pageKeys } from '#contract/content/page-keys.ts'
import { contentKind, usualColumns } from './fields.ts'
import { aboutPage } from './pages/about.ts'
import { accessibilityPage } from './pages/accessibility.ts'
import { contactsPage } from './pages/contacts.ts'
import { factsPage } from './pages/facts.ts'
import { gradesPage } from './pages/grades.ts'
import { headsPage } from './pages/heads.ts'
import { homePage } from './pages/home.ts'
import { leadersPage } from './pages/leaders.ts'
import { membershipPage } from './pages/membership.ts'
import { navigationPage } from './pages/navigation.ts'
import { privacyPage } from './pages/privacy.ts'
import type { TextPage } from './text-fields.ts'
import { draftEntries, readyEntries, withLengths } from './text-fields.ts'

const sized = (page: TextPage): TextPage => ({ ...page, fields: withLengths(page.fields) })

const pages: Record<PageKey, TextPage> = {
  contacts: sized(contactsPage),
  home: sized(homePage),
  about: sized(aboutPage),
  facts: sized(factsPage),
  leaders: sized(leadersPage),
  membership: sized(membershipPage),
  grades: sized(gradesPage),
  privacy: sized(privacyPage),
  accessibility: sized(accessibilityPage),
  navigation: sized(navigationPage),
  heads: sized(headsPage),
}

type Draft = { key: PageKey } & Record<string, unknown>

const Key = v.looseObject({ key: v.picklist(pageKeys, 'There is no such page.') })

const draftAt = (key: PageKey): v.GenericSchema<unknown, Draft> =>
  v.strictObject({ key: v.literal(key), ...draftEntries(pages[key].fields) })

const readyAt = (key: PageKey): v.GenericSchema<unknown, Draft> =>
  v.object({ key: v.literal(key), ...readyEntries(pages[key].fields) })

/** Of the page that the data name. */
const byKey = <Output extends { key: PageKey }>(schemaAt: (key: PageKey) => v.GenericSchema<unknown, Output>) =>
  v.lazy((data): v.GenericSchema<unknown, Output> => {
    const key = pageKeys.find((one) => v.is(Key, data) && data.key === one)
    return key ? schemaAt(key) : v.pipe(Key, v.never())
  })

/** The texts of the site, page by page. */
export const pageKind = contentKind({
  words: { one: 'page', many: 'Pages' },
  area: 'pages',
  draft: byKey(draftAt),
  ready: byKey(readyAt),
  fields: [],
  pages,
  columns: usualColumns,
  title: 'key',
})
