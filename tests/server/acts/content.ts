import { randomUUID } from 'node:crypto'
import { galleryImage } from '#server/db/schema/content/gallery.ts'
import type { Begin } from './world.ts'

export const contentActs: Record<string, Begin> = {
  'new-content': async () => ({ subject: { kind: 'post' } }),
  async 'copy-content'({ office }) {
    const { id } = await office('/content/post', {})
    return { subject: { kind: 'post', id } }
  },
  async 'share-preview'({ office }) {
    return { subject: await office('/content/post', {}) }
  },
  async 'move-picture'({ db }) {
    const rows = ['Dawn', 'Noon'].map((caption) => ({ caption, path: `gallery/${caption.toLowerCase()}_w400.avif` }))
    const [, last] = await db.insert(galleryImage).values(rows).returning()
    return { subject: { ...last, up: true } }
  },
  async 'end-preview'({ office }) {
    const item = await office('/content/post', {})
    await office(`/content/post/${item.id}/preview-link`, {})
    const [link] = await office(`/content/post/${item.id}/preview-link`)
    return { subject: { item, link } }
  },
  async 'delete-content'({ office }) {
    return { subject: await office('/content/post', {}) }
  },
  async 'restore-revision'({ office, clock }) {
    const begun = await office('/content/post', {})
    const data = { ...begun.revision.data, title: 'First', body: '<p>All of it.</p>' }
    const saved = { data, based_on: 1, saved_at: null, key: randomUUID() }
    await office(`/content/post/${begun.id}/save`, saved)
    const { version } = await office(`/content/post/${begun.id}`)
    await office(`/content/post/${begun.id}/publish`, { version })
    clock.time += 60_000
    const published = await office(`/content/post/${begun.id}`)
    const { number, saved_at } = published.revision
    const later = { data: { ...data, title: 'Second' }, based_on: number, saved_at, key: randomUUID() }
    await office(`/content/post/${begun.id}/save`, later)
    return { subject: { item: await office(`/content/post/${begun.id}`), number: 1 } }
  },
}
