import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'
import { routeTree } from './route-tree.gen.ts'

function addWorkbench() {
  const ui = createRoute({
    getParentRoute: () => root,
    path: '/qa/ui',
    ssr: false,
    component: lazyRouteComponent(() => import('../qa/ui-page.tsx'), 'UiPage'),
  })
  return routeTree.addChildren([...Object.values(routeTree.children ?? {}), ui])
}

let tree: ReturnType<typeof addWorkbench> | undefined

/** The site's routes and those of the workbench, for development and QA builds. The tree is one and is added to once. */
export function withWorkbench() {
  tree ??= addWorkbench()
  return tree
}
