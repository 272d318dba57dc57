import type { Permission } from '../permissions.ts'

export type ContentArea = 'content' | 'events' | 'pages'

export type ContentAct = 'read' | 'edit' | 'publish' | 'archive'

/** The permission that each act takes, of each area of content. */
export const contentRights: Record<ContentArea, Record<ContentAct, Permission>> = {
  content: { read: 'content.read', edit: 'content.edit', publish: 'content.publish', archive: 'content.archive' },
  events: { read: 'events.read', edit: 'events.setup', publish: 'events.setup', archive: 'content.archive' },
  pages: { read: 'pages.read', edit: 'pages.edit', publish: 'content.publish', archive: 'content.archive' },
}
