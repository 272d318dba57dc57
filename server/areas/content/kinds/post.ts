import { eq } from 'drizzle-orm'
import { bodyWith } from '#contract/common/endpoint.ts'
import { postKind } from '#contract/content/kinds/post.ts'
import { newsPath } from '#contract/content/slug.ts'
import { getPost } from '#contract/endpoints.ts'
import { postOf } from '#server/areas/content/news/post.ts'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { post } from '#server/db/schema/content/news.ts'
import { kindOnServer, momentIn, momentTyped, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn } from './pictures.ts'

const usedAt = { area: 'news', widest: 960, shape: postKind.fields.find(({ name }) => name === 'picture')?.shape }

export const postOnServer = kindOnServer(postKind, {
  shown: { table: post, files: [post.image] },
  parts: ['post'],
  draftOf: (row) => ({
    title: textIn(row, 'title'),
    desc: textIn(row, 'desc'),
    body: textIn(row, 'body'),
    picture: pictureIn(row, 'image', textIn(row, 'image_alt')),
    created_at: momentIn(row, 'created_at'),
  }),
  prepare: async (drawing, { picture, created_at, ...fields }) => {
    const drawn = picture && (await drawPicture(drawing, picture, usedAt))
    return async ({ tx, id, before, first }) => {
      const current = before?.created_at instanceof Date ? before.created_at : first
      const row = { ...fields, image: drawn?.key ?? null, image_alt: altOf(picture), created_at: created_at ?? current }
      const { body: _, ...recorded } = row
      return { id: await storePost({ db: tx }, row, id), recorded }
    }
  },
  hide: async (tx, id) => {
    await tx.delete(post).where(eq(post.id, id))
  },
  addressOf: async (db, id) => {
    const [row] = await db.select({ title: post.title }).from(post).where(eq(post.id, id))
    // With its number: a newer post may come to have the same title.
    return newsPath({ id, title: row?.title ?? '' }, true)
  },
  preview: ({ picture, created_at, ...draft }, { id, now }) => {
    const row = {
      ...draft,
      id,
      image: picture?.key ?? null,
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
