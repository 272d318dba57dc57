import { eq } from 'drizzle-orm'
import { bodyWith } from '#contract/common/endpoint.ts'
import { postKind } from '#contract/content/kinds/post.ts'
import { newsPath, slugOf } from '#contract/content/slug.ts'
import { getPost } from '#contract/endpoints.ts'
import { chooseAddress, currentOf, noteAddress, segmentOf } from '#server/areas/content/address.ts'
import { postOf } from '#server/areas/content/news/post.ts'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { putSharePicture } from '#server/areas/events/event/share-pictures.ts'
import { post } from '#server/db/schema/content/news.ts'
import { kindOnServer, momentIn, momentOf, momentTyped, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn, previewKey } from './pictures.ts'

const usedAt = { area: 'news', widest: 960, shape: postKind.fields.find(({ name }) => name === 'picture')?.shape }

export const postOnServer = kindOnServer(postKind, {
  shown: { table: post, files: [post.image] },
  parts: ['post', 'address'],
  draftOf: (row) => ({
    title: textIn(row, 'title'),
    desc: textIn(row, 'desc'),
    body: textIn(row, 'body'),
    picture: pictureIn(row, 'image', textIn(row, 'image_alt')),
    created_at: momentIn(row, 'created_at'),
    address: '',
  }),
  prepare: async (drawing, { picture, created_at, address: typed, ...fields }) => {
    const drawn = picture && (await drawPicture(drawing, picture, usedAt))
    if (drawn?.from) await putSharePicture(drawing.store, drawn.key, drawn.from)
    return async ({ tx, clock, id, before, first }) => {
      const current = before?.created_at instanceof Date ? before.created_at : first
      const now = new Date(clock.now())
      const was = currentOf(before)
      const place = { kind: 'post', id } as const
      const address = await chooseAddress(tx, place, { typed, current: was, made: slugOf(fields.title) })
      const picked = { image: drawn?.key ?? null, image_alt: altOf(picture) }
      const row = { ...fields, ...picked, created_at: created_at ?? current, address }
      if (id !== undefined && was !== address)
        await noteAddress(tx, { kind: 'post', id }, was, new Date(now.getTime() - 1))
      const { body: _, ...recorded } = row
      const stored = await storePost({ db: tx }, row, id)
      await noteAddress(tx, { kind: 'post', id: stored }, address, now)
      return { id: stored, recorded }
    }
  },
  hide: async (tx, id, { clock }) => {
    const address = await segmentOf(tx, 'post', id)
    if (address) await noteAddress(tx, { kind: 'post', id }, address, new Date(clock.now()))
    await tx.delete(post).where(eq(post.id, id))
  },
  sought: {
    as: 'post',
    of: (row) => ({ title: textIn(row, 'title'), text: textIn(row, 'text'), ...momentOf(row, 'created_at') }),
  },
  addressOf: async (db, id) => {
    const [row] = await db.select({ title: post.title, address: post.address }).from(post).where(eq(post.id, id))
    // With its number: a newer post may come to have the same title.
    return newsPath({ id, title: '', ...row }, true)
  },
  preview: ({ picture, created_at, address: _, ...draft }, { id, now }) => {
    const row = {
      ...draft,
      id,
      image: picture && previewKey(picture),
      image_alt: altOf(picture),
      created_at: momentTyped(created_at) ?? now,
    }
    return {
      // With its number: by its title another one may be found.
      path: newsPath({ id, title: draft.title || 'draft' }, true),
      answers: { [`/post/${id}`]: bodyWith(getPost.at, postOf(row)) },
    }
  },
})
