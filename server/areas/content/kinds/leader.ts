import { eq } from 'drizzle-orm'
import { leaderKind } from '#contract/content/kinds/leader.ts'
import { leaderGroups } from '#contract/content/page.ts'
import { storeLeader } from '#server/areas/content/leader/list-leaders.ts'
import { leader } from '#server/db/schema/content/page.ts'
import { addressOf } from '#server/ports/files.ts'
import { joined, kindOnServer, numberIn, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn, previewKey } from './pictures.ts'

const usedAt = { area: 'leaders', widest: 800, shape: leaderKind.fields.find(({ name }) => name === 'picture')?.shape }

export const leaderOnServer = kindOnServer(leaderKind, {
  shown: { table: leader, files: [leader.image] },
  // Who leads stands in the data of every page.
  parts: ['page'],
  draftOf: (row) => ({
    name: textIn(row, 'name'),
    position: textIn(row, 'position'),
    group: textIn(row, 'group'),
    place: String(numberIn(row, 'place') ?? ''),
    line: textIn(row, 'line'),
    picture: pictureIn(row, 'image', textIn(row, 'image_alt')),
  }),
  prepare: async (drawing, { picture, ...fields }) => {
    const drawn = picture && (await drawPicture(drawing, picture, usedAt))
    return async ({ tx, id }) => {
      const row = { ...fields, image: drawn?.key ?? null, image_alt: altOf(picture) }
      return { id: await storeLeader({ db: tx }, row, id), recorded: row }
    }
  },
  hide: async (tx, id) => {
    await tx.delete(leader).where(eq(leader.id, id))
  },
  sought: {
    as: 'leader',
    of: (row) => ({ title: textIn(row, 'name'), text: joined([textIn(row, 'position'), textIn(row, 'line')]) }),
  },
  addressOf: async () => '/leaders',
  preview: ({ picture, place: _, group, ...texts }, { id }) => {
    const shown = {
      ...texts,
      id,
      group: leaderGroups.find((one) => one === group) ?? 'current',
      image: picture && addressOf(previewKey(picture)),
      image_alt: altOf(picture),
    }
    return { path: '/leaders', answers: {}, site: { leaders: [shown] } }
  },
})
