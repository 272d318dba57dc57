import type { Model } from '#machines/parts/model.ts'
import type { contentItemMachine } from './content-item.lifecycle.ts'

export const contentItemModel: Model<typeof contentItemMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    'published and archived': ['item.publish', 'item.archive'],
    'scheduled, recalled and published': ['item.schedule', 'item.recall', 'item.publish'],
    'taken off, and published again': ['item.publish', 'item.unpublish', 'item.publish'],
    'brought back from the archive': ['item.archive', 'item.revive'],
  },
}
