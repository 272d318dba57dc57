import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'

/** Whether the link of a mail can still choose a password. A page that cannot learn it lets it be tried. */
export const passwordLinkQuery = (call: Call, link: string | undefined) =>
  queryOptions({
    queryKey: ['password-link', link],
    queryFn: ({ signal }) => call((to) => to.checkPasswordLink, { params: { link: link ?? '' }, signal }),
    enabled: link !== undefined,
    meta: { quiet: true },
  })
