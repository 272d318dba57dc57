import { eq } from 'drizzle-orm'
import { bodyWith } from '#contract/common/endpoint.ts'
import { MOST_FIRST_PICTURE_BYTES } from '#contract/common/limits.ts'
import { ownPageKind } from '#contract/content/kinds/own-page.ts'
import { HEAD_SHAPE } from '#contract/content/kinds/pages/heads.ts'
import { ownAddressOf } from '#contract/content/own-page.ts'
import { isTakenBySite } from '#contract/content/taken-addresses.ts'
import { findOwnPage } from '#contract/endpoints.ts'
import { chooseAddress, noteAddress, segmentOf } from '#server/areas/content/address.ts'
import { ownPageOf, storeOwnPage } from '#server/areas/content/own-page/own-page.ts'
import { putSharePicture } from '#server/areas/events/event/share-pictures.ts'
import { ownPage } from '#server/db/schema/content/own-page.ts'
import { textOf } from '#server/platform/clean-html.ts'
import { joined, kindOnServer, notReady, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn, previewKey } from './pictures.ts'

const usedAt = { area: 'pages', widest: 1600, shape: HEAD_SHAPE, mostSmall: MOST_FIRST_PICTURE_BYTES }

export const ownPageOnServer = kindOnServer(ownPageKind, {
  shown: { table: ownPage, files: [ownPage.image] },
  // The navigation stands in the data of every page.
  parts: ['own-page', 'address', 'page'],
  draftOf: (row) => ({
    title: textIn(row, 'title'),
    intro: textIn(row, 'intro'),
    body: textIn(row, 'body'),
    picture: pictureIn(row, 'image', textIn(row, 'image_alt')),
    description: textIn(row, 'description'),
    address: '',
  }),
  prepare: async (drawing, { picture, address: typed, ...fields }) => {
    const drawn = picture && (await drawPicture(drawing, picture, usedAt))
    if (drawn?.from) await putSharePicture(drawing.store, drawn.key, drawn.from)
    return async ({ tx, clock, id, before }) => {
      const current = textIn(before ?? {}, 'address')
      const place = { kind: 'own-page', id } as const
      const address = await chooseAddress(tx, place, { typed, current, made: ownAddressOf(fields.title) })
      if (!/^(?!\d+$)./.test(address)) throw notReady({ address: 'Of this title no address can be made. Enter one.' })
      if (isTakenBySite(address)) throw notReady({ address: 'The site itself has this address. Enter another one.' })
      const row = { ...fields, address, image: drawn?.key ?? null, image_alt: altOf(picture) }
      const stored = await storeOwnPage({ db: tx }, row, id)
      await noteAddress(tx, { kind: 'own-page', id: stored }, address, new Date(clock.now()))
      const { body: _, ...recorded } = row
      return { id: stored, recorded }
    }
  },
  hide: async (tx, id) => {
    await tx.delete(ownPage).where(eq(ownPage.id, id))
  },
  sought: {
    as: 'page',
    of: (row) => ({ title: textIn(row, 'title'), text: joined([textIn(row, 'intro'), textOf(textIn(row, 'body'))]) }),
  },
  addressOf: async (db, id) => `/${encodeURIComponent((await segmentOf(db, 'own-page', id)) ?? '')}`,
  preview: ({ picture, ...draft }, { id }) => {
    // Whatever is typed as its address: another page may be read there.
    const page = { ...draft, id, address: 'draft', image: picture && previewKey(picture), image_alt: altOf(picture) }
    const answer = bodyWith(findOwnPage.at, { page: ownPageOf(page) })
    return { path: '/draft', answers: { '/own-page/draft': answer } }
  },
})
