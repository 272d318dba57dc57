import { setup } from 'xstate'
import { fieldOf } from '#machines/parts/params.ts'
import { outside, watched } from '#machines/parts/unprovided.ts'

/** From this width on the seven links stand in a row and there is no menu to open. */
export const MENU_WIDTH = 1024
/** The page counts as scrolled past this many pixels. */
export const SCROLL_THRESHOLD = 20

/** The bar at the top, which turns white below the hero, and the menu that a small screen opens from it. */
export const headerMachine = setup({
  types: {} as {
    events:
      | { type: 'page.scrolled'; y: number }
      | { type: 'window.resized'; width: number }
      | { type: 'path.changed' }
      | { type: 'menu.toggle'; width: number }
      | { type: 'menu.dismiss' }
      | { type: 'link.select' }
  },
  actors: { watchWindow: outside(), watchPage: outside() },
  actions: { scrollToTop: () => {} },
  guards: {
    pageIsScrolled: (_, y: number) => y > SCROLL_THRESHOLD,
    pageIsAtTop: (_, y: number) => y <= SCROLL_THRESHOLD,
    windowIsNarrow: (_, width: number) => width < MENU_WIDTH,
    windowIsWide: (_, width: number) => width >= MENU_WIDTH,
  },
}).createMachine({
  id: 'header',
  version: '1',
  type: 'parallel',
  invoke: [watched('watchWindow'), watched('watchPage')],
  on: { 'path.changed': { actions: 'scrollToTop' } },
  states: {
    scroll: {
      initial: 'top',
      states: {
        top: {
          on: { 'page.scrolled': { guard: { type: 'pageIsScrolled', params: fieldOf('y') }, target: 'scrolled' } },
        },
        scrolled: { on: { 'page.scrolled': { guard: { type: 'pageIsAtTop', params: fieldOf('y') }, target: 'top' } } },
      },
    },
    menu: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'menu.toggle': { guard: { type: 'windowIsNarrow', params: fieldOf('width') }, target: 'open' } },
        },
        open: {
          on: {
            'menu.toggle': { target: 'closed' },
            'menu.dismiss': { target: 'closed' },
            'link.select': { target: 'closed' },
            'path.changed': { target: 'closed', actions: 'scrollToTop' },
            'window.resized': { guard: { type: 'windowIsWide', params: fieldOf('width') }, target: 'closed' },
          },
        },
      },
    },
  },
})
