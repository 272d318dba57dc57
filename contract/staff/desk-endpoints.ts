import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Desk } from './desk.ts'
import { BySetting, Setting, SettingChange } from './settings.ts'
import { SavedView, ViewForm, ViewSelection } from './views.ts'

/** What waits, and the figures of the office. */
export const getDesk = endpoint({
  method: 'GET',
  path: '/office/desk',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: Desk,
  failure: somethingWentWrong,
})

export const listSettings = endpoint({
  method: 'GET',
  path: '/office/settings',
  access: 'office',
  permission: 'settings.read',
  at: 'data.settings',
  answer: v.array(Setting),
  failure: somethingWentWrong,
})

export const changeSetting = endpoint({
  method: 'POST',
  path: '/office/settings/{name}',
  access: 'office',
  permission: 'settings.edit',
  params: BySetting,
  body: SettingChange,
  at: 'data',
  answer: Setting,
  failure: somethingWentWrong,
})

/** One's own views of a list. */
export const listViews = endpoint({
  method: 'GET',
  path: '/office/views',
  access: 'office',
  permission: 'desk.view',
  query: ViewSelection,
  at: 'data.views',
  answer: v.array(SavedView),
  failure: somethingWentWrong,
})

export const saveView = endpoint({
  method: 'POST',
  path: '/office/views',
  access: 'office',
  permission: 'desk.view',
  body: ViewForm,
  at: 'data',
  answer: SavedView,
  failure: somethingWentWrong,
})

export const removeView = endpoint({
  method: 'POST',
  path: '/office/views/{id}/remove',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
