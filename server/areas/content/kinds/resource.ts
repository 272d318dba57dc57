import { eq } from 'drizzle-orm'
import { bodyWith } from '#contract/common/endpoint.ts'
import { resourceKind } from '#contract/content/kinds/resource.ts'
import { listResources } from '#contract/endpoints.ts'
import { showFile } from '#server/areas/common/public-files.ts'
import { chooseAddress, noteAddress, segmentOf } from '#server/areas/content/address.ts'
import { resourceOf, storeResource } from '#server/areas/content/resource/resource.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { kindOnServer, numberIn, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn, previewKey, readFile, sourceOf } from './pictures.ts'

const AREA = 'resources'
const usedAt = { area: AREA, widest: 760, shape: resourceKind.fields.find(({ name }) => name === 'picture')?.shape }

export const resourceOnServer = kindOnServer(resourceKind, {
  shown: { table: resource, files: [resource.file, resource.thumbnail] },
  parts: ['resource', 'address'],
  draftOf: (row) => {
    const key = textIn(row, 'file')
    return {
      title: textIn(row, 'title'),
      desc: textIn(row, 'desc'),
      file: { key, name: key.replace(/^.*\//, ''), size: numberIn(row, 'size') },
      picture: pictureIn(row, 'thumbnail', textIn(row, 'thumbnail_alt')),
      address: '',
    }
  },
  prepare: async (drawing, { file, picture, address: typed, ...fields }) => {
    const source = await sourceOf(drawing, file.key, 'paper')
    const isThere = file.key.startsWith(`${AREA}/`)
    const paper = isThere
      ? file
      : await showFile(drawing.store, AREA, file.name, await readFile(drawing.store.files, source))
    const drawn = picture && (await drawPicture(drawing, picture, usedAt))
    return async ({ tx, clock, id, before }) => {
      const place = { kind: 'resource', id } as const
      const address = await chooseAddress(tx, place, { typed, current: textIn(before ?? {}, 'address') })
      const row = {
        ...fields,
        address,
        file: paper.key,
        size: paper.size,
        thumbnail: drawn?.key ?? null,
        thumbnail_alt: altOf(picture),
      }
      const stored = await storeResource({ db: tx }, row, id)
      await noteAddress(tx, { kind: 'resource', id: stored }, address, new Date(clock.now()))
      return { id: stored, recorded: row }
    }
  },
  hide: async (tx, id) => {
    await tx.delete(resource).where(eq(resource.id, id))
  },
  sought: { as: 'resource', of: (row) => ({ title: textIn(row, 'title'), text: textIn(row, 'desc') }) },
  addressOf: async (db, id) => {
    const segment = await segmentOf(db, 'resource', id)
    return segment ? `/resources/${encodeURIComponent(segment)}` : '/resources'
  },
  // Its list shows it alone: that of the others changes while it is written.
  preview: ({ file, picture, address: _, ...draft }, { id }) => {
    const paper = { file: file?.key ?? '', size: file?.size ?? null }
    const answer = resourceOf({
      ...draft,
      ...paper,
      id,
      thumbnail: picture && previewKey(picture),
      thumbnail_alt: altOf(picture),
    })
    return { path: '/resources', answers: { '/resource': bodyWith(listResources.at, [answer]) } }
  },
})
