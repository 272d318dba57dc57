import { eventKind } from './kinds/event.ts'
import { imageKind } from './kinds/image.ts'
import { leaderKind } from './kinds/leader.ts'
import { ownPageKind } from './kinds/own-page.ts'
import { pageKind } from './kinds/page.ts'
import { postKind } from './kinds/post.ts'
import { resourceKind } from './kinds/resource.ts'
import { vacancyKind } from './kinds/vacancy.ts'

/** All that is edited in the browser, each kind described once: docs/how-to-add-a-content-type.md. */
export const contentKinds = {
  post: postKind,
  event: eventKind,
  resource: resourceKind,
  image: imageKind,
  leader: leaderKind,
  page: pageKind,
  'own-page': ownPageKind,
  vacancy: vacancyKind,
} as const

export type ContentKindName = keyof typeof contentKinds

export const isContentKind = (name: string): name is ContentKindName => Object.hasOwn(contentKinds, name)

export const contentKindNames = Object.keys(contentKinds).filter(isContentKind)
