import * as v from 'valibot'
import { type PageTexts, pageTexts } from '#contract/content/page.ts'
import { type PageKey, pageKeys } from '#contract/content/page-keys.ts'
import { contentKind, usualColumns } from './fields.ts'
import { aboutPlace } from './places/about.ts'
import { contactsPlace } from './places/contacts.ts'
import { factsPlace } from './places/facts.ts'
import { gradesPlace } from './places/grades.ts'
import { homePlace } from './places/home.ts'
import { leadersPlace } from './places/leaders.ts'
import { membershipPlace } from './places/membership.ts'
import { privacyPlace } from './places/privacy.ts'
import type { TextPlace } from './text-fields.ts'
import { draftEntries, readyEntries, withLengths } from './text-fields.ts'

const sized = (place: TextPlace): TextPlace => ({ ...place, fields: withLengths(place.fields) })

const places: Record<PageKey, TextPlace> = {
  contacts: sized(contactsPlace),
  home: sized(homePlace),
  about: sized(aboutPlace),
  facts: sized(factsPlace),
  leaders: sized(leadersPlace),
  membership: sized(membershipPlace),
  grades: sized(gradesPlace),
  privacy: sized(privacyPlace),
}

type Draft = { key: PageKey } & Record<string, unknown>

const Key = v.looseObject({ key: v.picklist(pageKeys, 'There is no such page.') })

const draftAt = (key: PageKey): v.GenericSchema<unknown, Draft> =>
  v.strictObject({ key: v.literal(key), ...draftEntries(places[key].fields) })

/** Checked in sentences first, then as the public reads it. */
const readyAt = (key: PageKey): v.GenericSchema<unknown, PageTexts> =>
  v.pipe(v.object({ key: v.literal(key), ...readyEntries(places[key].fields) }), pageTexts[key])

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
  places,
  columns: usualColumns,
  title: 'key',
})
