import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'
import { routeTree } from './route-tree.gen.ts'

const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, ssr: false, component })

function addWorkbench() {
  const pages = [
    page(
      '/qa',
      lazyRouteComponent(() => import('#src/qa/workbench/Machines.tsx'), 'Machines'),
    ),
    page(
      '/qa/$machine',
      lazyRouteComponent(() => import('#src/qa/workbench/MachinePage.tsx'), 'MachinePage'),
    ),
    page(
      '/qa/report',
      lazyRouteComponent(() => import('#src/qa/workbench/ReportPage.tsx'), 'ReportPage'),
    ),
    page(
      '/qa/ui',
      lazyRouteComponent(() => import('#src/qa/ui-page.tsx'), 'UiPage'),
    ),
    page(
      '/qa/inspector',
      lazyRouteComponent(() => import('#src/qa/inspector/InspectorPage.tsx'), 'InspectorPage'),
    ),
    page(
      '/qa/returns',
      lazyRouteComponent(() => import('#src/qa/returns/Returns.tsx'), 'Returns'),
    ),
    page('/qa/stage', () => null),
  ]
  return routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...pages])
}

let tree: ReturnType<typeof addWorkbench> | undefined

/** The site's routes and those of the workbench, for development and QA builds. The tree is one and is added to once. */
export function withWorkbench() {
  tree ??= addWorkbench()
  return tree
}
