import { TooBusy } from '#server/ports/queue.ts'

export interface HeldBytes {
  /** So many more lie in memory; refused where there would be too many. */
  add(bytes: number): void
  /** All of them are gone. */
  release(): void
}

/** Counts the bytes of forms that have not been taken in yet, so that they fill no memory, however many arrive at once. */
export function createHeldBytes(most: { all: number; each: number }) {
  const byAddress = new Map<string, number>()
  let all = 0

  return {
    open(address: string): HeldBytes {
      let own = 0
      return {
        add: (bytes) => {
          const ofAddress = (byAddress.get(address) ?? 0) + bytes
          if (all + bytes > most.all || ofAddress > most.each) {
            throw new TooBusy('Too many forms with files are arriving just now. Please try again shortly.')
          }
          own += bytes
          all += bytes
          byAddress.set(address, ofAddress)
        },
        release: () => {
          all -= own
          const left = (byAddress.get(address) ?? 0) - own
          own = 0
          if (left > 0) byAddress.set(address, left)
          else byAddress.delete(address)
        },
      }
    },
  }
}
