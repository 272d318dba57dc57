import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { ContentItem } from '#contract/content/content.ts'
import type { ContentKind } from '#contract/content/kinds/fields.ts'
import type { SiteTexts } from '#contract/content/page.ts'
import type { SearchedKind } from '#contract/content/searched.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { ContentTable, PublicFiles } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/ports/clock.ts'

/** What has to be changed before it can be published, field by field: wrong by itself, or against what is there already. */
export const notReady = (problems: Record<string, string>, status: 400 | 409 = 400) =>
  new Refusal(status, 'This cannot be published yet. Look at the fields that are marked.', { problems })

export type PublicRow = Record<string, unknown>

/** Where a revision goes. */
export interface Destination {
  tx: Db
  clock: Clock
  /** The number of its row, once it had one. */
  id: number | undefined
  /** The row as it is; none where the public does not read it now. */
  before: PublicRow | null
  /** When the item was published first. */
  first: Date
  /** The account of who publishes it; null for the clock and for the key of the shell. */
  by: number | null
}

/** Puts a revision where the public reads it; answers its number, and what is recorded of it. */
export type Write = (to: Destination) => Promise<{ id: number; recorded: object }>

export interface Drawing {
  db: Db
  store: PublicFiles
}

/** A draft as the page would have it that shows it to readers: the page, and what the API would answer there. */
export interface Preview {
  path: string
  /** By the path of the call, below /api. */
  answers: Readonly<Record<string, unknown>>
  /** What of the answer for every page (GET /page) is another. */
  site?: Partial<SiteTexts>
}

/** As what the draft is shown: the number of its row, and a time for what has none yet. */
export interface PreviewAs {
  id: number
  now: Date
}

/** By what words something is found on the site. */
export interface Sought {
  title: string
  text: string
  at?: Date
  /** Of a row that is told of at several places: which one of them this is, and its address. */
  part?: { number: number; address: string }
}

type Found = Sought | readonly Sought[] | null

/** What the server does with a kind. */
export interface KindOnServer {
  /** What the public reads. */
  shown: ContentTable
  /** The first folders of the API's paths by which it is read: what is cached of them goes when it changes. */
  parts: readonly string[]
  /** A row that is public, as a draft of it. */
  draftOf: (row: PublicRow, db: Db) => object | Promise<object>
  /** Makes the files of a revision that may be published. Outside of any transaction, for it takes seconds. */
  prepare: (drawing: Drawing, data: object) => Promise<Write>
  /** When the clock takes what this draft says off the pages by itself. */
  until?: (data: object) => Date | null
  /** Takes a row from what the public reads. */
  hide: (tx: Db, id: number, ctx: Pick<Context, 'clock'>) => Promise<void>
  /** As what visitors find it, and by what words; those rows that have none are not found. Nothing where none is. */
  sought?: { as: SearchedKind; of: (row: PublicRow, db: Db) => Found | Promise<Found> }
  /** Where the public reads it. */
  addressOf: (db: Db, id: number) => Promise<string>
  /** Who is told of a change, and of what; nothing where it is nobody. */
  toldOf?: (db: Db, id: number) => Promise<ContentItem['told']>
  /** What a copy of it begins with, besides its own times, which are left out of every copy: all of it where nothing is said. */
  copied?: (
    db: Db,
    data: Readonly<Record<string, unknown>>,
    publicId: number | null,
  ) => Promise<Record<string, unknown>>
  /** A draft on the page where readers will see it, finished or not. */
  preview: (data: object, as: PreviewAs) => Preview
}

interface Half<Draft, Ready> extends Omit<KindOnServer, 'prepare' | 'preview' | 'until'> {
  until?: (draft: Draft) => Date | null
  prepare: (drawing: Drawing, ready: Ready) => Promise<Write>
  preview: (draft: Draft, as: PreviewAs) => Preview
}

/** The server's half of a kind: it is given what the contract's half lets through. */
export const kindOnServer = <Draft extends object, Ready extends object>(
  kind: ContentKind<Draft, Ready>,
  { until, ...half }: Half<Draft, Ready>,
): KindOnServer => ({
  ...half,
  ...(until && { until: (data: object) => until(v.parse(kind.draft, data)) }),
  prepare: async (drawing, data) => half.prepare(drawing, v.parse(kind.ready, data)),
  preview: (data, as) => half.preview(v.parse(kind.draft, data), as),
})

/** A moment that was typed; none while it is not whole. */
export function momentTyped(text: string): Date | null {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** A text of a row, or none. */
export const textIn = (row: PublicRow, name: string) => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

export const momentIn = (row: PublicRow, name: string) => {
  const value = row[name]
  return value instanceof Date ? value.toISOString() : ''
}

/** Texts that stand apart on their page, as one of several sentences. */
export const joined = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text, index, all) => (index === all.length - 1 || /[.!?…:;,]$/.test(text) ? text : `${text}.`))
    .join(' ')

/** The same as it is, as the moment of what was found. */
export const momentOf = (row: PublicRow, name: string) => {
  const value = row[name]
  return value instanceof Date && { at: value }
}

export const numberIn = (row: PublicRow, name: string) => {
  const value = row[name]
  return typeof value === 'number' ? value : null
}
