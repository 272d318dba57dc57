import { HOUR } from '#contract/common/spans.ts'
import { sweepFiles } from '#server/areas/applications/apply/sweep-files.ts'
import { sweepContentFiles } from '#server/areas/content/files.ts'
import { checkBooks } from './check-books.ts'
import type { Loop } from './loops.ts'
import { purge } from './purge.ts'
import { sendMails } from './send-mails.ts'

/** The loops that look at all areas. */
export const siteLoops: readonly Loop[] = [
  { name: 'mails', every: 5_000, work: sendMails },
  {
    name: 'cleaning',
    every: HOUR,
    needsSteadyClock: true,
    work: async ({ ctx, store }) => {
      await purge(ctx)
      await sweepFiles(ctx, store.files)
      await sweepContentFiles(ctx, store.files)
    },
  },
  { name: 'books', every: HOUR, onlyReads: true, work: ({ ctx, log }) => checkBooks(ctx, log) },
]
