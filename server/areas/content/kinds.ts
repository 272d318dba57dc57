import type { ContentKindName } from '#contract/content/kinds.ts'
import { eventOnServer } from './kinds/event.ts'
import { imageOnServer } from './kinds/image.ts'
import type { KindOnServer } from './kinds/kind.ts'
import { leaderOnServer } from './kinds/leader.ts'
import { ownPageOnServer } from './kinds/own-page.ts'
import { pageOnServer } from './kinds/page.ts'
import { postOnServer } from './kinds/post.ts'
import { resourceOnServer } from './kinds/resource.ts'
import { vacancyOnServer } from './kinds/vacancy.ts'

/** The server's half of each kind. */
export const kindsOnServer: Record<ContentKindName, KindOnServer> = {
  post: postOnServer,
  event: eventOnServer,
  resource: resourceOnServer,
  image: imageOnServer,
  leader: leaderOnServer,
  page: pageOnServer,
  'own-page': ownPageOnServer,
  vacancy: vacancyOnServer,
}
