import type { Model } from '#machines/parts/model.ts'
import { type headerMachine, MENU_WIDTH, SCROLL_THRESHOLD } from './header.machine.ts'

export const headerModel: Model<typeof headerMachine> = {
  inputs: [undefined],
  cases: {
    'page.scrolled': [
      { type: 'page.scrolled', y: SCROLL_THRESHOLD + 1 },
      { type: 'page.scrolled', y: SCROLL_THRESHOLD },
    ],
    'window.resized': [
      { type: 'window.resized', width: MENU_WIDTH },
      { type: 'window.resized', width: MENU_WIDTH - 1 },
    ],
    'menu.toggle': [
      { type: 'menu.toggle', width: MENU_WIDTH - 1 },
      { type: 'menu.toggle', width: MENU_WIDTH },
    ],
  },
  scenarios: {
    'scrolled down and up again': ['page.scrolled (21)', 'page.scrolled (20)'],
    'the menu is opened and a link followed': ['menu.toggle (1023)', 'link.select'],
    'the menu is opened and dismissed': ['menu.toggle (1023)', 'menu.dismiss'],
    'the window is pulled wide beside the open menu': ['menu.toggle (1023)', 'window.resized (1024)'],
  },
}
