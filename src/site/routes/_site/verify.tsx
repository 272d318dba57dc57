import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyPage } from '#src/site/members/verify/VerifyPage.tsx'
import { checkedQuery, keysQuery } from '#src/site/members/verify/verify.queries.ts'

const LONGEST_CODE = 300

/** The camera is allowed in the document of this page alone: who comes from another page of the site loads it. */
export const Route = createFileRoute('/_site/verify')({
  staticData: { title: 'Check a card or a paper', scene: 'gate', search: ['code'], isPrivate: true, usesCamera: true },
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code:
      String(code ?? '')
        .trim()
        .slice(0, LONGEST_CODE) || undefined,
  }),
  beforeLoad: ({ context: { documentPath = '/verify' }, location: { pathname, href }, preload }) => {
    if (!preload && documentPath !== pathname) throw redirect({ href, reloadDocument: true })
  },
  loaderDeps: ({ search: { code = '' } }) => ({ code }),
  loader: async ({ context: { call, queryClient, inTime }, deps: { code } }) => {
    await inTime(
      Promise.all([
        code !== '' && queryClient.prefetchQuery(checkedQuery(call, code)),
        queryClient.prefetchQuery(keysQuery(call)),
      ]),
    )
  },
  component: function Verify() {
    const { code } = Route.useLoaderDeps()
    const { call, queryClient, origin } = Route.useRouteContext()
    const checked = queryClient.getQueryData(checkedQuery(call, code).queryKey) ?? null
    return <VerifyPage key={code} code={code} checked={checked} origin={origin} />
  },
})
