import type { storedFile } from '#server/db/schema/index.ts'

type Placed = Pick<typeof storedFile.$inferSelect, 'key' | 'kind' | 'place'>

/** What a file is called when it is shown or saved: nothing that a person typed. */
export function fileName({ key, kind, place }: Placed): string {
  const end = key.slice(key.lastIndexOf('.'))
  if (kind === 'mcpd') return `evidence${end}`
  return kind === 'passport' ? `passport${end}` : `certificate-${place + 1}${end}`
}

/** How the audit names a file. */
export const aboutFile = (id: number) => `file ${id}`
