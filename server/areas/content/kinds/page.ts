import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { bodyWith } from '#contract/common/endpoint.ts'
import { type ContentField, entriesIn, fieldsOf } from '#contract/content/kinds/fields.ts'
import { pageKind } from '#contract/content/kinds/page.ts'
import { sitePages } from '#contract/content/navigation.ts'
import { HeadTexts, PageTexts, type TextsOf } from '#contract/content/page.ts'
import { usualIntros } from '#contract/content/usual-intros.ts'
import { getPage } from '#contract/endpoints.ts'
import { withAddresses } from '#server/areas/common/page/get-page.ts'
import { lostLinks } from '#server/areas/content/page/navigation.ts'
import { headsIn, leaderTitlesIn } from '#server/areas/content/page/site-texts.ts'
import { storePage } from '#server/areas/content/page/store-page.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { joined, kindOnServer, notReady, type Preview, type Sought } from './kind.ts'
import { asDraft, asPublic, drawPictures } from './page-pictures.ts'
import { previewKey } from './pictures.ts'

/** What every page shows stands in the answer for all of them. */
function previewOf(texts: PageTexts): Omit<Preview, 'path'> {
  if (texts.key === 'contacts') return { answers: {}, site: { contacts: texts } }
  if (texts.key === 'navigation') return { answers: {}, site: { navigation: texts } }
  if (texts.key === 'home') return { answers: {}, site: { home: texts } }
  if (texts.key === 'leaders') {
    return { answers: {}, site: { leaders_intro: texts.intro, leader_titles: leaderTitlesIn(texts) } }
  }
  const answers = { [`/page/${texts.key}`]: bodyWith(getPage.at, texts) }
  return texts.key === 'heads' ? { answers, site: { heads: headsIn(texts) } } : { answers }
}

/** What a page says, without its drawings, links and anchors. */
const saidIn = (fields: readonly ContentField[], data: Readonly<Record<string, unknown>>): string[] =>
  fields.flatMap((field) => {
    const value = data[field.name]
    if (field.type === 'entries') return entriesIn(value).flatMap((entry) => saidIn(field.fields ?? [], entry))
    const isText = (field.type === 'line' || field.type === 'passage') && field.name !== 'href' && field.name !== 'id'
    return isText && typeof value === 'string' && value !== '' ? [value] : []
  })

/** The lists of the site, each by its title and introduction. */
function listsIn(texts: TextsOf<'heads'>): Sought[] {
  const heads = headsIn(texts)
  return sitePages.flatMap(({ path, title: usual, isList }, index) => {
    const { title = usual, intro = usualIntros[path] } = heads[path] ?? {}
    return isList && intro ? [{ title, text: intro, part: { number: index + 1, address: path } }] : []
  })
}

export const pageOnServer = kindOnServer(pageKind, {
  shown: { table: pageText, files: [], data: [pageText.data] },
  // The grades are read with what is written of them.
  parts: ['page', 'grade'],
  draftOf: (row) => {
    const texts = v.parse(PageTexts, row.data)
    return { key: texts.key, ...asDraft(fieldsOf(pageKind, texts), texts) }
  },
  prepare: async (drawing, ready) => {
    const fields = fieldsOf(pageKind, ready)
    const texts = v.parse(PageTexts, await drawPictures(drawing, fields, ready))
    return async ({ tx }) => {
      const problems = texts.key === 'navigation' ? await lostLinks(tx, texts) : {}
      if (Object.keys(problems).length > 0) throw notReady(problems)
      return { id: await storePage({ db: tx }, texts), recorded: { page: texts.key } }
    }
  },
  hide: async () => {
    throw new Error('A page is not taken off the site')
  },
  // What stands on every page, or at the head of several, is none.
  sought: {
    as: 'page',
    of: async (row, db) => {
      const data = v.parse(PageTexts, row.data)
      if (data.key === 'heads') return listsIn(data)
      const { address = '', fields = [] } = pageKind.pages?.[data.key] ?? {}
      const usual = sitePages.find(({ path }) => path === address)?.title
      if (usual === undefined || (address === '/' && data.key !== 'home')) return null
      const [heads] = await db.select({ data: pageText.data }).from(pageText).where(eq(pageText.key, 'heads'))
      const title = (heads && headsIn(v.parse(HeadTexts, heads.data))[address]?.title) ?? usual
      return { title, text: joined(saidIn(fields, data)).replaceAll(/\{\w+\}/g, '') }
    },
  },
  addressOf: async (db, id) => {
    const [row] = await db.select({ key: pageText.key }).from(pageText).where(eq(pageText.id, id))
    return pageKind.pages?.[row?.key ?? '']?.address ?? '/'
  },
  preview: (draft) => {
    const shown = asPublic(fieldsOf(pageKind, draft), draft, previewKey)
    return { path: pageKind.pages?.[draft.key]?.address ?? '/', ...previewOf(v.parse(PageTexts, withAddresses(shown))) }
  },
})
