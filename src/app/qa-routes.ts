import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'
import { routeTree } from './route-tree.gen.ts'

/** The site's routes and those of the workbench, for development and QA builds. */
export function withWorkbench() {
  const ui = createRoute({
    getParentRoute: () => root,
    path: '/qa/ui',
    component: lazyRouteComponent(() => import('../qa/ui-page.tsx'), 'UiPage'),
  })
  return routeTree.addChildren([...Object.values(routeTree.children ?? {}), ui])
}
