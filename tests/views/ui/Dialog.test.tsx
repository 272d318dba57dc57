import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

function Sample({ asks }: { asks?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Leave
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leave this application?">
        <p>Some words</p>
        {asks && <input aria-label="Why" />}
      </Dialog>
    </>
  )
}

async function opened(sample = <Sample />) {
  render(sample)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave this application?' })
}

const isShut = () => {
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }))
}

test('what it asks for has the focus at once; without that it is where the browser puts it', async () => {
  await opened(<Sample asks />)
  expect(screen.getByLabelText('Why')).toHaveFocus()
  cleanup()
  await opened()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('the close button shuts it and the focus returns', async () => {
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  isShut()
})

test('Esc shuts it and the focus returns', async () => {
  const dialog = await opened()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  isShut()
})

test('that it was closed before, which a browser tells late, does not shut it when it is open again', async () => {
  const dialog = await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
  dialog.close()
  await waitFor(isShut)
})

test('a press beside it shuts it; one inside, or begun inside, does not', async () => {
  const dialog = await opened()
  await userEvent.click(screen.getByText('Some words'))
  expect(dialog.open).toBe(true)
  await userEvent.pointer([
    { target: screen.getByText('Some words'), keys: '[MouseLeft>]' },
    { target: dialog },
    '[/MouseLeft]',
  ])
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
  await userEvent.click(dialog)
  isShut()
})

test('taken away while open, it gives the focus back', async () => {
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  const { unmount } = render(
    <Dialog open onClose={() => {}} title="Gone soon">
      <p>Some words</p>
    </Dialog>,
  )
  expect(document.activeElement).not.toBe(before)
  unmount()
  expect(document.activeElement).toBe(before)
  before.remove()
})

function Decision() {
  const [asked, setAsked] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [came, setCame] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {!isTaken && (
        <button type="button" onClick={() => setAsked(true)}>
          Decide
        </button>
      )}
      <Dialog open={asked} onClose={() => setAsked(false)} title="Decide this?">
        {came ? <p>It is decided</p> : <Choice onChosen={() => setCame(true)} />}
        <button
          type="button"
          onClick={() => {
            setTaken(true)
            setAsked(false)
          }}
        >
          Done
        </button>
      </Dialog>
    </main>
  )
}

const Choice = ({ onChosen }: { onChosen: () => void }) => (
  <button type="button" onClick={onChosen}>
    Yes
  </button>
)

test('the keyboard stays in it when what had the focus is replaced, and goes to the page when the opener is gone', async () => {
  render(<Decision />)
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.getByText('It is decided')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})
