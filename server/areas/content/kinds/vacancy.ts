import { eq } from 'drizzle-orm'
import { bodyWith } from '#contract/common/endpoint.ts'
import { vacancyKind } from '#contract/content/kinds/vacancy.ts'
import { ownAddressOf } from '#contract/content/own-page.ts'
import { findVacancy } from '#contract/endpoints.ts'
import { chooseAddress, noteAddress, segmentOf } from '#server/areas/content/address.ts'
import { storeVacancy, vacancyOf } from '#server/areas/content/vacancy/vacancy.ts'
import { vacancy } from '#server/db/schema/content/vacancy.ts'
import { textOf } from '#server/platform/clean-html.ts'
import { joined, kindOnServer, momentIn, momentTyped, notReady, textIn } from './kind.ts'

export const vacancyOnServer = kindOnServer(vacancyKind, {
  shown: { table: vacancy, files: [] },
  parts: ['vacancy', 'address'],
  until: ({ closes_at }) => momentTyped(closes_at),
  draftOf: (row) => ({
    title: textIn(row, 'title'),
    employer: textIn(row, 'employer'),
    place: textIn(row, 'place'),
    body: textIn(row, 'body'),
    apply_at: textIn(row, 'apply_at'),
    closes_at: momentIn(row, 'closes_at'),
    address: '',
  }),
  prepare:
    async (_, { address: typed, ...fields }) =>
    async ({ tx, clock, id, before, first, by }) => {
      // What the clock publishes late, it takes off at once.
      if (by !== null && fields.closes_at.getTime() <= clock.now())
        throw notReady({ closes_at: 'Choose a time that is still to come.' })
      const current = textIn(before ?? {}, 'address')
      const made = ownAddressOf(fields.title)
      const address = await chooseAddress(tx, { kind: 'vacancy', id }, { typed, current, made })
      const row = { ...fields, address, posted_at: first }
      const stored = await storeVacancy({ db: tx }, row, id)
      await noteAddress(tx, { kind: 'vacancy', id: stored }, address, new Date(clock.now()))
      const { body: __, ...recorded } = row
      return { id: stored, recorded }
    },
  hide: async (tx, id) => {
    await tx.delete(vacancy).where(eq(vacancy.id, id))
  },
  sought: {
    as: 'job',
    of: (row) => ({
      title: textIn(row, 'title'),
      text: joined([textIn(row, 'employer'), textIn(row, 'place'), textOf(textIn(row, 'body'))]),
    }),
  },
  addressOf: async (db, id) => `/jobs/${encodeURIComponent((await segmentOf(db, 'vacancy', id)) ?? '')}`,
  preview: ({ closes_at, ...draft }, { id, now }) => {
    // Whatever is typed as its address: another job may be read there.
    const row = { ...draft, id, address: 'draft', closes_at: momentTyped(closes_at) ?? now, posted_at: now }
    const answer = bodyWith(findVacancy.at, { vacancy: vacancyOf(row), has_ended: false })
    return { path: '/jobs/draft', answers: { '/vacancy/draft': answer } }
  },
})
