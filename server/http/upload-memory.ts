import { TooBusy } from '#server/ports/queue.ts'

export interface UploadMemory {
  /** So many more lie in memory; refused where there would be too many. */
  add(bytes: number): void
  /** All of them are gone, and the form with them. Once. */
  release(): void
}

const tooBusy = () => new TooBusy('Too many forms with files are arriving just now. Please try again shortly.')

interface Most {
  all: number
  /** Of one address. */
  each: number
}

/**
 * Counts forms that have not been taken in yet and their bytes, so that they fill no memory and hold no connections,
 * however many arrive at once and however slowly.
 */
export function createUploadMemory(most: { bytes: Most; forms: Most }) {
  const byAddress = new Map<string, number>()
  const formsBy = new Map<string, number>()
  let all = 0
  let forms = 0

  return {
    open(address: string): UploadMemory {
      let own = 0
      const ofSame = formsBy.get(address) ?? 0
      if (forms >= most.forms.all || ofSame >= most.forms.each) throw tooBusy()
      forms += 1
      formsBy.set(address, ofSame + 1)
      return {
        add: (bytes) => {
          const ofAddress = (byAddress.get(address) ?? 0) + bytes
          if (all + bytes > most.bytes.all || ofAddress > most.bytes.each) throw tooBusy()
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
          forms -= 1
          const others = (formsBy.get(address) ?? 0) - 1
          if (others > 0) formsBy.set(address, others)
          else formsBy.delete(address)
        },
      }
    },
  }
}
