import { createHash } from 'node:crypto'
import { Refusal } from '#contract/common/refusal.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'

export interface SentFile {
  name: string | undefined
  file: Uint8Array | undefined
}

/** What is stored of every file that was sent. Its name is without a path and hidden signs. */
export function sentFile(ctx: OfficeContext, { name = '', file }: SentFile, usual: string) {
  if (!file) throw new Refusal(400, 'Choose a file.')
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, 200)
  return {
    file,
    row: {
      name: bare || usual,
      hash: createHash('sha256').update(file).digest('hex'),
      created_by: ctx.session.account,
      created_at: new Date(ctx.clock.now()),
    },
  }
}
