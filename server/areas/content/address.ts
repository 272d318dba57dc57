import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type Addressed, addressBase } from '#contract/content/address.ts'
import type { ContentItem } from '#contract/content/content.ts'
import { namedBy, slugOf, titleKey } from '#contract/content/slug.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import type { Context } from '#server/areas/common/context.ts'
import { notReady } from '#server/areas/content/kinds/kind.ts'
import { isShown } from '#server/areas/events/event/event.ts'
import type { Db } from '#server/db/database.ts'
import { contentAddress, event, ownPage, post, resource, vacancy } from '#server/db/schema/index.ts'

type Former = NonNullable<ContentItem['former']>[number]

interface Place {
  kind: Addressed
  /** The number of the public row; none where it never was public. */
  id: number | undefined
}

const tables = { post, event, resource, 'own-page': ownPage, vacancy }

const isTaken = () => notReady({ address: 'Something else has this address, or had it. Choose another one.' }, 409)

const ofPlace = ({ kind, id }: { kind: Addressed; id: number }) =>
  and(eq(contentAddress.kind, kind), eq(contentAddress.public_id, id))

async function lastAddress(tx: Db, { kind, id }: Place): Promise<string> {
  if (id === undefined) return ''
  const [last] = await tx
    .select({ address: contentAddress.address })
    .from(contentAddress)
    .where(ofPlace({ kind, id }))
    .orderBy(desc(contentAddress.noted_at))
    .limit(1)
  return last?.address ?? ''
}

/** Whether something else is read there, or was. */
async function isOthers(tx: Db, { kind, id = 0 }: Place, address: string): Promise<boolean> {
  const key = titleKey(address)
  const noted = and(eq(contentAddress.kind, kind), eq(contentAddress.key, key), ne(contentAddress.public_id, id))
  if ((await tx.$count(contentAddress, noted)) > 0) return true
  return kind === 'post' && (await tx.$count(post, and(eq(post.title_key, key), ne(post.id, id)))) > 0
}

async function firstFree(tx: Db, place: Place, made: string): Promise<string> {
  let address = made
  for (let next = 2; await isOthers(tx, place, address); next++) address = `${made}-${next}`
  return address
}

/**
 * The address under which something is read from now on: what was typed, else the one that it has or had last, else one that
 * is made of its title and is nobody else's.
 */
export async function chooseAddress(
  tx: Db,
  place: Place,
  { typed, current = '', made = '' }: { typed: string; current?: string | undefined; made?: string },
): Promise<string> {
  if (typed ? typed === current : current) return current
  // Two that are published at once do not both find an address free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`addresses of ${place.kind}`}))`)
  if (typed) {
    if (await isOthers(tx, place, typed)) throw isTaken()
    return typed
  }
  return (await lastAddress(tx, place)) || (made && (await firstFree(tx, place, made)))
}

/**
 * Notes where it is read, so that the address keeps leading there, and since when it does. Two of before that had one address keep
 * what they have.
 */
export async function noteAddress(tx: Db, { kind, id }: { kind: Addressed; id: number }, address: string, at: Date) {
  if (!address) return
  const isLast = titleKey(await lastAddress(tx, { kind, id })) === titleKey(address)
  const row = { kind, key: titleKey(address), address, public_id: id, noted_at: at }
  await tx
    .insert(contentAddress)
    .values(row)
    .onConflictDoUpdate({
      target: [contentAddress.kind, contentAddress.key],
      set: { address, ...(!isLast && { noted_at: at }) },
      setWhere: eq(contentAddress.public_id, id),
    })
}

/** The address that a row of before this was kept has. */
export const currentOf = (row: Readonly<Record<string, unknown>> | null) => {
  if (!row) return ''
  return slugOf(namedBy({ title: String(row.title ?? ''), address: String(row.address ?? '') }))
}

/** Where it was read before, as paths, each with the day since which it leads to the present address. */
export async function formerAddresses(db: Db, kind: Addressed, id: number, now: string): Promise<Former[]> {
  const rows = await db
    .select({ key: contentAddress.key, address: contentAddress.address, at: contentAddress.noted_at })
    .from(contentAddress)
    .where(ofPlace({ kind, id }))
    .orderBy(desc(contentAddress.noted_at))
  const known = rows.map(({ key, address, at }, place) => ({ key, address, since: rows[place - 1]?.at ?? at }))
  return known
    .filter(({ key }) => key !== titleKey(now))
    .map(({ address, since }) => ({
      path: `${addressBase[kind]}${encodeURIComponent(address)}`,
      since: dayInAbuja(since.getTime()),
    }))
}

/** The segment under which a public row is read. */
export async function segmentOf(db: Db, kind: Addressed, id: number): Promise<string | undefined> {
  const { address, title } = tables[kind]
  const [row] = await db.select({ address, title }).from(tables[kind]).where(eq(tables[kind].id, id))
  if (!row) return undefined
  return kind === 'post' ? slugOf(namedBy(row)) : row.address || undefined
}

/** Whether anything is read under an address, or was. */
export const wasRead = async (db: Db, { kind, address }: { kind: Addressed; address: string }) =>
  (await db.$count(contentAddress, and(eq(contentAddress.kind, kind), eq(contentAddress.key, titleKey(address))))) > 0

/** What is read under an address, or was, and where it is read now. */
export async function findAddress({ db }: Context, asked: { kind: Addressed; address: string }) {
  const { kind } = asked
  const [noted] = await db
    .select({ id: contentAddress.public_id })
    .from(contentAddress)
    .where(and(eq(contentAddress.kind, kind), eq(contentAddress.key, titleKey(asked.address))))
  const isGone = kind === 'event' && noted && (await db.$count(event, and(eq(event.id, noted.id), isShown))) === 0
  const address = noted && !isGone && (await segmentOf(db, kind, noted.id))
  return { at: noted && address ? { id: noted.id, address } : null }
}
