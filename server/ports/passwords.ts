import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from './queue.ts'

/** How passwords are turned into what is stored of them. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one. */
  verify(hash: string | null | undefined, password: string): Promise<boolean>
}

/** As the OWASP sheet on password storage has it: 19 MiB, two rounds, one lane. The algorithm is argon2id by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most four at once, and no more than there are processors: hashes also hold the threads that read files. */
const AT_ONCE = Math.min(4, availableParallelism())
const MOST_WAITING = 60
const BUSY = 'Too many people are signing in just now. Please try again shortly.'

/** One password, however a keyboard puts its letters together. */
const spelt = (password: string) => password.normalize('NFKC')

export function argonPasswords({
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
  cost = COST,
  argon = { hash, verify },
} = {}): Passwords {
  const inTurn = createQueue({ atOnce, mostWaiting, full: BUSY })
  const filler = argon.hash('the password of nobody', cost)
  // The caller who waits for it hears of a failure; without a caller it must not end the process.
  filler.catch(() => {})
  return {
    hash: (password) => inTurn(() => argon.hash(spelt(password), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const right = await argon.verify(stored ?? (await filler), spelt(password))
        return right && stored != null
      }),
  }
}
