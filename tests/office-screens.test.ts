import { expect, test } from 'vitest'
import { screensIn } from '#scripts/vite/office-screens-plugin.ts'

test('the screens of the office are read from its routes and its navigation, each with its path', () => {
  const routes = `
    const others: readonly Route[] = [
      page('/members/$id', lazyRouteComponent(() => import('../members/Member.tsx'), 'Member')),
      page('/me', Me),
      createRoute({ getParentRoute: () => inside, path: '/content', beforeLoad: async () => { throw redirect({ href: '/content/post' }) } }),
    ]
    const Wrap = (props: object) => <Provider {...props} path="/none" />
    const later = () => import('./later.ts')`
  expect(screensIn(routes, 'src/office/app/router.tsx')).toEqual({ '/members/$id': 'src/office/members/Member.tsx' })
  const navigation = `
    export const entries: readonly NavEntry[] = [
      { path: '/', label: 'Desk', page: lazyRouteComponent(() => import('../staff/desk/Desk.tsx'), 'Desk') },
      { path: '/content', label: 'Content', search: { path: '/no' } },
      { ...common, path: '/fees', page: lazyRouteComponent(() => import('../dues/Fees.tsx'), 'Fees') },
    ]`
  expect(screensIn(navigation, 'src/office/app/navigation.ts')).toEqual({
    '/': 'src/office/staff/desk/Desk.tsx',
    '/fees': 'src/office/dues/Fees.tsx',
  })
})
