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
}
