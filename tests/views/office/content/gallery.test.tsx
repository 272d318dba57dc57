import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OfficeMe } from '#contract/staff/sign-in.ts'
import { answers as sampled } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const editor: OfficeMe['permissions'] = ['desk.view', 'content.read', 'content.edit', 'content.publish']
const pictureOf = (id: number, caption: string) => ({
  id,
  caption,
  path: `/files/gallery/${id}_w800.avif`,
  width: 800,
  height: 600,
})
const [dawn, noon, dusk] = [pictureOf(1, 'Dawn'), pictureOf(2, 'Noon'), pictureOf(3, 'Dusk')]

test('[CNT-12] a picture moves by a button, which keeps the focus; at an end the other one has it', async () => {
  let order = [dawn, noon, dusk]
  const movePicture = () => {
    order = [dawn, dusk, noon]
    return order
  }
  const api = sampled({ listGalleryOrder: () => order, movePicture })
  await openOfficePage('/content/image/order', api, editor)
  const user = userEvent.setup()
  const shown = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/Up|Down/g, ''))
  await screen.findByRole('button', { name: 'Move Dusk up' })
  expect(screen.queryByRole('button', { name: 'Move Dawn up' })).toBeNull()
  screen.getByRole('button', { name: 'Move Dusk up' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shown()).toEqual(['1. Dawn', '2. Dusk', '3. Noon']))
  expect(screen.getByRole('button', { name: 'Move Dusk up' })).toHaveFocus()
  expect([api.asked('movePicture'), api.sent('movePicture')]).toEqual([[{ id: '3' }], [{ up: true }]])

  await user.click(screen.getByRole('button', { name: 'Move Noon up' }))
  await waitFor(() => expect(api.sent('movePicture')).toHaveLength(2))
})

test('[CNT-12] several pictures are chosen, limits are said before, and one of the wrong kind is told by its name', async () => {
  await openOfficePage('/content/image/add', sampled({}), editor)
  const input = await screen.findByLabelText('Pictures')
  expect(input).toHaveAttribute('multiple')
  expect(screen.getByText('JPG, JPEG, PNG, WEBP, AVIF or GIF, up to 60 MB each')).toBeVisible()
  const files = ['sunrise.heic', 'notes.pdf'].map((name) => new File(['x'], name))
  fireEvent.change(input, { target: { files } })
  const [heic, pdf] = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(heic).toHaveTextContent(/sunrise\.heic is a HEIC picture, which cannot be read here/)
  expect(pdf).toHaveTextContent(/notes\.pdf is not a file of the right kind/)
  expect(screen.getByText('0 of 2 pictures added, 2 not')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  if (pdf) await userEvent.click(within(pdf).getByRole('button', { name: 'Leave out notes.pdf' }))
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(1)
})
