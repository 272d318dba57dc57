import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ClosedCount, LateItem, LateItemSelection, NewYearPack, YearPack, YearPackSelection } from './year-packs.ts'

const common = { access: 'office', at: 'data', failure: somethingWentWrong } as const
const reading = { ...common, method: 'GET', permission: 'money.read' } as const
const making = { ...common, method: 'POST', permission: 'yearpack.make', answer: YearPack } as const

export const listYearPacks = endpoint({
  ...reading,
  path: '/office/year-packs',
  query: YearPackSelection,
  answer: page(YearPack),
})

export const getYearPack = endpoint({ ...reading, path: '/office/year-packs/{id}', params: ById, answer: YearPack })

export const listLateItems = endpoint({
  ...reading,
  path: '/office/year-packs/{id}/late',
  params: ById,
  query: LateItemSelection,
  answer: page(LateItem),
})

export const getYearPackFile = endpoint({
  ...reading,
  path: '/office/year-packs/{id}/file',
  params: ById,
  at: '',
  answer: v.blob(),
})

/** A draft, counted in the background. */
export const addYearPack = endpoint({ ...making, path: '/office/year-packs', body: NewYearPack })

export const countYearPack = endpoint({ ...making, path: '/office/year-packs/{id}/count', params: ById })

export const closeYearPack = endpoint({
  ...making,
  path: '/office/year-packs/{id}/close',
  params: ById,
  body: ClosedCount,
})
