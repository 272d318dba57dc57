import type { ContentKindName } from '#contract/content/kinds.ts'
import type { Area } from '../area.ts'
import { publishByTime } from './by-time.ts'
import { kindsOnServer } from './kinds.ts'
import { contentRoutes, sharedPreviewRoutes } from './routes/content.ts'
import { feedRoutes } from './routes/feeds.ts'
import { publicContentRoutes } from './routes/public-content.ts'
import { shareRoutes } from './routes/share.ts'
import { shellContentRoutes } from './routes/shell-content.ts'

export const content: Area = {
  api: [publicContentRoutes, contentRoutes, shellContentRoutes],
  site: [feedRoutes, shareRoutes, sharedPreviewRoutes],
  loops: [
    {
      name: 'content',
      every: 15_000,
      work: ({ ctx, store, clockIsSteady, log, purge }, stopping) => {
        const changed = (kind: ContentKindName) => kindsOnServer[kind].parts.forEach(purge)
        return publishByTime(ctx, { store, changed, clockIsSteady, log }, stopping)
      },
    },
  ],
}
