import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { SHORT_BYTES, writeShort } from '#domain/events/short-code.ts'
import { type CodeFacts, type ReadCode, readCode, signedBytes, writeCode } from '#domain/events/ticket-code.ts'
import type { Db } from '#server/db/database.ts'
import { ticketKey } from '#server/db/schema/index.ts'
import { createPapersSeal, type PapersSeal } from './papers.ts'

/** What stands before the 32 bytes of an Ed25519 key in its usual forms. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

const TRIES = 5
/** A key is named by one byte. */
const MOST_KEYS = 256

export interface TicketSigner extends PapersSeal {
  sign(db: Db, facts: CodeFacts): Promise<string>
  /** What is typed where a code cannot be read (MBR-11): nobody can tell it from the number of the ticket, the card or the paper. */
  short(id: number, issue: number, kind?: 'ticket' | 'card' | 'letter' | 'certificate'): string
  /** The public halves of all keys, the own one among them before it has signed anything. */
  keys(db: Db): Promise<{ id: number; key: string }[]>
  /** The content of a code that one of our keys has signed; null for any other. */
  read(db: Db, code: string): Promise<ReadCode | null>
}

const publicKeyOf = (text: string) =>
  createPublicKey({ key: Buffer.concat([PUBLIC, Buffer.from(text, 'base64url')]), format: 'der', type: 'spki' })

/** Signs tickets with the key that is made of this secret (EVX-22). */
export function createTicketSigner(secret: string): TicketSigner {
  const seed = createHash('sha256').update(secret).digest()
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' })
  const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length).toString('base64url')
  const shortKey = createHash('sha256').update(`short codes ${secret}`).digest()
  let known: number | undefined

  async function findId(db: Db): Promise<number | undefined> {
    const [row] = await db.select().from(ticketKey).where(eq(ticketKey.public_key, own))
    return row?.id
  }

  /** The number of this key. The public half is stored at first use, so that its codes stay valid after a change of keys. */
  async function idOf(db: Db): Promise<number> {
    known ??= await findId(db)
    for (let round = 0; known === undefined && round < TRIES; round++) {
      const [last] = await db.select({ id: max(ticketKey.id) }).from(ticketKey)
      const id = (last?.id ?? 0) + 1
      if (id >= MOST_KEYS) throw new Error('There are too many keys of tickets')
      await db.insert(ticketKey).values({ id, public_key: own }).onConflictDoNothing()
      known = await findId(db)
    }
    if (known === undefined) throw new Error('The key of the tickets could not be kept')
    return known
  }

  /** A key never changes: each is read and prepared once. */
  const prepared = new Map<number, KeyObject>()
  async function keyOf(db: Db, id: number): Promise<KeyObject | undefined> {
    const ready = prepared.get(id)
    if (ready) return ready
    const [row] = await db.select().from(ticketKey).where(eq(ticketKey.id, id))
    if (row) prepared.set(id, publicKeyOf(row.public_key))
    return prepared.get(id)
  }

  return {
    ...createPapersSeal(secret),
    async sign(db, facts) {
      const bytes = signedBytes(facts, await idOf(db))
      return writeCode(bytes, sign(null, bytes, key))
    },
    short(id, issue, kind = 'ticket') {
      const digest = createHmac('sha256', shortKey).update(`${kind} ${id} ${issue}`).digest()
      return writeShort(digest.subarray(0, SHORT_BYTES))
    },
    async keys(db) {
      await idOf(db)
      return db.select({ id: ticketKey.id, key: ticketKey.public_key }).from(ticketKey)
    },
    async read(db, text) {
      const code = readCode(text)
      const publicKey = code && (await keyOf(db, code.key))
      return publicKey && verify(null, code.signed, publicKey, code.signature) ? code : null
    },
  }
}
