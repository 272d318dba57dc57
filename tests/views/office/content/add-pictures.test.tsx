import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { contentItem } from '#tests/support/content-items.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const arrived = contentItem({
  kind: 'image',
  revision: { ...contentItem().revision, data: { picture: { key: 'a.avif' } } },
})

/** Each is on its way until it is said to have arrived. */
const onTheWay: (() => void)[] = []

beforeEach(() => {
  class Fake {
    upload = {}
    status = 200
    responseText = JSON.stringify({ data: arrived })
    onload = () => {}
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      onTheWay.push(() => {
        this.onload()
        this.onloadend()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Fake)
  // jsdom makes no addresses of files.
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }),
  )
})

afterEach(() => {
  onTheWay.length = 0
  vi.unstubAllGlobals()
})

async function choose(...names: string[]) {
  await openOfficePage('/content/image/add', answers({ listContent: pageOf([]) }), [
    'desk.view',
    'content.read',
    'content.edit',
  ])
  const user = userEvent.setup()
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
  await user.upload(await screen.findByLabelText('Pictures'), files)
}

async function arrive(count: number) {
  await vi.waitFor(() => expect(onTheWay).toHaveLength(count))
  onTheWay.at(-1)?.()
}

test('[CNT-12] while others are on their way one is described in a new tab, so that none is given up', async () => {
  await choose('dawn.png', 'dusk.png')
  await arrive(1)
  expect(await screen.findByRole('link', { name: 'Describe it in a new tab: dawn.png' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await arrive(2)
  const links = await screen.findAllByRole('link', { name: /^Describe it: / })
  expect(links.map((link) => link.getAttribute('target'))).toEqual([null, null])
})

test('[CNT-12] who leaves is asked as long as a picture has not arrived', async () => {
  await choose('dawn.png')
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Gallery', description: '' }))
  await leave()
  const dialog = await screen.findByRole('dialog', { name: 'Leave before all are sent' })
  expect(dialog).toHaveTextContent('What has not arrived yet is not added when you leave.')
  expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('dawn.png')).toBeVisible()
  await arrive(1)
  await screen.findByRole('link', { name: 'Describe it: dawn.png' })
  await leave()
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Add pictures' })).toBeNull())
})

test('[CNT-12] a picture that this browser cannot open is a plain tile', async () => {
  await choose('dawn.png')
  const item = (await screen.findByText('dawn.png')).closest('li')
  const picture = await vi.waitFor(() => item?.querySelector('img') ?? Promise.reject(new Error('No picture')))
  fireEvent.error(picture)
  expect(picture).not.toBeVisible()
})
