import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Which tickets a link opens. */
export type Papers =
  /** Of a payment, once it is made. */
  | { trace: string }
  /** Of a registration without one: the seats that it has taken. */
  | { seats: number[] }
  /** All of a member at an event, for a while. */
  | { account: number; event: number; until: number }

const IV = 12
const TAG = 16
/** All are of one length: a link does not tell of how many seats it is, or of none. */
const LENGTH = 44
const KINDS = { trace: 1, seats: 2, account: 3 } as const

function bytesOf(papers: Papers): Buffer {
  const bytes = Buffer.alloc(LENGTH)
  const numbers = (kind: number, all: number[]) => {
    bytes[0] = kind
    bytes[1] = all.length
    for (const [at, number] of all.entries()) bytes.writeUInt32BE(number, 2 + 4 * at)
    return bytes
  }
  if ('seats' in papers) return numbers(KINDS.seats, papers.seats)
  if ('account' in papers)
    return numbers(KINDS.account, [papers.account, papers.event, Math.floor(papers.until / 1000)])
  bytes[0] = KINDS.trace
  bytes[1] = papers.trace.length
  bytes.write(papers.trace, 2, 'latin1')
  return bytes
}

function papersIn(bytes: Buffer): Papers | null {
  const count = bytes[1] ?? 0
  if (bytes[0] === KINDS.trace) return { trace: bytes.toString('latin1', 2, 2 + count) }
  const numbers = Array.from({ length: count }, (_, at) => bytes.readUInt32BE(2 + 4 * at))
  if (bytes[0] === KINDS.seats) return { seats: numbers }
  const [account, event, until] = numbers
  return account && event && until ? { account, event, until: until * 1000 } : null
}

export interface PapersSeal {
  /** A link that nobody can make or read but us. */
  seal(papers: Papers): string
  open(link: string): Papers | null
}

/** Nothing is stored for it: what it opens is asked of the records as it is opened. */
export function createPapersSeal(secret: string): PapersSeal {
  const key = createHash('sha256').update(`papers ${secret}`).digest()
  // A payment that is begun again is answered as before, to the letter.
  const ivOf = (trace: string) => createHmac('sha256', key).update(trace).digest().subarray(0, IV)
  return {
    seal(papers) {
      const iv = 'trace' in papers ? ivOf(papers.trace) : randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(bytesOf(papers)), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(link) {
      const bytes = Buffer.from(link, 'base64url')
      if (bytes.length !== IV + TAG + LENGTH) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV))
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      try {
        return papersIn(Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]))
      } catch {
        return null
      }
    },
  }
}
